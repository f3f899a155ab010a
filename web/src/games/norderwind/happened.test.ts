// What happened to me is told to me, and how the log shows it.

import { expect, test } from 'vitest';
import type { Words } from '../../lib/contract';
import { happened } from './happened';
import { logged } from './logged';
import type { Event, View } from './view';

const words = {
  t: (key: string, args?: Record<string, unknown>) => `${key} ${JSON.stringify(args ?? {})}`,
  say: ({ key }: { key: string }) => key,
  name: String,
} as unknown as Words;
const order = { goods: { wine: 1 }, captains: 0, gold: 2 };
const view = {
  public: {
    cubes_to_win: 8,
    players: [{ seat: 1, cubes: 5, captains: 1 }],
    stacks: [{ port: 1, order }],
    voyage: { fog: { fight: { hits: 1, skulls: 2, rolls: 0 } } },
  },
} as unknown as View;
const told = (event: Event, you = 1) => happened(event, view, view, you, words);

test('fights and orders of mine make large cards, those of others none', () => {
  expect(told({ event: 'fight_lost', seat: 1 })).toMatchObject({ tone: 'bad', worth: 'great' });
  expect(told({ event: 'fight_lost', seat: 1 })?.facts?.[0]).toContain('"hits":1,"skulls":2');
  expect(told({ event: 'captured', seat: 1, captains: 1 })).toMatchObject({ tone: 'good', worth: 'great' });
  const cube: Event = { event: 'cube_placed', seat: 1, space: { on: 'order', port: 1, row: 1 } };
  expect(told(cube)?.facts).toHaveLength(2);
  expect(told(cube, 2)).toBeNull();
  expect(told({ event: 'drawn', seat: 1, port: 1, tile: 3 })).toBeNull();
});

test('a turn is a heading, and sailing on has no line', () => {
  expect(logged({ event: 'turn', seat: 2, round: 3 }, words)).toEqual({ heading: 'log-turn', as: 'quiet' });
  expect(logged({ event: 'sailed_on', seat: 2 }, words).as).toBe('quiet');
  expect(logged({ event: 'fight_lost', seat: 2 }, words)).toEqual({ seat: 2, icon: 'fight' });
});
