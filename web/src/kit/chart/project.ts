// The projections of charts: straight meridians, straight parallels, so that a chart is a rectangle and
// what leaves its edge returns at the same height. Used by the build for the coast, and by the page for
// a place that the description of a chart does not have.
import type { XY } from './coast';

/** From radians to the plane, upwards. */
type Raw = (longitude: number, latitude: number) => XY;

const HALF = Math.SQRT1_2;

export const RAW = {
  /** A pilot's chart: a straight line is a course. The poles, which are infinitely far, are cut off. */
  mercator: (longitude, latitude) => {
    const cut = Math.max(-1.5, Math.min(1.5, latitude));
    return [longitude, Math.log(Math.tan(Math.PI / 4 + cut / 2))];
  },
  /** Gall's stereographic cylinder: the world of the school atlas. */
  gall: (longitude, latitude) => [longitude * HALF, (1 + HALF) * Math.tan(latitude / 2)],
} satisfies Record<string, Raw>;

export type ProjectionName = keyof typeof RAW;

export interface Projection {
  name: ProjectionName;
  /** The meridian in the middle, in degrees. */
  middle: number;
  scale: number;
  /** Where that meridian crosses the equator. */
  origin: XY;
}

/** Where a place lies on a chart; longitude and latitude in degrees. */
export function project({ name, middle, scale, origin }: Projection, [longitude, latitude]: XY): XY {
  const turned = ((((longitude - middle + 180) % 360) + 360) % 360) - 180;
  const [x, y] = RAW[name]((turned * Math.PI) / 180, (latitude * Math.PI) / 180);
  return [origin[0] + x * scale, origin[1] - y * scale];
}
