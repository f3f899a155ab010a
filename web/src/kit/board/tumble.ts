// The faces that a die shows while it tumbles. The rolled face comes last.

/** Milliseconds per face. */
export const TICK = 90;

/** The face of a die after `turn` faces of a roll that lasts `time` milliseconds. */
export function faceAt(value: number, turn: number, time: number, stride: number): number {
  return turn * TICK < time * 0.55 ? ((value + turn * stride) % 6) + 1 : value;
}
