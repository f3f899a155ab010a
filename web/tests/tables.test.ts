import { expect, test } from 'vitest';
import type { Game } from '../src/lib/contract';
import { showMarks } from '../src/lib/marks';
import { seatColour, seatLetters, seatShape } from '../src/lib/seats';
import { isBeginner, notePlayed } from '../src/lib/beginners';
import { againstBots, canStartAtOnce, firstGame } from '../src/screens/home/opening';
import { finishedTables, isMyTurn, keepsMySeat, ownTables } from '../src/screens/home/tables';
import { table } from './fakes/frames';

const info: Game = {
  name: 'quay',
  rules: 1,
  least: 2,
  most: 3,
  options: [],
  bots: ['deckhand', 'mate'],
  remarks: [],
};

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

test('my tables that wait for me come first, finished ones are left out', () => {
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
  expect(finishedTables(mine).map(({ id }) => id)).toEqual(['over']);
  expect(mine.filter(isMyTurn).map(({ id }) => id)).toEqual(['turn']);
  expect(mine.filter(keepsMySeat).map(({ id }) => id)).toEqual(['again']);
});

test('it is not my turn while a bot plays for me', () => {
  const me = { seat: 1, kind: 'person', name: 'Anna', you: true, present: true, advised: 0 } as const;
  const at = (more: { stand_in: boolean; resigned: boolean }) =>
    isMyTurn(table({ awaited: [1], seats: [{ ...me, ...more }] }));
  expect(at({ stand_in: false, resigned: false })).toBe(true);
  expect(at({ stand_in: true, resigned: false })).toBe(false);
  expect(at({ stand_in: false, resigned: true })).toBe(false);
});

test('colours, signs and letters follow the people to other seats', () => {
  const seats = [person(1, 'Anna'), person(2, 'Abe'), bot(3, 'Piri')];
  showMarks([1, 2, 3]);
  const before = [seatColour(1), seatShape(1), seatLetters(seats).get(1)];
  const other = seatLetters(seats).get(2);
  // The seats have moved on by one: Anna is the last.
  showMarks([2, 3, 1]);
  const moved = [person(1, 'Abe'), bot(2, 'Piri'), person(3, 'Anna')];
  expect([seatColour(3), seatShape(3), seatLetters(moved).get(3)]).toEqual(before);
  expect(seatLetters(moved).get(1)).toBe(other);
  showMarks([]);
});

const person = (seat: number, name: string) =>
  ({
    seat,
    kind: 'person',
    name,
    you: false,
    present: true,
    stand_in: false,
    resigned: false,
    advised: 0,
  }) as const;
const bot = (seat: number, name: string) =>
  ({ seat, kind: 'bot', name, level: 'mate', temperament: 'even' }) as const;

test('no two players have the same letter', () => {
  const seats = ['Anna', 'Ben', 'Abe', 'A', '42'].map((name, index) => person(index + 1, name));
  expect([...seatLetters(seats).values()]).toEqual(['A', 'B', 'E', '4', '5']);
  expect([...seatLetters([person(1, 'Élise'), person(2, 'Eve')]).values()]).toEqual(['É', 'E']);
});

test('a bot keeps its letter when a player is renamed', () => {
  const letters = (name: string) => seatLetters([person(1, name), bot(2, 'Cresques'), bot(3, 'Piri')]);
  expect(letters('Mistral').get(2)).toBe('C');
  expect(letters('Carla').get(2)).toBe('C');
  expect(letters('Carla').get(1)).toBe('A');
});

test('a first game is calm, and short where the rules have a short game', () => {
  const shortGame = { option: 'short_game', value: true };
  expect(firstGame(info, {}, 'short')).toEqual({ ...againstBots(info), pace: 'calm' });
  expect(firstGame(info, { shortGame }, 'short')).toMatchObject({
    options: { short_game: true },
    pace: 'calm',
  });
  expect(firstGame(info, { shortGame }, 'full')).toEqual({ ...againstBots(info), pace: 'calm' });
});

test('who has played a game on this device is no beginner in it', () => {
  expect(isBeginner('quay')).toBe(true);
  notePlayed('quay');
  notePlayed('quay');
  expect(isBeginner('quay')).toBe(false);
  expect(isBeginner('pier')).toBe(true);
});
