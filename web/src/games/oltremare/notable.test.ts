// What is worth telling after a game of Oltre Mare.
import { expect, test } from 'vitest';
import { notable } from './notable';
import type { Event } from './view';

const worth = (event: Event) => notable(event)?.worth ?? 0;
const lot = (cards: number): Event =>
  ({ event: 'lot_counted', seat: 1, good: 'silk', cards, ducats: 9 }) as Event;

test('a lot of six is worth more than one of four, and one of two nothing', () => {
  expect(worth(lot(6))).toBeGreaterThan(worth(lot(4)));
  expect(worth(lot(2))).toBe(0);
});

test('pirates that cost much and rich earnings are told, small ones not', () => {
  expect(worth({ event: 'pirates', seat: 1, cards: 4 })).toBeGreaterThan(0);
  expect(worth({ event: 'pirates', seat: 1, cards: 1 })).toBe(0);
  expect(worth({ event: 'earned', seat: 1, ducats: 12 })).toBe(12);
  expect(worth({ event: 'earned', seat: 1, ducats: 3 })).toBe(0);
});
