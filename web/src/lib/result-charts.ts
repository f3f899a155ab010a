// The geometry of the pictures of a result: stacked bars of where the scores come from, and curves over the game. The
// page draws it as SVG, and the picture to share on a canvas. No colours and no words here.
import type { CoursePoint, Score } from './contract';

/** A part of a bar: the index of its source, -1 for the start. */
export interface BarPart {
  source: number;
  amount: number;
  x: number;
  width: number;
}

export interface Bar {
  seat: number;
  score: number;
  parts: BarPart[];
}

export interface Bars {
  /** The keys of the sources that contributed to any score. */
  sources: string[];
  bars: Bar[];
  /** Where nothing is. */
  zero: number;
}

/** Stacks the gains of each seat to the right of zero and its losses to the left. */
export function barsOf(scores: Score[], width: number): Bars {
  const all = (scores[0]?.sources ?? []).map(({ source }) => source);
  const counts = (index: number) => scores.some((one) => (one.sources[index]?.amount ?? 0) !== 0);
  const used = all.map((_, index) => index).filter(counts);
  const rows = scores.map(({ seat, score, start, sources }) => ({
    seat,
    score,
    amounts: [
      { source: -1, amount: start },
      ...used.map((index, source) => ({ source, amount: sources[index]?.amount ?? 0 })),
    ].filter(({ amount }) => amount !== 0),
  }));
  const sumOf = (amounts: { amount: number }[], sign: 1 | -1) =>
    amounts.reduce((sum, { amount }) => (amount * sign > 0 ? sum + amount : sum), 0);
  const most = Math.max(1, ...rows.map(({ amounts }) => sumOf(amounts, 1)));
  const least = Math.min(0, ...rows.map(({ amounts }) => sumOf(amounts, -1)));
  const unit = width / (most - least);
  const zero = -least * unit;
  const bars = rows.map(({ seat, score, amounts }) => {
    let right = zero;
    let left = zero;
    const parts = amounts.map(({ source, amount }) => {
      const size = Math.abs(amount) * unit;
      if (amount < 0) left -= size;
      else right += size;
      return { source, amount, x: amount < 0 ? left : right - size, width: size };
    });
    return { seat, score, parts };
  });
  return { sources: used.map((index) => all[index] ?? ''), bars, zero };
}

export type CurveKind = 'chances' | 'standings';

export interface Box {
  width: number;
  height: number;
}

export interface Curve {
  /** The path of each seat, in seat order. */
  paths: string[];
  /** The values at the lower and the upper edge. */
  least: number;
  most: number;
  /** Where the lines end. */
  ends: { x: number; y: number }[];
  x(index: number): number;
  y(value: number): number;
}

export function curveOf(points: CoursePoint[], kind: CurveKind, { width, height }: Box): Curve {
  const seats = points[0]?.[kind].length ?? 0;
  const values = points.flatMap((point) => point[kind]);
  const least = kind === 'chances' ? 0 : Math.min(0, ...values);
  const most = kind === 'chances' ? 1 : Math.max(1, ...values);
  const x = (index: number) => (points.length < 2 ? 0 : (index / (points.length - 1)) * width);
  const y = (value: number) => height - ((value - least) / (most - least)) * height;
  const short = (number: number) => number.toFixed(1);
  const paths = Array.from({ length: seats }, (_, seat) =>
    points
      .map(
        (point, index) => `${index === 0 ? 'M' : 'L'}${short(x(index))} ${short(y(point[kind][seat] ?? 0))}`,
      )
      .join(''),
  );
  const last = points.at(-1);
  const ends = Array.from({ length: seats }, (_, seat) => ({ x: width, y: y(last?.[kind][seat] ?? 0) }));
  return { paths, least, most, ends, x, y };
}

/** Moves what would overlap apart, at least `gap` from each other, within 0 and `height`; in the given order. */
export function spread(places: number[], gap: number, height: number): number[] {
  const order = places.map((place, index) => ({ place, index })).toSorted((a, b) => a.place - b.place);
  const found = [...places];
  let before = -gap;
  for (const { place, index } of order) {
    before = Math.max(place, before + gap);
    found[index] = before;
  }
  let after = height + gap;
  for (const { index } of order.toReversed()) {
    after = Math.min(found[index] ?? 0, after - gap);
    found[index] = after;
  }
  return found;
}

/** The index of the last point at or before an entry. */
export const pointAt = (points: CoursePoint[], entry: number): number =>
  Math.max(
    0,
    points.findLastIndex((point) => point.entry <= entry),
  );
