// What is worth telling after a game of Long Cours.
import { expect, test } from 'vitest';
import { notable } from './notable';
import type { Event, View } from './view';

const view = (card: number) =>
  ({
    public: {
      brawl: {
        laid: [
          { seat: 2, card: 9 },
          { seat: 1, card },
        ],
      },
    },
  }) as unknown as View;
const worth = (event: Event, card = 9) => notable(event, view(card))?.worth ?? 0;
const robbed: Event = { event: 'robbed', seat: 1, loser: 2, francs: 3 };

test('a brawl won with a 3 is worth more than one won with a 9', () => {
  expect(worth(robbed, 3)).toBeGreaterThan(worth(robbed, 9));
  expect(worth(robbed, 9)).toBeGreaterThan(0);
});

const goods = { cereals: 1, fruit: 1, textiles: 0, wood: 0, machines: 0, gold: 0 };

test('a sunk ship is worth most, and a small sale nothing', () => {
  const sunk: Event = { event: 'sunk', seat: 2, by: 1, point: 1, francs: 4, goods };
  expect(worth(sunk)).toBeGreaterThan(worth(robbed, 3));
  expect(worth({ event: 'sold', seat: 1, product: 'rum', tickets: 1, francs: 1 } as unknown as Event)).toBe(
    0,
  );
});
