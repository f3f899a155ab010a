// What the parts of a board share: what is picked and pointed at, how long the present motion lasts,
// and how seats are marked. One object per board, read through getters so that it stays alive.
import { createContext } from 'svelte';
import type { Picking } from '../../lib/picking.svelte';

export interface BoardContext {
  readonly picking: Picking;
  readonly you: number | null;
  /** How long the present motion lasts, in milliseconds; 0 if nothing moves. */
  readonly time: number;
  /** The letter of a seat's mark. */
  letter(seat: number): string;
}

export const [useBoard, provideBoard] = createContext<BoardContext>();

/** A rectangle of the board, in its own measure. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
