import { expect, test } from 'vitest';
import type { Game } from '../src/lib/contract';
import { seatLetters } from '../src/lib/seats';
import { againstBots, canStartAtOnce } from '../src/screens/home/opening';
import { orderLike } from '../src/screens/table/again';
import { duration } from '../src/screens/table/pace';
import { logStep, table } from './fakes/frames';

const info: Game = { name: 'quay', rules: 1, least: 2, most: 3, options: [], bots: ['deckhand', 'mate'] };

test('playing now means me against the best bots', () => {
  const order = againstBots(info);
  expect(order.seats).toEqual([
    { kind: 'me' },
    { kind: 'bot', level: 'mate' },
    { kind: 'bot', level: 'mate' },
  ]);
  expect(canStartAtOnce(order)).toBe(true);
  expect(canStartAtOnce({ ...order, seats: [{ kind: 'me' }, { kind: 'friend' }] })).toBe(false);
});

test('another game has the same seats', () => {
  expect(orderLike(table()).seats).toEqual([{ kind: 'me' }, { kind: 'bot', level: 'mate' }]);
});

test('no two players have the same letter', () => {
  expect(seatLetters(['Anna', 'Ben', 'Abe', 'A', '42'])).toEqual(['A', 'B', 'E', '4', '5']);
  expect(seatLetters(['Élise', 'Eve'])).toEqual(['É', 'E']);
});

test('a step lasts as long as the person likes', () => {
  expect(duration(null, [logStep(1)], 'off')).toBe(0);
  expect(duration(null, [logStep(1)], 'slow')).toBeGreaterThan(duration(null, [logStep(1)], 'fast'));
  expect(duration(null, [{ entry: 1, events: [] }], 'slow')).toBe(0);
});
