// Sea routes: a smooth line through way points, and positions along it. On a chart that wraps around the world a
// route may leave one edge and return at the other.
//
//   const route = routeOf(coast.routes['Venezia-Zara'], coast.wrap);
//   {#each route.lines as d}<path {d} />{/each}          the line, drawn once for each edge it crosses
//   const { x, y, angle } = pointAlong([route], t);       t from 0 to 1
//   pointAlong([one, reversed(other)], t)                 a voyage over several routes
//   findRoute(coast, 'Zara', 'Venezia')                   in the direction of travel, or null
import type { Coast, XY } from './coast';

/** A cubic Bézier curve: its ends and control points. */
type Curve = [from: XY, leaving: XY, arriving: XY, to: XY];

export interface Route {
  curves: Curve[];
  /** The length up to the end of each step, `STEPS` to a curve. */
  measure: number[];
  length: number;
  wrap: number | null;
  /** The paths to draw: one, or two if the route crosses the edge (clip them to the paper). */
  lines: string[];
}

export interface PointOnRoute {
  x: number;
  y: number;
  /** The course, in degrees: 0 to the right, 90 down. */
  angle: number;
}

const STEPS = 12;
const between = (a: XY, b: XY, part: number): XY => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
];
const distance = (a: XY, b: XY): number => Math.hypot(b[0] - a[0], b[1] - a[1]);
const round = (value: number) => Math.round(value * 10) / 10;

/** Curves through all points, without loops (centripetal Catmull–Rom). */
function curvesThrough(points: XY[]): Curve[] {
  const curves: Curve[] = [];
  for (let index = 0; index + 1 < points.length; index += 1) {
    const [from, to] = [points[index] as XY, points[index + 1] as XY];
    const [before, after] = [points[index - 1] ?? from, points[index + 2] ?? to];
    const [a, b, c] = [distance(before, from), distance(from, to), distance(to, after)].map(Math.sqrt) as [
      number,
      number,
      number,
    ];
    const handle = (near: XY, far: XY, beyond: XY, n: number): XY => {
      if (n === 0 || b === 0) return between(near, far, 1 / 3);
      const whole = 3 * n * (n + b);
      const axis = (i: 0 | 1) =>
        (n * n * far[i] - b * b * beyond[i] + (2 * n * n + 3 * n * b + b * b) * near[i]) / whole;
      return [axis(0), axis(1)];
    };
    curves.push([from, handle(from, to, before, a), handle(to, from, after, c), to]);
  }
  return curves;
}

function onCurve([a, b, c, d]: Curve, t: number): XY {
  const [ab, bc, cd] = [between(a, b, t), between(b, c, t), between(c, d, t)];
  return between(between(ab, bc, t), between(bc, cd, t), t);
}

/** The route through way points, including both ends, as in `coast.routes`. */
export function routeOf(points: XY[], wrap: number | null = null): Route {
  const curves = curvesThrough(points);
  const measure: number[] = [];
  let length = 0;
  for (const curve of curves) {
    let before = curve[0];
    for (let step = 1; step <= STEPS; step += 1) {
      const point = onCurve(curve, step / STEPS);
      length += distance(before, point);
      measure.push(length);
      before = point;
    }
  }
  const drawn = (shift: number) =>
    curves
      .map((curve, index) => {
        const [from, ...rest] = curve.map(([x, y]) => `${round(x + shift)} ${round(y)}`);
        return `${index === 0 ? `M${from}` : ''}C${rest.join(' ')}`;
      })
      .join('');
  const shifts = new Set(wrap === null ? [0] : points.map(([x]) => -Math.floor(x / wrap) * wrap));
  return { curves, measure, length, wrap, lines: [...shifts].map(drawn) };
}

/** The same route in the other direction. */
export function reversed(route: Route): Route {
  const points = [...route.curves.map(([from]) => from), ...route.curves.slice(-1).map(([, , , to]) => to)];
  return routeOf(points.reverse(), route.wrap);
}

/** The route between two places in the direction of travel; `null` if there is none. */
export function findRoute(coast: Coast, from: string, to: string): Route | null {
  const forth = coast.routes[`${from}-${to}`];
  if (forth) return routeOf(forth, coast.wrap);
  const back = coast.routes[`${to}-${from}`];
  return back ? reversed(routeOf(back, coast.wrap)) : null;
}

function onRoute(route: Route, way: number): PointOnRoute {
  const step = Math.max(
    0,
    Math.min(
      route.measure.findIndex((end) => end >= way),
      route.measure.length - 1,
    ),
  );
  const found = step < 0 ? route.measure.length - 1 : step;
  const [start, end] = [route.measure[found - 1] ?? 0, route.measure[found] ?? 0];
  const part = end > start ? (way - start) / (end - start) : 0;
  const curve = route.curves[Math.floor(found / STEPS)];
  if (!curve) return { x: NaN, y: NaN, angle: 0 };
  const t = ((found % STEPS) + part) / STEPS;
  const [x, y] = onCurve(curve, t);
  const [back, ahead] = [onCurve(curve, Math.max(0, t - 0.02)), onCurve(curve, Math.min(1, t + 0.02))];
  const angle = (Math.atan2(ahead[1] - back[1], ahead[0] - back[0]) * 180) / Math.PI;
  return { x: route.wrap === null ? x : x - Math.floor(x / route.wrap) * route.wrap, y, angle };
}

/** The position after a fraction, from 0 to 1, of a voyage over these routes. */
export function pointAlong(routes: Route[], part: number): PointOnRoute {
  let way = Math.max(0, Math.min(1, part)) * routes.reduce((sum, { length }) => sum + length, 0);
  for (const [index, route] of routes.entries()) {
    if (way <= route.length || index === routes.length - 1)
      return onRoute(route, Math.min(way, route.length));
    way -= route.length;
  }
  return { x: NaN, y: NaN, angle: 0 };
}

/** Points along a route, about `gap` units apart, for labels to avoid. */
export function sample(route: Route, gap: number): XY[] {
  const count = Math.max(1, Math.round(route.length / gap));
  return Array.from({ length: count + 1 }, (_, index) => {
    const { x, y } = pointAlong([route], index / count);
    return [x, y];
  });
}
