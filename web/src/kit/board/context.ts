// The context that the parts of a board share: picking, the duration of the current motion, and the letters of
// seats. One object per board; its fields are getters so that they stay reactive.
import { createContext } from 'svelte';
import type { Picking } from '../../lib/picking.svelte';

export interface BoardContext {
  readonly picking: Picking;
  readonly you: number | null;
  /** The duration of the current motion in milliseconds; 0 if nothing moves. */
  readonly time: number;
  /** The letter of a seat's mark. */
  letter(seat: number): string;
}

export const [useBoard, provideBoard] = createContext<BoardContext>();

/** A rectangle in units of the board. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
