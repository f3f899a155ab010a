import { expect, test } from 'vitest';
import type { Game } from '../src/lib/contract';
import { seatLetters } from '../src/lib/seats';
import { againstBots, canStartAtOnce } from '../src/screens/home/opening';
import { isMyTurn, keepsMySeat, ownTables } from '../src/screens/home/tables';
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

test('of my tables those that wait for me come first, finished ones not at all', () => {
  const kept = { seat: 1, kind: 'kept', name: 'Anna', you: true } as const;
  const mine = [
    table({ id: 'theirs', awaited: [2] }),
    table({ id: 'over', status: 'over' }),
    table({ id: 'turn', awaited: [1, 2] }),
    table({ id: 'lobby', status: 'open' }),
    table({ id: 'again', status: 'open', you: null, seats: [kept] }),
    table({ id: 'closed', status: 'closed', awaited: [1] }),
  ];
  expect(ownTables(mine).map(({ id }) => id)).toEqual(['turn', 'again', 'theirs', 'lobby']);
  expect(mine.filter(isMyTurn).map(({ id }) => id)).toEqual(['turn']);
  expect(mine.filter(keepsMySeat).map(({ id }) => id)).toEqual(['again']);
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
