// What the parts of the board share beside the kit's context: what is given, and the cards that are being
// chosen. Read through getters so that it stays alive.

import { createContext } from 'svelte';
import type { Composing } from '../composing.svelte';
import type { Given } from '../view';

export interface BoardTable {
  readonly given: Given;
  readonly composing: Composing;
  /** Whether the board is as narrow as a phone. */
  readonly narrow: boolean;
}

export const [useTable, provideTable] = createContext<BoardTable>();
