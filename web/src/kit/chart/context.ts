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
  /** While the whole chart is shown: the strip of the frame that is free for an inset, in pixels. */
  readonly spare: Box | null;
  /** The copy of a place that is nearest to the middle of the frame, on a chart that wraps around the world. */
  nearest(x: number): number;
}

export const [useChart, provideChart] = createContext<ChartContext>();
