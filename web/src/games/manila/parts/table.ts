// What the parts of the board share beside the kit's context: the arrangement, the view, words,
// and what is aimed at. Read through getters so that it stays alive when a language or a view changes.

import { createContext } from 'svelte';
import type { LineWithPhrase, Say, T } from '../../../lib/contract';
import type { Layout } from '../layout';
import type { Choice, ForecastLine, Parts, PublicView } from '../view';

export interface BoardTable {
  readonly layout: Layout;
  readonly view: PublicView;
  /** What the board prints. */
  readonly parts: Parts;
  readonly t: T;
  readonly say: Say;
  /** The final fortunes: as they are told one by one, and then as they rank. */
  readonly fortunes: { seat: number; score: number; rank: number | null }[];
  /** The roll that is being shown: how long its dice tumble, or 0 once they lie still. */
  readonly roll: { tumbles: number } | null;
  /** The choices that what is picked and pointed at leaves open. */
  readonly preview: Choice[];
  /** What is known of them. */
  readonly facts: LineWithPhrase<ForecastLine>[];
  name(seat: number): string;
}

export const [useTable, provideTable] = createContext<BoardTable>();
