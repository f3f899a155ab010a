// What the parts of the board share: the arrangement, the scene, words, and the marked spots. One
// object per board, read through getters so that it stays alive when a language or a view changes.

import { createContext } from 'svelte';
import type { Rank, T } from '../../../lib/contract';
import type { Layout } from '../layout';
import type { Scene } from '../scene';
import type { Spot } from '../targets';
import type { Parts, PublicView, Ware } from '../view';

export interface BoardTable {
  readonly layout: Layout;
  readonly scene: Scene;
  readonly view: PublicView;
  /** What the board prints. */
  readonly parts: Parts;
  readonly t: T;
  readonly you: number | null;
  /** The end of the game, once it has come. */
  readonly result: Rank[] | null;
  readonly rolling: boolean;
  /** How long the present motion lasts, in milliseconds. */
  readonly time: number;
  /** The spot somebody points at. */
  readonly pointed: Spot | null;
  name(seat: number): string;
  letter(seat: number): string;
  /** Whether a spot is marked now. */
  marked(spot: Spot): boolean;
  /** Whether a spot is part of what is picked. */
  picked(spot: Spot): boolean;
  /** What a marked spot does, in words. */
  words(spot: Spot): string;
  point(spot: Spot | null, element?: Element): void;
  choose(spot: Spot): void;
  /** Where a punt starts as picked; `null` if nothing is picked for it. */
  start(ware: Ware): number | null;
  /** Where a punt would be after what is pointed at or picked; `null` if that changes nothing. */
  ghost(ware: Ware): number | null;
  /** How a punt would end by the decision aimed at, said with this key; `null` if nothing is told. */
  end(ware: Ware, key: 'lane-port' | 'lane-last'): string | null;
}

export const [useTable, provideTable] = createContext<BoardTable>();
