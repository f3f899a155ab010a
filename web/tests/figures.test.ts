import { expect, test } from 'vitest';
import { briefly, exactly, FINE, fromPlace, isWide, stepAt, toPlace } from '../src/lib/figures';

test('numbers are exact up to ten thousand and compact above', () => {
  expect(briefly(9_999, 'en')).toBe('9,999');
  expect(briefly(12_345, 'en')).toBe('12.3K');
  expect(briefly(1_000_000, 'en')).toBe('1M');
  expect(briefly(-3, 'en')).toBe('−3');
  expect(exactly(1_000_000, 'en')).toBe('1,000,000');
  expect(briefly(48_000, 'fr')).toMatch(/^48\sk$/);
});

test('a wide slider is logarithmic, and both of its ends are exact', () => {
  expect(isWide(1, 101)).toBe(false);
  expect(isWide(1, 102)).toBe(true);
  expect(fromPlace(0, 7, 48_123)).toBe(7);
  expect(fromPlace(FINE, 7, 48_123)).toBe(48_123);
  expect(toPlace(7, 7, 48_123)).toBe(0);
  expect(toPlace(48_123, 7, 48_123)).toBe(FINE);
  expect(toPlace(100, 1, 10_000)).toBe(FINE / 2);
  expect(fromPlace(FINE / 2, 1, 10_000)).toBe(100);
  for (let place = 1; place < FINE; place += 1) {
    const amount = fromPlace(place, 1, 900_000);
    expect(amount).toBeGreaterThanOrEqual(fromPlace(place - 1, 1, 900_000));
    expect(amount % stepAt(amount)).toBe(0);
  }
});

test('a step is a unit of the second digit', () => {
  expect([1, 99, 100, 101, 999, 48_000].map(stepAt)).toEqual([1, 1, 1, 10, 10, 1000]);
});
