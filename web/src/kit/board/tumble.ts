// The faces that a die shows while it tumbles.

/** Milliseconds per face. */
export const TICK = 90;

/** The face of a tumbling die after `turn` faces. */
export const tumblingFace = (turn: number): number => ((turn * 5) % 6) + 1;
