// The delay before a retry: exponential backoff with jitter.

const FIRST_DELAY = 400;
const LONGEST_DELAY = 15_000;

/** The delay in milliseconds after `failures` earlier failures; `random` is from 0 to 1. */
export function retryDelay(failures: number, random: number): number {
  return Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** failures) * (0.7 + 0.6 * random);
}
