// Simplifies a ring with the algorithm of Visvalingam and Whyatt: removes the point that spans the smallest
// triangle with its neighbours, again and again.
import type { XY } from '../src/kit/chart/coast.ts';

/** The area of a ring; its sign is the orientation. */
export function area(ring: XY[]): number {
  let sum = 0;
  let before = ring.at(-1);
  for (const point of ring) {
    if (before) sum += before[0] * point[1] - point[0] * before[1];
    before = point;
  }
  return sum / 2;
}

const triangle = (a: XY, b: XY, c: XY): number =>
  Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;

/** A ring without the points whose triangle is smaller than the square of the tolerance. */
export function simplify(ring: XY[], tolerance: number): XY[] {
  const least = tolerance * tolerance;
  const points = ring.map((at, index) => ({ at, index, gone: false, size: 0 }));
  const previous = points.map((_, index) => (index + points.length - 1) % points.length);
  const next = points.map((_, index) => (index + 1) % points.length);
  const point = (index: number) => points[index] as (typeof points)[number];
  const measure = (index: number) =>
    triangle(point(previous[index] ?? 0).at, point(index).at, point(next[index] ?? 0).at);
  for (const one of points) one.size = measure(one.index);

  // A priority queue would be faster; the charts are small enough for repeated sweeps.
  let left = points.length;
  for (let removed = true; removed && left > 4;) {
    removed = false;
    const small = points.filter(({ gone, size }) => !gone && size < least).sort((a, b) => a.size - b.size);
    const touched = new Set<number>();
    for (const { index } of small) {
      if (left <= 4 || touched.has(index)) continue;
      const [before, after] = [previous[index] ?? 0, next[index] ?? 0];
      const size = point(index).size;
      point(index).gone = true;
      next[before] = after;
      previous[after] = before;
      for (const side of [before, after]) {
        point(side).size = Math.max(measure(side), size);
        touched.add(side);
      }
      left -= 1;
      removed = true;
    }
  }
  return points.filter(({ gone }) => !gone).map(({ at }) => at);
}
