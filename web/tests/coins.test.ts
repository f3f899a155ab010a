import { expect, test } from 'vitest';
import { coinCount, sumSize } from '../src/kit/coins';

test('the more money, the more coins, within bounds', () => {
  const counts = [1, 3, 4, 12, 36, 500].map(coinCount);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect([coinCount(1), coinCount(-3), coinCount(500)]).toEqual([1, 3, 12]);
  expect(sumSize(36)).toBeGreaterThan(sumSize(-4));
  expect(sumSize(10_000)).toBeLessThan(2);
});
