import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { XY } from '../src/kit/chart/coast';
import { project } from '../src/kit/chart/project';
import { findRoute, pointAlong, reversed, routeOf, sample } from '../src/kit/chart/route';
import { ashore, CHARTS, joined, places } from './fakes/charts';
import { byDistance } from '../src/games/oltremare/parts/distance';

/** Straits and canals that are too narrow for a chart: position and radius in degrees. */
const NARROWS: Record<string, [at: XY, degrees: number][]> = {
  oltremare: [
    [[29.05, 41.12], 0.35],
    [[26.4, 40.2], 0.6],
    [[36.6, 45.35], 0.4],
    [[23.5, 38.5], 0.85],
  ],
  longcours: [
    [[32.5, 30], 2.5],
    [[27.5, 40.5], 3.5],
    [[9.5, 53.8], 3],
    [[0.5, 51.5], 2.5],
  ],
};

describe.each(Object.entries(CHARTS))('the chart of %s', (game, coast) => {
  test('has the places and routes of the edition, at their true places', () => {
    expect(Object.keys(coast.places).sort()).toEqual(
      places(game)
        .map(({ id }) => id)
        .sort(),
    );
    expect(Object.keys(coast.routes).sort()).toEqual(joined(game).sort());
    for (const row of places(game) as Record<string, string>[]) {
      const [x, y] = project(coast.projection, [Number(row.lon), Number(row.lat)]);
      const place = coast.places[row.id ?? ''];
      expect(Math.hypot(x - (place?.x ?? 0), y - (place?.y ?? 0)), row.id).toBeLessThan(4);
      const { home } = coast;
      expect(x > home.x && x < home.x + home.w && y > home.y && y < home.y + home.h, row.id).toBe(true);
    }
  });

  test('is small', () => {
    expect(brotliCompressSync(JSON.stringify(coast)).length).toBeLessThan(14 * 1024);
  });

  test('has no route over land', () => {
    const land = ashore(coast);
    const narrows = (NARROWS[game] ?? []).map(([at, degrees]) => {
      const [x, y] = project(coast.projection, at);
      return { x, y, r: Math.abs(project(coast.projection, [at[0] + degrees, at[1]])[0] - x) };
    });
    const over = Object.entries(coast.routes).flatMap(([key, points]) => {
      const ends = key.split('-').map((id) => coast.places[id] as { x: number; y: number });
      const wet = (point: XY) =>
        ends.some(({ x, y }) => Math.hypot(point[0] - x, point[1] - y) < 16) ||
        narrows.some(({ x, y, r }) => Math.hypot(point[0] - x, point[1] - y) < r) ||
        !land(point);
      const dry = sample(routeOf(points, coast.wrap), 3).filter((point) => !wet(point));
      return dry.length > 0 ? [`${key} ${dry.length} at ${dry[0]}`] : [];
    });
    expect(over).toEqual([]);
  });
});

test('exactly two routes leave one edge of the world and return at the other', () => {
  const { longcours } = CHARTS;
  const crossing = Object.entries(longcours?.routes ?? {}).filter(
    ([, points]) => routeOf(points, longcours?.wrap).lines.length > 1,
  );
  expect(crossing.map(([key]) => key)).toEqual(['ALE-VAN', 'SYD-VAL']);
  const route = routeOf(crossing[0]?.[1] ?? [], longcours?.wrap);
  const xs = sample(route, 10).map(([x]) => x);
  expect(Math.max(...xs)).toBeLessThanOrEqual(2000);
  expect(Math.min(...xs)).toBeGreaterThanOrEqual(0);
  expect(xs.some((x, index) => Math.abs(x - (xs[index - 1] ?? x)) > 1900)).toBe(true);
});

test('a ship moves along routes at constant speed, in both directions, over several', () => {
  const straight = routeOf([
    [0, 0],
    [100, 0],
    [400, 0],
  ]);
  expect(straight.length).toBeCloseTo(400, 0);
  expect(pointAlong([straight], 0.5).x).toBeCloseTo(200, 0);
  expect(pointAlong([straight], 0.5).angle).toBeCloseTo(0);
  expect(pointAlong([reversed(straight)], 0.25)).toMatchObject({ y: 0 });
  expect(pointAlong([reversed(straight)], 0.25).x).toBeCloseTo(300, 0);
  const on = routeOf([
    [400, 0],
    [400, 400],
  ]);
  expect(pointAlong([straight, on], 0.75).y).toBeCloseTo(200, 0);
  expect(pointAlong([straight, on], 0.75).angle).toBeCloseTo(90, 0);
  expect(pointAlong([straight, on], 7)).toMatchObject({ x: 400, y: 400 });
  expect(pointAlong([straight, on], -1)).toMatchObject({ x: 0, y: 0 });
});

test('a route is found from either end', () => {
  const coast = CHARTS.oltremare;
  if (!coast) throw new Error('no chart');
  const [forth, back] = [findRoute(coast, 'Venezia', 'Zara'), findRoute(coast, 'Zara', 'Venezia')];
  if (!forth || !back) throw new Error('no route');
  expect(back.length).toBeCloseTo(forth.length, 1);
  expect(pointAlong([back], 0)).toMatchObject({ x: coast.places.Zara?.x, y: coast.places.Zara?.y });
  expect(findRoute(coast, 'Venezia', 'Tana')).toBeNull();
});

test('places are ordered by distance', () => {
  const links = [
    { from: 1, to: 2 },
    { from: 3, to: 2 },
  ];
  expect(byDistance([1, 2, 3, 4], links, 3)).toEqual([
    { place: 3, routes: 0 },
    { place: 2, routes: 1 },
    { place: 1, routes: 2 },
    { place: 4, routes: null },
  ]);
});
