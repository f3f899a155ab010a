// What is worth telling after a game of Norderwind.
import { expect, test } from 'vitest';
import { notable } from './notable';
import type { Event, View } from './view';

const view = (skulls: number) => ({ public: { voyage: { fog: { fight: { skulls } } } } }) as unknown as View;
const worth = (event: Event, skulls = 0) => notable(event, view(skulls))?.worth ?? 0;

test('a snatched order is worth more than a delivered one', () => {
  const delivered = { event: 'delivered', seat: 1, port: 1, row: 1, paid: {} } as unknown as Event;
  expect(worth({ event: 'cube_removed', seat: 2, port: 1 })).toBeGreaterThan(worth(delivered));
});

test('a fight is worth the more the stronger the pirates; small treasures nothing', () => {
  expect(worth({ event: 'captured', seat: 1, captains: 1 }, 6)).toBeGreaterThan(
    worth({ event: 'captured', seat: 1, captains: 1 }, 2),
  );
  expect(worth({ event: 'treasure', seat: 1, gold: 6 })).toBeGreaterThan(0);
  expect(worth({ event: 'treasure', seat: 1, gold: 1 })).toBe(0);
});
