// What the layers of the map share: geography, and where things are drawn at the present scale.

import { createContext } from 'svelte';
import type { XY } from '../../../kit/chart/coast';
import type { Obstacle } from '../../../kit/chart/labels';
import type { Geography } from '../geography';
import type { PointPart } from '../view';
import type { Anchored, Piled, Sizes } from './anchorage';

export interface MapContext {
  readonly geography: Geography;
  /** The calling points of this part of the map: with an inset, each is drawn in one of the two. */
  readonly points: PointPart[];
  readonly sizes: Sizes;
  /** Where the mark of a point is drawn; a little off its true place where others are close. */
  mark(point: number): XY;
  /** The ships at each point; `null` is the corsair. */
  readonly ships: Anchored<number | null>[];
  /** The piles of wrecked goods at their stranding places. */
  readonly piles: Piled[];
  /** Ships and piles, which no name covers. */
  readonly obstacles: Obstacle[];
  /** Points on the sea lines, which are better not covered. */
  readonly lines: XY[];
}

export const [useMap, provideMap] = createContext<MapContext>();
