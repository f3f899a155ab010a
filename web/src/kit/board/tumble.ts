// The faces a die shows while it tumbles. Never its true one first: what was rolled is seen when the
// die lies still.

/** Another face shows after so many milliseconds. */
export const TICK = 90;

/** The face of a die after so many turns of a roll that is shown for `time` milliseconds. */
export function faceAt(value: number, turn: number, time: number, stride: number): number {
  return turn * TICK < time * 0.55 ? ((value + turn * stride) % 6) + 1 : value;
}
