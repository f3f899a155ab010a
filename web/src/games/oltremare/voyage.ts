// Ways over the chart: from port to port along the drawn routes, for the line of a voyage and for the ship
// on it. Ports are the game's numbers here and the chart's names there. Nothing is worked out about where
// a ship may go: paths come from choices and events.

import coast from './chart.json?coastline';
import type { XY } from '../../kit/chart/coast';
import { findRoute, type Route } from '../../kit/chart/route';
import { playerOf, type Parts, type Port, type PublicView } from './view';

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

/** Where a ship lies beside its port, in pixels: ships of lower seats come first. Below it in the north. */
export function besidePort(parts: Parts, view: PublicView, seat: number): { x: number; y: number } {
  const ship = playerOf(view, seat)?.ship;
  const before = view.players.filter((one) => one.ship === ship && one.seat < seat).length;
  const place = ship === undefined || ship === null ? null : placeOf(parts, ship);
  const north = place !== null && place[1] < coast.home.y + coast.home.h * 0.08;
  return { x: 16 * (before + 1), y: north ? 17 * (before + 1) : -13 * (before + 1) - 4 };
}
