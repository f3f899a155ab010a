// How long to wait before something that failed is tried again: longer each time, and not all at once.

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 15_000;

/** The pause after so many failures before this one, in milliseconds; `random` is from 0 to 1. */
export function pauseAfter(failures: number, random: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures) * (0.7 + 0.6 * random);
}
