// What the layers of the map share: geography, and where marks are drawn at the present scale.

import { createContext } from 'svelte';
import type { XY } from '../../../kit/chart/coast';
import type { Obstacle } from '../../../kit/chart/labels';
import type { Mooring } from './moorings';
import type { Geography } from '../geography';
import type { Goods, Product } from '../view';

export interface MapContext {
  readonly geography: Geography;
  /** Where the mark of a point is drawn; a little off its true place where others are close. */
  mark(point: number): XY;
  /** The ships at each point, beside its mark; `null` is the corsair. */
  readonly rows: Mooring<number | null>[];
  /** The piles of wrecked goods beside the marks of their stranding places. */
  readonly piles: Mooring<{ wreck: Goods; goods: Product[] }>[];
  /** Ships and piles, which no name covers. */
  readonly obstacles: Obstacle[];
  /** Points on the sea lines, which are better not covered. */
  readonly lines: XY[];
}

export const [useMap, provideMap] = createContext<MapContext>();
