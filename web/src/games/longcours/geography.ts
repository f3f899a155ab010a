// Where the calling points and sea lines of an edition lie on the chart: the built chart has those of
// the box; points and lines that only another edition has are projected and drawn straight.

import type { Coast, XY } from '../../kit/chart/coast';
import { project } from '../../kit/chart/project';
import { findRoute, routeOf, type Route } from '../../kit/chart/route';
import type { Parts, PointPart } from './view';

export interface Geography {
  /** Where a point lies, in units of the chart. */
  at(point: number): XY;
  /** The line between two points in the direction of travel; a straight one where there is none. */
  between(from: number, to: number): Route;
  lines: { from: number; to: number; route: Route }[];
}

export function geographyOf(parts: Parts, coast: Coast): Geography {
  const ids = new Map(parts.points.map(({ point, id }) => [point, id]));
  const places = new Map(parts.points.map((part) => [part.point, placeOf(part, coast)]));
  const at = (point: number): XY => places.get(point) ?? [0, 0];
  const between = (from: number, to: number): Route =>
    findRoute(coast, ids.get(from) ?? '', ids.get(to) ?? '') ?? routeOf([at(from), at(to)]);
  const lines = parts.lines.map(({ from, to }) => ({ from, to, route: between(from, to) }));
  return { at, between, lines };
}

/** A point that has moved in another edition lies where that says. */
function placeOf({ id, place }: PointPart, coast: Coast): XY {
  const known = coast.places[id];
  if (known) return [known.x, known.y];
  return place ? project(coast.projection, place) : [coast.width / 2, coast.height / 2];
}
