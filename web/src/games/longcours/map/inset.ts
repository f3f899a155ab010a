// The inset of Europe: where a phone shows the whole world, its eight crowded points are drawn at a larger scale
// below it, as in an atlas.
import type { Box } from '../../../kit/board/context';
import type { Camera } from '../../../kit/chart/camera';
import type { Coast, XY } from '../../../kit/chart/coast';
import { project } from '../../../kit/chart/project';

/** The least height of an inset at which it is larger than the map itself, in pixels. */
export const LEAST_INSET = 170;
/** How much of the inset is kept free around its points, in pixels. */
const MARGIN = { x: 40, y: 34 };

/** The part of the chart that the inset is about, in units. */
export function areaOf({ projection }: Coast): Box {
  const [west, north] = project(projection, [-12, 72.5]);
  const [east, south] = project(projection, [45, 29]);
  return { x: west, y: north, w: east - west, h: south - north };
}

export const inArea = ([x, y]: XY, area: Box): boolean =>
  x >= area.x && x <= area.x + area.w && y >= area.y && y <= area.y + area.h;

/** The camera of an inset of this size: all of the area, as large as it can be. */
export function insetCamera(area: Box, { w, h }: { w: number; h: number }): Camera {
  const scale = Math.max(0.1, Math.min((w - 2 * MARGIN.x) / area.w, (h - 2 * MARGIN.y) / area.h));
  return {
    scale,
    x: w / 2 - (area.x + area.w / 2) * scale,
    y: h / 2 - (area.y + area.h / 2) * scale,
  };
}
