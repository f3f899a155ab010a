// Charts made at build time. An import of a description with `?coastline`, such as
//
//   import coast from './chart.json?coastline';
//
// becomes a module with the land of that part of the world as an SVG path, and with the places and
// routes of the description in the units of the drawing (`Coast` in src/kit/chart/coast.ts). Land is
// Natural Earth's (`world-atlas`). d3-geo is used only here and does not get into the bundle.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { geoPath, geoProjection, type GeoProjection } from 'd3-geo';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import type { Plugin } from 'vite';
import type { Coast, Side, XY } from '../src/kit/chart/coast.ts';
import { RAW, type ProjectionName } from '../src/kit/chart/project.ts';
import { area, simplify } from './simplify.ts';

interface Extent {
  west: number;
  east: number;
  south: number;
  north: number;
}

/** A description of a chart. All places are in degrees: longitude, then latitude. */
export interface Description {
  projection: ProjectionName;
  /** The scale of Natural Earth's data: `10m` is the finest. */
  atlas: '10m' | '50m' | '110m';
  /** The part that must be visible when the whole chart is shown. */
  home: Extent;
  /** The part that is drawn; larger than `home`, to fill frames of other proportions. */
  paper?: Extent;
  /** The width of the paper, in units of the drawing. */
  width: number;
  /** The largest deviation of the simplified coast, in units. */
  tolerance: number;
  /** The area of the smallest island that is drawn, in square units. */
  island: number;
  /** The places, with the importance of their labels (1 is the highest) and the preferred side. */
  places: Record<string, { at: XY; rank?: number; side?: Side }>;
  /** Way points between two places, by `from-to`: each appears once. */
  routes: Record<string, XY[]>;
}

const RADIANS = Math.PI / 180;
/** How far land is drawn beyond the paper, so that the edge of the paper is not drawn as a coast. */
const BEYOND = 12;

const require = createRequire(import.meta.url);
const unit = (value: number) => Math.round(value * 10) / 10;

/** The projection, and the extents in its units. */
function frame({ projection, home, paper = home, width }: Description) {
  const raw = RAW[projection];
  const middle = (paper.west + paper.east) / 2;
  const across = (degrees: number) => raw((degrees - middle) * RADIANS, 0)[0];
  const up = (degrees: number) => raw(0, degrees * RADIANS)[1];
  const scale = width / (across(paper.east) - across(paper.west));
  const height = (up(paper.north) - up(paper.south)) * scale;
  const x = (degrees: number) => (across(degrees) - across(paper.west)) * scale;
  const y = (degrees: number) => (up(paper.north) - up(degrees)) * scale;
  return {
    height,
    middle,
    scale,
    origin: [width / 2, up(paper.north) * scale] as XY,
    home: {
      x: unit(x(home.west)),
      y: unit(y(home.north)),
      w: unit(x(home.east) - x(home.west)),
      h: unit(y(home.south) - y(home.north)),
    },
  };
}

/** Collects what d3-geo draws as rings of points. */
function ringsOf(atlas: string, projection: GeoProjection): XY[][] {
  const file = require.resolve(`world-atlas/land-${atlas}.json`);
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology;
  const land = topology.objects.land;
  if (!land) throw new Error(`${file}: no land`);
  const rings: XY[][] = [];
  const context = {
    beginPath() {},
    closePath() {},
    arc() {},
    moveTo: (x: number, y: number) => void rings.push([[x, y]]),
    lineTo: (x: number, y: number) => void rings.at(-1)?.push([x, y]),
  };
  geoPath(projection, context)(feature(topology, land));
  return rings;
}

/** A ring as an SVG path with integer coordinates, each point relative to the previous one. */
function drawn(ring: XY[]): string {
  let [x, y] = [0, 0];
  let path = '';
  for (const [index, point] of ring.entries()) {
    const [dx, dy] = [Math.round(point[0]) - x, Math.round(point[1]) - y];
    if (index > 0 && dx === 0 && dy === 0) continue;
    path +=
      index === 0
        ? `M${dx} ${dy}l`
        : `${path.endsWith('l') || dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`;
    [x, y] = [x + dx, y + dy];
  }
  return `${path}z`;
}

/** The chart of a description. */
function chartOf(description: Description): Coast {
  const { width, tolerance, island, places, routes } = description;
  const { height, middle, scale, origin, home } = frame(description);
  const round = (description.paper ?? description.home).east - (description.paper ?? description.home).west;
  const projection = geoProjection((x, y) => RAW[description.projection](x, y))
    .rotate([-middle, 0])
    .scale(scale)
    .translate(origin)
    .precision(0.3)
    .clipExtent([
      [-BEYOND, -BEYOND],
      [width + BEYOND, height + BEYOND],
    ]);
  const wrap = round === 360 ? width : null;

  const project = ([lon, lat]: XY): XY => {
    const [x, y] = projection([lon, lat]) ?? [NaN, NaN];
    return [unit(x), unit(y)];
  };
  /** The copy of a point on the wrapped chart that is nearest to the previous point. */
  const nearest = (point: XY, before: XY | undefined): XY => {
    if (wrap === null || !before) return point;
    return [unit(point[0] + Math.round((before[0] - point[0]) / wrap) * wrap), point[1]];
  };
  const along = (points: XY[]): XY[] => {
    const found: XY[] = [];
    for (const point of points) found.push(nearest(project(point), found.at(-1)));
    return found;
  };
  const at = (id: string, route: string): XY => {
    const place = places[id];
    if (!place) throw new Error(`route ${route}: no place ${id}`);
    return place.at;
  };

  // Natural Earth's 10m data has a defect at a pole, because of which d3-geo adds the whole frame as land.
  const all = (width + 2 * BEYOND) * (height + 2 * BEYOND) - 1;
  const size = (ring: XY[]) => Math.abs(area(ring));
  const rings = ringsOf(description.atlas, projection)
    .filter((ring) => size(ring) >= island && size(ring) < all)
    .map((ring) => simplify(ring, tolerance))
    .filter((ring) => ring.length > 3);
  return {
    width,
    height: unit(height),
    home,
    wrap,
    projection: { name: description.projection, middle, scale, origin: [unit(origin[0]), unit(origin[1])] },
    land: rings.map(drawn).join(''),
    places: Object.fromEntries(
      Object.entries(places).map(([id, { at, rank = 1, side }]) => {
        const [x, y] = project(at);
        return [id, { x, y, rank, ...(side ? { side } : {}) }];
      }),
    ),
    routes: Object.fromEntries(
      Object.entries(routes).map(([key, way]) => {
        const [from = '', to = ''] = key.split('-');
        return [key, along([at(from, key), ...way, at(to, key)])];
      }),
    ),
  };
}

export function coastlines(): Plugin {
  const PREFIX = '\0coastline:';
  return {
    name: 'portolan-coastlines',
    enforce: 'pre',
    // Without the `.json` extension, so that Vite does not parse the module as JSON.
    resolveId(id, importer) {
      if (!id.endsWith('.json?coastline') || !importer) return null;
      return PREFIX + resolve(dirname(importer), id.slice(0, -'.json?coastline'.length));
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const file = `${id.slice(PREFIX.length)}.json`;
      this.addWatchFile(file);
      const coast = chartOf(JSON.parse(readFileSync(file, 'utf8')) as Description);
      return { code: `export default ${JSON.stringify(coast)};`, map: null };
    },
  };
}
