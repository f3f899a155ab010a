// What the page reads out of choices and events: spots, the ship afterwards, the course of a fight.
import { expect, test } from 'vitest';
import type { LogStep } from '../../lib/contract';
import { afterOf } from './after';
import { fogOf } from './fog';
import { playing } from './playing';
import { spots } from './spots';
import type { Action, Choice, Event, ForecastLine } from './view';

const choice = (data: Action, lines: ForecastLine[] = []): Choice => ({
  action: data.action,
  data,
  phrase: { key: `action-${data.action}` },
  group: data.action,
  forecast: lines.map((line) => ({ line, phrase: { key: line.line } })),
});

test('a deal lies on a spot for each kind of good and for each piece that goes overboard', () => {
  const buy = choice({ action: 'buy', goods: { salt: 2 }, overboard: { fish: 2, wine: 1 } });
  expect(spots(buy)).toEqual(['buy:salt:2', 'over:fish:1', 'over:fish:2', 'over:wine:1']);
  expect(spots(choice({ action: 'swap', sell: 'fish', buy: 'wine' }))).toEqual(['sell:fish:1', 'buy:wine:1']);
  expect(spots(choice({ action: 'visit', port: 2, cut: null }))).toEqual(['stack:2']);
  expect(spots(choice({ action: 'visit', port: 2, cut: 3 }))).toEqual(['cut:2:3']);
  expect(spots(choice({ action: 'hire', post: 'lookout' }))).toEqual(['post:lookout']);
});

test('the ship afterwards is that of the only choice left', () => {
  const gold: ForecastLine = { line: 'gold', before: 5, after: 3 };
  const hire = choice({ action: 'hire', post: 'gunner' }, [gold]);
  expect(afterOf([hire])).toMatchObject({ post: 'gunner', gold: 3 });
  expect(afterOf([hire, choice({ action: 'pass' })])).toMatchObject({ post: null, gold: null });
  const pays: ForecastLine = { line: 'pays', order: { goods: { wine: 1 }, captains: 1, gold: 0 } };
  expect(afterOf([choice({ action: 'deliver' }, [pays])])).toMatchObject({ leaves: { wine: 1 }, freed: 1 });
});

/** The log with an entry for each event. */
const told = (events: Event[]): LogStep<Event>[] =>
  events.map((event, entry) => ({ entry, events: [{ event, phrase: { key: event.event } }] }));

test('a fight is told roll by roll, and forgotten with the next tile', () => {
  const half = { ways: 1, of: 2 };
  const events: Event[] = [
    { event: 'drawn', seat: 1, port: 1, tile: 20 },
    { event: 'pirates', seat: 1, skulls: 2 },
    { event: 'fights', seat: 1, skulls: 2, cannons: 3, chance: half },
    { event: 'rolled', seat: 1, face: 'silver', hits: 1, total: 1, rolls_left: 2, chance: half },
    { event: 'rolled', seat: 1, face: 'blank', hits: 0, total: 1, rolls_left: 1, chance: half },
  ];
  expect(fogOf(told(events))).toMatchObject({ what: 'fight', skulls: 2, cannons: 3, hits: 1, chance: half });
  expect(fogOf(told(events))?.rolls.map(({ hits }) => hits)).toEqual([1, 0]);
  expect(fogOf(told([...events, { event: 'fight_lost', seat: 1 }]))?.what).toBe('lost');
  expect(fogOf(told([...events, { event: 'drawn', seat: 1, port: 1, tile: 4 }]))).toBeNull();
});

test('a die that tumbles says nothing of what it will show', () => {
  const drawn: Event = { event: 'drawn', seat: 1, port: 1, tile: 20 };
  const pirates: Event = { event: 'pirates', seat: 1, skulls: 3 };
  const treasure: Event = { event: 'treasure', seat: 1, gold: 1 };
  expect(fogOf(told([drawn]), pirates)).toEqual(fogOf(told([drawn]), treasure));
  expect(fogOf(told([drawn, pirates]))).toMatchObject({ what: 'pirates', skulls: 3 });
  for (const event of [pirates, treasure]) {
    const { time, tumbles = 0 } = playing(event);
    expect(tumbles).toBeGreaterThan(0);
    expect(tumbles).toBeLessThan(time);
  }
});
