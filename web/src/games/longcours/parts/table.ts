// What the parts of the board share beside the kit's context: what is shown, words, what may be done,
// and what is being composed. Read through getters so that it stays alive.

import { createContext } from 'svelte';
import type { Composing } from '../composing.svelte';
import type { Given } from '../view';

export interface BoardTable {
  readonly given: Given;
  readonly composing: Composing;
  /** Brings a calling point into sight. */
  show(point: number): void;
  /** Brings what sails now into sight, with where it may go. */
  home(): void;
}

export const [useTable, provideTable] = createContext<BoardTable>();
