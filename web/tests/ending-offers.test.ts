// When the offers of bots end, by the clock of this browser.
import { expect, test } from 'vitest';
import { endings } from '../src/lib/ending-offers';

test('what is left counts from when it is received', () => {
  expect(endings([{ maker: 3, left: 4500, whole: 6000 }], 1000)).toEqual([
    { maker: 3, until: 5500, whole: 6000 },
  ]);
});
