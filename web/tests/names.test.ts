import { expect, test } from 'vitest';
import { GUEST_NAMES, guestName } from '../src/lib/names';

test('there are many guest names, all different and none too long', () => {
  expect(GUEST_NAMES.length).toBeGreaterThanOrEqual(40);
  expect(new Set(GUEST_NAMES.map((name) => name.toLowerCase())).size).toBe(GUEST_NAMES.length);
  for (const name of GUEST_NAMES) {
    expect(name, name).toMatch(/^\p{Lu}[\p{L} ]+$/u);
    expect(name.length, name).toBeLessThanOrEqual(14);
  }
});

test('every name can be drawn, the first and the last too', () => {
  expect(guestName(() => 0)).toBe(GUEST_NAMES[0]);
  expect(guestName(() => 0.999999)).toBe(GUEST_NAMES.at(-1));
});
