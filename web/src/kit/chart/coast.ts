// What a chart is made of: the module that `build/coastlines.ts` makes from a description. All measures
// are units of the drawing, from its upper left corner.
import type { Box } from '../board/context';
import type { Projection } from './project';

export type XY = [x: number, y: number];

/** A side of a place, as on a compass. */
export type Side = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';

export interface Place {
  x: number;
  y: number;
  /** How important its label is: 1 most. */
  rank: number;
  /** Where its label likes to be. */
  side?: Side;
}

export interface Coast {
  /** The paper. */
  width: number;
  height: number;
  /** What must be seen when the whole chart is shown. */
  home: Box;
  /** How wide the world is, where the chart goes round it; what leaves one edge returns at the other. */
  wrap: number | null;
  /** For places that the description does not have: `project` of project.ts. */
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
