// The projections of charts: cylindrical, so that a chart is a rectangle and a route that leaves one edge
// returns at the same height. Used by the build for the coast, and by the page for points that are not in the
// description of a chart.
import type { XY } from './coast';

/** From radians to the plane, y upwards. */
type Raw = (longitude: number, latitude: number) => XY;

const HALF = Math.SQRT1_2;

export const RAW = {
  /** Straight lines are constant courses. The poles are cut off. */
  mercator: (longitude, latitude) => {
    const cut = Math.max(-1.5, Math.min(1.5, latitude));
    return [longitude, Math.log(Math.tan(Math.PI / 4 + cut / 2))];
  },
  /** Gall's stereographic projection, common in school atlases. */
  gall: (longitude, latitude) => [longitude * HALF, (1 + HALF) * Math.tan(latitude / 2)],
} satisfies Record<string, Raw>;

export type ProjectionName = keyof typeof RAW;

export interface Projection {
  name: ProjectionName;
  /** The central meridian, in degrees. */
  middle: number;
  scale: number;
  /** The point where it crosses the equator. */
  origin: XY;
}

/** The position of a point on a chart; longitude and latitude in degrees. */
export function project({ name, middle, scale, origin }: Projection, [longitude, latitude]: XY): XY {
  const turned = ((((longitude - middle + 180) % 360) + 360) % 360) - 180;
  const [x, y] = RAW[name]((turned * Math.PI) / 180, (latitude * Math.PI) / 180);
  return [origin[0] + x * scale, origin[1] - y * scale];
}
