// Moves marks of places apart so that none covers another. Pure functions, in pixels at a given scale.
import type { XY } from './coast';

/**
 * The positions of marks such that none covers another: each is moved away from its neighbours, not further
 * than `farthest` pixels. In units of the chart, for this scale.
 */
export function spread(places: XY[], scale: number, gap: number, farthest: number): XY[] {
  const spots = places.map(([x, y]): XY => [x * scale, y * scale]);
  const homes = spots.map(([x, y]): XY => [x, y]);
  for (let turn = 0; turn < 40; turn += 1) {
    for (let one = 0; one < spots.length; one += 1) {
      for (let other = one + 1; other < spots.length; other += 1) {
        const [a, b] = [spots[one] as XY, spots[other] as XY];
        const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
        const far = Math.hypot(dx, dy) || 0.01;
        if (far >= gap) continue;
        const push = (gap - far) / 2 / far;
        a[0] -= dx * push;
        a[1] -= dy * push;
        b[0] += dx * push;
        b[1] += dy * push;
      }
    }
    spots.forEach((spot, index) => {
      const [x, y] = homes[index] as XY;
      const far = Math.hypot(spot[0] - x, spot[1] - y);
      if (far <= farthest) return;
      spot[0] = x + ((spot[0] - x) * farthest) / far;
      spot[1] = y + ((spot[1] - y) * farthest) / far;
    });
  }
  return spots.map(([x, y]): XY => [x / scale, y / scale]);
}
