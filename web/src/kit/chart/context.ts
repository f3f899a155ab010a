// The context that the parts of a chart share. Everything within a Chart is drawn in units of the chart; content
// that keeps its size on the screen divides by `scale`, as Place.svelte does.
import { createContext } from 'svelte';
import type { Box } from '../board/context';
import type { Camera } from './camera';
import type { Coast } from './coast';

export interface ChartContext {
  readonly coast: Coast;
  /** Pixels per unit. Changes with every zoom step. */
  readonly scale: number;
  /** For content at the edge of the frame. */
  readonly camera: Camera;
  /** The part of the paper that can become visible, in units. */
  readonly sheet: Box;
  /** The frame, in pixels. */
  readonly frame: { w: number; h: number };
}

export const [useChart, provideChart] = createContext<ChartContext>();
