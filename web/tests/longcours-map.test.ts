// Where things are on the map of Long Cours, at every size of the screen: ships at their ports, names beside their
// points, my ship and all it can reach in view, across the edge of the map too.
import { describe, expect, test } from 'vitest';
import { anchorage, marksAt, obstaclesOf, sizesAt } from '../src/games/longcours/map/anchorage';
import { areaOf, inArea, insetCamera, LEAST_INSET } from '../src/games/longcours/map/inset';
import {
  alongside,
  fitted,
  moved,
  nearest,
  rolls,
  scales,
  shows,
  spare,
  whole,
  type Bounds,
  type Camera,
} from '../src/kit/chart/camera';
import type { Coast, XY } from '../src/kit/chart/coast';
import { placeLabels } from '../src/kit/chart/labels';
import { CHARTS, joined, places as rows } from './fakes/charts';

const coast = CHARTS.longcours as Coast;
const ids = Object.keys(coast.places);
const trueAt = (id: string): XY => {
  const { x, y } = coast.places[id] ?? { x: 0, y: 0 };
  return [x, y];
};
const names = (rows('longcours') as Record<string, string>[]).map((row) => row.name_en || row.name_fr || '');
const lines = joined('longcours').map((line) => line.split('-') as [string, string]);
const reachOf = (id: string) => [
  id,
  ...lines.flatMap(([from, to]) => (from === id ? [to] : to === id ? [from] : [])),
];

/** The boards of a desktop, a tablet, phones and a phone on its side, with what is laid over them. */
const SCREENS: Record<string, Bounds> = Object.fromEntries(
  (
    [
      ['1440×900', { w: 1060, h: 640 }, { top: 8, bottom: 70 }],
      ['1024×768', { w: 760, h: 520 }, { top: 8, bottom: 70 }],
      ['390×844', { w: 390, h: 680 }, { top: 50, bottom: 108 }],
      ['320×568', { w: 320, h: 400 }, { top: 50, bottom: 108 }],
      ['844×390', { w: 505, h: 352 }, { top: 46, bottom: 8 }],
    ] as const
  ).map(([name, frame, covered]) => [
    name,
    {
      frame,
      covered,
      paper: { w: coast.width, h: coast.height },
      home: coast.home,
      most: 2,
      wrap: coast.wrap,
      ...(frame.w < 600 ? { strip: LEAST_INSET } : {}),
    },
  ]),
);

/** The scales at which a screen shows points: those of the whole map, of its inset, and closer ones. */
function views(bounds: Bounds): { shown: string[]; scale: number }[] {
  const { least, most } = scales(bounds);
  const strip = spare(bounds);
  const area = areaOf(coast);
  const inside = ids.filter((id) => inArea(trueAt(id), area));
  const outside = ids.filter((id) => !inside.includes(id));
  const close = [1.4, 2, 3, 3.5].map((zoom) => ({ shown: ids, scale: Math.min(most, least * zoom) }));
  if (!strip) return [{ shown: ids, scale: least }, ...close];
  const { scale } = insetCamera(area, { w: strip.w - 16, h: strip.h - 8 });
  return [{ shown: outside, scale: least }, { shown: inside, scale }, ...close];
}

/** How many ships there are at each of these points. */
const CROWDS: Record<string, number>[] = [
  ...ids.map((id) => ({ [id]: 7 })),
  ...['CAS', 'LON', 'PAN', 'ALE'].map((id) => ({ [id]: 3 })),
  { CAS: 2, ODS: 1, SHA: 1, MRS: 1 },
  { LON: 2, HAM: 2, MRS: 2, GIB: 1 },
  { PAN: 3, HAV: 3, NYC: 1 },
];

function lie(crowd: Record<string, number>, shown: string[], scale: number, wrecked = ['GIB', 'PAN']) {
  const marks = new Map(marksAt(shown.map(trueAt), scale).map((mark, index) => [index, mark]));
  const ships = Object.entries(crowd).flatMap(([id, count]) =>
    shown.includes(id) ? Array.from({ length: count }, (_, ship) => ({ ship, at: shown.indexOf(id) })) : [],
  );
  const piles = shown.flatMap((id, at) => (wrecked.includes(id) ? [{ at, size: { w: 150, h: 44 } }] : []));
  return { marks, lying: anchorage({ ships, piles, lines: [] }, marks, scale) };
}

describe.each(Object.entries(SCREENS))('on %s', (_, bounds) => {
  test('every ship lies at its port', () => {
    for (const { shown, scale } of views(bounds)) {
      const { mark, ship } = sizesAt(scale);
      // Beside the mark, which is at most a few pixels aside: nearer than two lengths of a ship.
      const near = mark + 1 + Math.max(ship.w, ship.h) / 2 + 9.1;
      expect(near).toBeLessThan(2 * ship.w);
      for (const crowd of CROWDS) {
        const { marks, lying } = lie(crowd, shown, scale);
        for (const { at, ships } of lying.ships) {
          const [x, y] = trueAt(shown[at] ?? '');
          const [markX, markY] = marks.get(at) ?? [0, 0];
          for (const one of ships) {
            const far = Math.hypot((markX - x) * scale + one.x, (markY - y) * scale + one.y);
            expect(far).toBeLessThanOrEqual(near);
          }
        }
      }
    }
  });

  test('no two marks or ships of a point lie on each other', () => {
    for (const { shown, scale } of views(bounds)) {
      const { ship } = sizesAt(scale);
      for (const crowd of CROWDS.filter((some) => Object.values(some).every((count) => count <= 3))) {
        for (const { ships } of lie(crowd, shown, scale).lying.ships) {
          for (const [index, one] of ships.entries()) {
            for (const other of ships.slice(index + 1)) {
              const apart = Math.hypot(one.x - other.x, one.y - other.y);
              expect(apart).toBeGreaterThan(ship.h * 0.7);
            }
          }
        }
      }
      const marks = marksAt(shown.map(trueAt), scale).map(([x, y]): XY => [x * scale, y * scale]);
      for (const [index, [x, y]] of marks.entries()) {
        for (const [otherX, otherY] of marks.slice(index + 1)) {
          // A mark may touch another, but never hides it.
          expect(Math.hypot(otherX - x, otherY - y)).toBeGreaterThan(sizesAt(scale).mark * 1.3);
        }
      }
    }
  });

  /** The names of points around these ships, where some points can be reached. */
  function named(crowd: Record<string, number>, open: string[], shown: string[], scale: number) {
    const { marks, lying } = lie(crowd, shown, scale, ['PAN']);
    const { mark, ship, text } = sizesAt(scale);
    const wishes = shown.map((id, index) => {
      const [x, y] = marks.get(index) ?? [0, 0];
      const known = coast.places[id];
      return {
        id,
        text: names[ids.indexOf(id)] ?? id,
        x,
        y,
        rank: open.includes(id) ? 0.5 : 1,
        ...(known?.side ? { side: known.side } : {}),
        clear: (crowd[id] ?? 0) > 3 ? mark + ship.h : mark + (open.includes(id) ? 6 : 3),
      };
    });
    return placeLabels(wishes, obstaclesOf(lying, marks, scale), scale, {
      size: text,
      sheet: { x: -2000, y: 0, w: 6000, h: coast.height },
      farthest: 14,
    });
  }

  test('a name is beside its point or not there', () => {
    for (const { shown, scale } of views(bounds)) {
      const { mark, ship } = sizesAt(scale);
      for (const crowd of CROWDS) {
        for (const { x, y, w, h } of named(crowd, [], shown, scale)) {
          const [dx, dy] = [Math.max(x, -x - w, 0), Math.max(y, -y - h, 0)];
          expect(Math.hypot(dx, dy)).toBeLessThan(mark + ship.h + 20);
        }
      }
    }
  });

  test.each(ids)('where I can go from %s is named', (id) => {
    const reach = reachOf(id);
    const { scale } = fitted(reach.map(trueAt), bounds);
    const open = reach.filter((other) => other !== id);
    const labels = named({ [id]: 1 }, open, ids, scale);
    expect(open.filter((other) => !labels.some((label) => label.id === other))).toEqual([]);
  });

  test.each(ids)('my ship at %s and all it can reach are in view', (id) => {
    const points = reachOf(id).map(trueAt);
    const camera = fitted(points, bounds);
    expect(shows(camera, points, 18, bounds)).toBe(true);
  });
});

describe('a map that rolls', () => {
  const bounds = SCREENS['390×844'] as Bounds;
  const wrap = coast.wrap ?? 0;
  const centre = ({ scale, x }: Camera) => (bounds.frame.w / 2 - x) / scale;

  test('shows points on both sides of its edge next to each other', () => {
    const points = [trueAt('SYD'), trueAt('VAL')];
    const camera = fitted(points, bounds);
    expect(camera.scale).toBeGreaterThan(scales(bounds).least * 1.5);
    expect(shows(camera, points, 30, bounds)).toBe(true);
  });

  test('goes on without end, and draws each point once, nearest to the middle', () => {
    const camera = fitted([trueAt('ALE'), trueAt('VAN')], bounds);
    const rolled = moved(camera, -3 * wrap * camera.scale, 0, bounds);
    expect(centre(rolled) - centre(camera)).toBeCloseTo(3 * wrap);
    for (const id of ids) {
      const [x] = trueAt(id);
      expect(Math.abs(nearest(x, rolled, bounds) - centre(rolled))).toBeLessThanOrEqual(wrap / 2);
    }
  });

  test('takes the shorter way', () => {
    const from = fitted([trueAt('SYD')], bounds);
    const to = fitted([trueAt('VAL')], bounds);
    const near = alongside(to, from, bounds);
    expect(Math.abs(centre(near) - centre(from))).toBeLessThan(wrap / 2);
    expect(near.scale).toBe(to.scale);
  });

  test('stands still while all of it is visible', () => {
    const camera = whole(bounds);
    expect(rolls(bounds, camera.scale)).toBe(false);
    expect(moved(camera, 90, 0, bounds).x).toBe(camera.x);
  });
});

test('on an upright phone Europe has an inset of a larger scale below the world', () => {
  const bounds = SCREENS['390×844'] as Bounds;
  const strip = spare(bounds);
  const camera = whole(bounds);
  const lowest = Math.max(...ids.map((id) => trueAt(id)[1])) * camera.scale + camera.y;
  expect(strip?.y).toBeGreaterThan(lowest + sizesAt(camera.scale).mark);
  const size = { w: strip?.w ?? 0, h: strip?.h ?? 0 };
  const { scale, x, y } = insetCamera(areaOf(coast), size);
  expect(scale).toBeGreaterThan(2 * camera.scale);
  const inside = ids.map(trueAt).filter((at) => inArea(at, areaOf(coast)));
  expect(inside).toHaveLength(8);
  for (const [px, py] of inside) {
    expect(px * scale + x).toBeGreaterThan(20);
    expect(px * scale + x).toBeLessThan(size.w - 20);
    expect(py * scale + y).toBeGreaterThan(20);
    expect(py * scale + y).toBeLessThan(size.h - 40);
  }
  expect(spare(SCREENS['844×390'] as Bounds)).toBeNull();
});
