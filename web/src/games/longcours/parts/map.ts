// What the layers of the map share: geography, and where marks are drawn at the present scale.

import { createContext } from 'svelte';
import type { XY } from '../../../kit/chart/coast';
import type { Geography } from '../geography';

export interface MapContext {
  readonly geography: Geography;
  /** Where the mark of a point is drawn; a little off its true place where others are close. */
  mark(point: number): XY;
  /** Where the keels of a row of ships lie beside the mark, in pixels: on its freest side. */
  mooring(point: number, width: number): { x: number; y: number };
}

export const [useMap, provideMap] = createContext<MapContext>();
