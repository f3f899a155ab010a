// What the parts of the board share beside the kit's context: the arrangement, the view, words,
// and what is aimed at. Read through getters so that it stays alive when a language or a view changes.

import { createContext } from 'svelte';
import type { LineWithPhrase, Say, T } from '../../../lib/contract';
import type { Layout } from '../layout';
import type { Choice, ForecastLine, Given, Parts, PublicView } from '../view';

export interface BoardTable {
  readonly layout: Layout;
  readonly view: PublicView;
  /** The view before the event that is being played. */
  readonly before: PublicView;
  readonly moment: Given['moment'];
  readonly you: number | null;
  /** What the board prints. */
  readonly parts: Parts;
  readonly t: T;
  readonly say: Say;
  /** The final fortunes: as they are told one by one, and then as they rank. */
  readonly fortunes: { seat: number; score: number; rank: number | null }[];
  /** The roll that is being shown: which it is, and how long its dice tumble, or 0 once they lie still. */
  readonly roll: { number: number; tumbles: number } | null;
  /** The choices that what is picked and pointed at leaves open. */
  readonly preview: Choice[];
  /** What is known of them. */
  readonly facts: LineWithPhrase<ForecastLine>[];
  /** What is known of the choice on a spot, pointed at or not. */
  forecast(spot: string): LineWithPhrase<ForecastLine>[];
  /** The spots of each choice of start spaces. */
  readonly starts: string[][];
  name(seat: number): string;
}

export const [useTable, provideTable] = createContext<BoardTable>();
