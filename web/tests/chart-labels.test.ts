import { describe, expect, test } from 'vitest';
import { scales, sheet, type Bounds } from '../src/kit/chart/camera';
import { labelStep, placeLabels, type Label, type LabelWish } from '../src/kit/chart/labels';
import { routeOf, sample } from '../src/kit/chart/route';
import { CHARTS, places } from './fakes/charts';

const CLEAR = 9;
const FRAMES = [
  { w: 1000, h: 700 },
  { w: 780, h: 520 },
  { w: 390, h: 420 },
  { w: 320, h: 360 },
];
const COLUMNS = ['id', 'name_en', 'name_fr'];

function boundsOf(game: string, frame: Bounds['frame']): Bounds {
  const coast = CHARTS[game];
  if (!coast) throw new Error(game);
  return { frame, paper: { w: coast.width, h: coast.height }, home: coast.home, most: 2 };
}

function wishes(game: string, column: string): LabelWish[] {
  const names = new Map((places(game) as Record<string, string>[]).map((row) => [row.id, row[column] ?? '']));
  return Object.entries(CHARTS[game]?.places ?? {}).map(([id, place]) => ({
    id,
    text: names.get(id) ?? '',
    clear: CLEAR,
    ...place,
  }));
}

const labelled = (game: string, column: string, frame: Bounds['frame'], scale: number, upTo = scale) => {
  const coast = CHARTS[game];
  const avoid = Object.values(coast?.routes ?? {}).flatMap((way) => sample(routeOf(way, coast?.wrap), 10));
  return placeLabels(wishes(game, column), [], scale, {
    size: 14,
    sheet: sheet(boundsOf(game, frame)),
    upTo,
    avoid,
  });
};

/** The overlaps at a scale. */
function faults(game: string, labels: Label[], scale: number, frame: Bounds['frame']): string[] {
  const at = CHARTS[game]?.places ?? {};
  const seen = sheet(boundsOf(game, frame));
  const boxes = labels.map(({ id, x, y, w, h }) => ({
    id,
    left: (at[id]?.x ?? 0) * scale + x,
    top: (at[id]?.y ?? 0) * scale + y,
    right: (at[id]?.x ?? 0) * scale + x + w,
    bottom: (at[id]?.y ?? 0) * scale + y + h,
  }));
  return boxes.flatMap((one, index) => {
    const over = boxes
      .slice(index + 1)
      .filter(
        (two) => one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom,
      )
      .map((two) => `${one.id} over ${two.id}`);
    const marks = Object.entries(at)
      .filter(([, { x, y }]) => {
        const [dx, dy] = [
          Math.max(one.left - x * scale, 0, x * scale - one.right),
          Math.max(one.top - y * scale, 0, y * scale - one.bottom),
        ];
        return Math.hypot(dx, dy) < CLEAR - 0.01;
      })
      .map(([id]) => `${one.id} over the mark of ${id}`);
    const beyond =
      one.left < seen.x * scale ||
      one.top < seen.y * scale ||
      one.right > (seen.x + seen.w) * scale ||
      one.bottom > (seen.y + seen.h) * scale;
    return [...over, ...marks, ...(beyond ? [`${one.id} beyond the edge`] : [])];
  });
}

describe.each(Object.keys(CHARTS))('labels of %s', (game) => {
  test.each(FRAMES)('never overlap at any scale in a frame of $w × $h', (frame) => {
    const { least, most } = scales(boundsOf(game, frame));
    for (const column of COLUMNS) {
      for (let scale = least; scale < most * 1.01; scale *= 1.35) {
        const labels = labelled(game, column, frame, scale);
        expect(faults(game, labels, scale, frame), `${column} at ${scale}`).toEqual([]);
      }
      expect(labelled(game, column, frame, most), column).toHaveLength(wishes(game, column).length);
    }
  });

  test('are all visible at once on a desktop', () => {
    for (const column of COLUMNS) {
      const frame = { w: 1000, h: 700 };
      const labels = labelled(game, column, frame, scales(boundsOf(game, frame)).least);
      const missing = wishes(game, column).filter(({ id }) => labels.every((label) => label.id !== id));
      expect(missing.map(({ text }) => text)).toEqual([]);
    }
  });

  test('fit at every scale of a zoom step', () => {
    const frame = { w: 390, h: 420 };
    const { from, upTo } = labelStep(scales(boundsOf(game, frame)).least * 1.4);
    const labels = labelled(game, 'name_en', frame, from, upTo);
    for (const scale of [from, from * 1.03, from * 1.06, from * 1.09, upTo]) {
      expect(faults(game, labels, scale, frame)).toEqual([]);
    }
  });

  test('of the first rank are visible on a phone, and are deterministic', () => {
    const frame = { w: 390, h: 420 };
    const { least } = scales(boundsOf(game, frame));
    const labels = labelled(game, 'name_en', frame, least);
    expect(labelled(game, 'name_en', frame, least)).toEqual(labels);
    const first = wishes(game, 'name_en').filter(({ rank }) => rank === 1);
    expect(
      first.filter(({ id }) => labels.every((label) => label.id !== id)).map(({ text }) => text),
    ).toEqual([]);
  });
});

test('a label is on its preferred side, and away from obstacles', () => {
  const wish: LabelWish = { id: 'a', text: 'Zara', x: 100, y: 100, side: 'w' };
  const options = { size: 14, sheet: { x: 0, y: 0, w: 200, h: 200 } };
  const [liked] = placeLabels([wish], [], 1, options);
  expect((liked?.x ?? 0) + (liked?.w ?? 0)).toBeLessThan(0);
  const [moved] = placeLabels(
    [wish],
    [{ x: 100, y: 100, box: { x: -60, y: -12, w: 50, h: 24 } }],
    1,
    options,
  );
  expect(moved?.anchor).not.toBe('end');
  expect(moved?.leader).toBeNull();
});

test('the more important label is kept if only one fits', () => {
  const near: LabelWish[] = [
    { id: 'a', text: 'Much too long a name', x: 80, y: 30, rank: 2 },
    { id: 'b', text: 'Another long name too', x: 82, y: 30, rank: 1 },
  ];
  const labels = placeLabels(near, [], 1, { size: 14, sheet: { x: 0, y: 0, w: 160, h: 56 } });
  expect(labels.map(({ id }) => id)).toEqual(['b']);
});

test('a zoom step contains its scale', () => {
  for (const scale of [0.2, 0.4997, 1, 1.9]) {
    const { from, upTo } = labelStep(scale);
    expect(scale).toBeGreaterThanOrEqual(from * 0.999);
    expect(scale).toBeLessThanOrEqual(upTo);
    expect(labelStep(from)).toEqual({ from, upTo });
  }
});
