// Ways over the chart: from port to port along the drawn routes, for the line of a voyage and for the ship
// on it. Ports are the game's numbers here and the chart's names there. Nothing is worked out about where
// a ship may go: paths come from choices and events.

import coast from './chart.json?coastline';
import type { XY } from '../../kit/chart/coast';
import { findRoute, type Route } from '../../kit/chart/route';
import type { Parts, Port, PublicView } from './view';

export { coast };

const nameOf = (parts: Parts, port: Port): string => parts.ports.find((one) => one.port === port)?.name ?? '';

/** Where a port lies; `null` if the chart does not have it. */
export function placeOf(parts: Parts, port: Port): XY | null {
  const found = coast.places[nameOf(parts, port)];
  return found ? [found.x, found.y] : null;
}

/** The routes of a path in the direction of travel. */
export function routesOf(parts: Parts, from: Port | null, path: Port[]): Route[] {
  if (from === null) return [];
  return path.flatMap((port, index) => {
    const route = findRoute(coast, nameOf(parts, path[index - 1] ?? from), nameOf(parts, port));
    return route ? [route] : [];
  });
}

/** All routes of the game. */
export function allRoutes(parts: Parts): Route[] {
  return parts.routes.flatMap(({ from, to }) => routesOf(parts, from, [to]));
}

/** Where a ship may lie beside its port, in pixels, the likeliest first. */
const BERTHS: XY[] = [
  [16, -17],
  [-16, -17],
  [18, 19],
  [-18, 19],
  [34, 0],
  [-34, 0],
];

/**
 * Where the ships lie beside their ports, by seat: each where it covers no other port, whose marks reach `r`
 * pixels far, and no ship before it. In the north, where the chart ends, below rather than above.
 */
export function berthsOf(
  { players }: Pick<PublicView, 'players'>,
  at: Map<Port, { x: number; y: number }>,
  scale: number,
  r: number,
): Map<number, { x: number; y: number }> {
  const found = new Map<number, { x: number; y: number }>();
  const taken: XY[] = [];
  for (const { seat, ship } of players) {
    const home = ship === null ? undefined : at.get(ship);
    if (!home) continue;
    const here: XY = [home.x * scale, home.y * scale];
    const ports = [...at].filter(([port]) => port !== ship);
    const north = home.y < coast.home.y + coast.home.h * 0.08;
    const covered = ([dx, dy]: XY): number => {
      const [x, y] = [here[0] + dx, here[1] + dy - 4];
      const overlaps = (left: number, top: number, w: number, h: number) =>
        Math.abs(left - x) < w && Math.abs(top - y) < h;
      const marks = ports.filter(([, port]) => overlaps(port.x * scale, port.y * scale, 13 + r, 17 + r));
      const ships = taken.filter(([left, top]) => overlaps(left, top, 26, 28));
      return marks.length + 2 * ships.length + (north && dy < 0 ? 3 : 0);
    };
    const least = Math.min(...BERTHS.map(covered));
    const [x, y] = BERTHS.find((berth) => covered(berth) === least) ?? [16, -17];
    taken.push([here[0] + x, here[1] + y - 4]);
    found.set(seat, { x, y });
  }
  return found;
}
