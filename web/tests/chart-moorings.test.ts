import { describe, expect, test } from 'vitest';
import { sheet } from '../src/kit/chart/camera';
import { placeLabels } from '../src/kit/chart/labels';
import { moorings, obstaclesOf } from '../src/games/longcours/map/moorings';
import { spread } from '../src/kit/chart/spread';
import type { Coast, Place, XY } from '../src/kit/chart/coast';
import { CHARTS, places as rows } from './fakes/charts';

const coast = CHARTS.longcours as Coast;
const ids = Object.keys(coast.places);
const places = Object.values(coast.places).map(({ x, y }): XY => [x, y]);
const names = (rows('longcours') as Record<string, string>[]).map((row) => row.name_fr ?? '');
const SIZE = { w: 40, h: 29 };
const CLEAR = 20;
const CROWD = { from: 5, caption: 16 };

/** Frames, and how much larger than all of the map it is shown in them. */
const frames = [
  { w: 880, h: 650, zooms: [1, 1.5, 3] },
  { w: 760, h: 480, zooms: [1, 2] },
  { w: 390, h: 560, zooms: [1.8, 3.5] },
  { w: 320, h: 330, zooms: [3.5] },
];
const views = frames.flatMap(({ zooms, ...frame }) => {
  const bounds = {
    frame,
    paper: { w: coast.width, h: coast.height },
    home: coast.home,
    most: 2,
  };
  const least = Math.min(frame.w / coast.home.w, frame.h / coast.home.h);
  return zooms.map((zoom) => ({ scale: Math.min(2, least * zoom), sheet: sheet(bounds) }));
});

/** What is known of a place, for its name. */
const pick = (place: Place | undefined) => ({
  rank: place?.rank ?? 1,
  ...(place?.side ? { side: place.side } : {}),
});

function lies(crowd: Record<string, number>, { scale, sheet: area }: (typeof views)[number]) {
  const marks = new Map(spread(places, scale, 30).map((mark, index) => [index, mark]));
  const pieces = Object.entries(crowd).flatMap(([id, count]) =>
    Array.from({ length: count }, (_, piece) => ({ piece, at: ids.indexOf(id) })),
  );
  const rows = moorings(pieces, marks, scale, { size: SIZE, clear: CLEAR, sheet: area, crowd: CROWD });
  const boxes = rows.map(({ at, box }) => {
    const [x, y] = marks.get(at) ?? [0, 0];
    return { x: x * scale + box.x, y: y * scale + box.y, w: box.w, h: box.h };
  });
  return { marks, rows, boxes, spots: [...marks.values()].map(([x, y]): XY => [x * scale, y * scale]) };
}

/** How many ships there are at each of these points. */
const crowds: Record<string, number>[] = [
  ...ids.flatMap((id) => [3, 4, 6].map((count) => ({ [id]: count }))),
  { MRS: 3, GIB: 3, CAS: 1 },
  { LON: 2, HAM: 2, MRS: 2, GIB: 1 },
  { MRS: 2, LON: 2, CAS: 2 },
  { CHO: 4, BUE: 3 },
  { ALE: 4, SHA: 3 },
  { PAN: 3, HAV: 3, NYC: 1 },
];

describe('ships that share a point', () => {
  test.each(views)('cover no mark and no other ship at a scale of $scale', (view) => {
    for (const crowd of crowds) {
      const { boxes, spots } = lies(crowd, view);
      const hit = boxes.flatMap((box, index) => [
        ...spots.flatMap(([x, y], mark) => {
          const inside = x + 18 > box.x && x - 18 < box.x + box.w && y + 18 > box.y && y - 18 < box.y + box.h;
          return inside ? [ids[mark]] : [];
        }),
        ...boxes
          .slice(index + 1)
          .filter(
            (o) => box.x < o.x + o.w && o.x < box.x + box.w && box.y < o.y + o.h && o.y < box.y + box.h,
          ),
      ]);
      expect({ crowd, hit }).toEqual({ crowd, hit: [] });
    }
  });

  test.each(views)('stay on the map at a scale of $scale', (view) => {
    const { x, y, w, h } = view.sheet;
    for (const crowd of crowds) {
      for (const box of lies(crowd, view).boxes) {
        expect(box.x).toBeGreaterThanOrEqual(x * view.scale);
        expect(box.y).toBeGreaterThanOrEqual(y * view.scale);
        expect(box.x + box.w).toBeLessThanOrEqual((x + w) * view.scale);
        expect(box.y + box.h).toBeLessThanOrEqual((y + h) * view.scale);
      }
    }
  });

  test.each(views)('leave room for the name of every point at a scale of $scale', (view) => {
    for (const crowd of crowds) {
      const { marks, rows } = lies(crowd, view);
      const wishes = [...marks.values()].map(([x, y], index) => {
        const id = ids[index] ?? '';
        return {
          id,
          text: names[index] ?? '',
          x,
          y,
          ...pick(coast.places[id]),
          ...(id in crowd ? { rank: 0.7 } : {}),
          clear: 17,
          fixed: rows.find(({ at }) => at === index)?.caption ?? null,
        };
      });
      const labels = placeLabels(wishes, obstaclesOf(rows, marks), view.scale, {
        size: 13,
        sheet: view.sheet,
      });
      const nameless = ids.filter((id) => !labels.some((label) => label.id === id));
      expect({ crowd, nameless }).toEqual({ crowd, nameless: [] });
    }
  });

  test('lie beside their point, together and in few rows', () => {
    const three = [1, 2, 3].map((piece) => ({ piece, at: 0 }));
    const [row] = moorings(three, new Map<number, XY>([[0, [500, 500]]]), 1, {
      size: SIZE,
      clear: CLEAR,
      sheet: { x: 0, y: 0, w: 1000, h: 1000 },
    });
    expect(row?.box).toMatchObject({ w: 3 * SIZE.w, h: SIZE.h });
    expect(row?.pieces.map(({ piece, x }) => [piece, x])).toEqual([
      [1, -40],
      [2, 0],
      [3, 40],
    ]);
    expect(Math.hypot(...(row?.tether.to ?? [99, 99]))).toBeLessThan(CLEAR + 6);
  });
});
