// The types of a chart: the module that `build/coastlines.ts` generates from a description. All coordinates are
// in units of the drawing, from its upper left corner.
import type { Box } from '../board/context';
import type { Projection } from './project';

export type XY = [x: number, y: number];

/** A side of a point, as on a compass. */
export type Side = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';

export interface Place {
  x: number;
  y: number;
  /** The importance of its label: 1 is the highest. */
  rank: number;
  /** The preferred side of its label. */
  side?: Side;
}

export interface Coast {
  /** The paper. */
  width: number;
  height: number;
  /** The part that must be visible when the whole chart is shown. */
  home: Box;
  /** The width of the world if the chart wraps around it: a route that leaves one edge returns at the other. */
  wrap: number | null;
  /** For points that are not in the description: `project` of project.ts. */
  projection: Projection;
  /** The land, as a path. */
  land: string;
  /** By the ids of the description. */
  places: Record<string, Place>;
  /**
   * By `from-to`: the way points with both ends. Where a route leaves the edge of the chart it goes on
   * beyond it: `routeOf` of route.ts brings it back.
   */
  routes: Record<string, XY[]>;
}
