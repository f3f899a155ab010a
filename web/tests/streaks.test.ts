import { beforeEach, expect, test } from 'vitest';
import { parsedBot, starsOf, writtenBot } from '../src/lib/bots';
import type { SeatInfo, Table } from '../src/lib/contract';
import { levelAfter, levelAgainst, noteOffered } from '../src/lib/streaks';

const LEVELS = ['deckhand', 'mate', 'captain', 'admiral'];

const bot = (seat: number, level: string): SeatInfo => ({
  seat,
  kind: 'bot',
  name: `Bot ${seat}`,
  level,
  temperament: 'even',
});

const me: SeatInfo = {
  seat: 1,
  kind: 'person',
  name: 'Anna',
  you: true,
  present: true,
  stand_in: false,
  resigned: false,
  advised: 0,
};

/** A game against bots of these levels that I have won or lost. */
function over(id: string, winner: number, levels = ['mate', 'mate'], game = 'manila'): Table {
  const seats = [me, ...levels.map((level, index) => bot(index + 2, level))];
  const result = seats.map(({ seat }) => ({ seat, rank: seat === winner ? 1 : 2, score: 0 }));
  return {
    id,
    game,
    status: 'over',
    seats,
    you: 1,
    result,
    continues: null,
    lesson: null,
  } as unknown as Table;
}

beforeEach(() => localStorage.clear());

test('after two wins in a row the next level is suggested, once', () => {
  expect(levelAfter(over('a', 1), LEVELS)).toBeNull();
  // Looking at the same result again is no second win.
  expect(levelAfter(over('a', 1), LEVELS)).toBeNull();
  expect(levelAfter(over('b', 1), LEVELS)).toBe('captain');
  expect(levelAfter(over('b', 1), LEVELS)).toBe('captain');
  noteOffered('manila', 'captain');
  expect(levelAfter(over('b', 1), LEVELS)).toBeNull();
  expect(levelAfter(over('c', 1), LEVELS)).toBeNull();
  expect(levelAfter(over('d', 1), LEVELS)).toBeNull();
});

test('a loss, another level and another game begin again', () => {
  expect(levelAfter(over('a', 1), LEVELS)).toBeNull();
  expect(levelAfter(over('b', 2), LEVELS)).toBeNull();
  expect(levelAfter(over('c', 1), LEVELS)).toBeNull();
  expect(levelAfter(over('d', 1, ['captain', 'captain']), LEVELS)).toBeNull();
  expect(levelAfter(over('e', 1, ['mate', 'mate'], 'oltremare'), LEVELS)).toBeNull();
  expect(levelAfter(over('f', 1, ['captain', 'captain']), LEVELS)).toBe('admiral');
});

test('there is no level above the strongest, and games among people do not count', () => {
  const strongest = ['admiral', 'admiral'];
  expect(levelAfter(over('a', 1, strongest), LEVELS)).toBeNull();
  expect(levelAfter(over('b', 1, strongest), LEVELS)).toBeNull();
  const among = { ...over('c', 1), seats: [me, { ...me, seat: 2, you: false }, bot(3, 'mate')] };
  expect(levelAgainst(among as Table, LEVELS)).toBeNull();
  expect(levelAgainst(over('d', 1, ['captain', 'mate']), LEVELS)).toBe('mate');
});

test('what is stored by another build is no obstacle', () => {
  localStorage.setItem('portolan.streaks', '{"manila"');
  expect(levelAfter(over('a', 1), LEVELS)).toBeNull();
});

test('a bot is written with its level, and with a person if one is chosen', () => {
  expect(writtenBot('mate', null)).toBe('mate');
  expect(parsedBot(writtenBot('captain', 'Vanna'))).toEqual({ level: 'captain', person: 'Vanna' });
  expect(parsedBot('mate')).toEqual({ level: 'mate', person: null });
  expect(starsOf('captain', LEVELS)).toBe('★★★');
});
