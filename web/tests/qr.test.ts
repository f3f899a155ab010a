import { expect, test } from 'vitest';
import { qrCode } from '../src/lib/qr';

test('a QR code is one path with a quiet border', () => {
  const { size, path } = qrCode('http://192.168.1.20:7878/t/k3/Ke-y_9');
  const cells = new Set<string>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(width); step += 1) cells.add(`${Number(x) + step} ${y}`);
  }
  const isDark = (x: number, y: number) => cells.has(`${x} ${y}`);
  for (let one = 0; one < size; one += 1) {
    for (const edge of [0, 1, 2, 3, size - 1]) {
      expect(isDark(one, edge) || isDark(edge, one)).toBe(false);
    }
  }
  // The three finder patterns: a dark frame with a light one inside.
  for (const [x, y] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const) {
    expect([isDark(x, y), isDark(x + 6, y + 6), isDark(x + 1, y + 1), isDark(x + 3, y + 3)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  }
});
