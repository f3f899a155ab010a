// The film of a game: its moments, where an address leads, and where steps stop.
import { expect, test } from 'vitest';
import type { EventWithPhrase, Logged, LogStep } from '../src/lib/contract';
import { chaptersOf, decisionsOf, filmOf, filmOfDeciders, indexAt, nextStop, stopsOf } from '../src/lib/film';

const START = { public: { coins: 0, at: 'quay' }, private: null };

interface Told {
  kind: string;
  seat?: number;
}

const event = (kind: string, coins: number, seat?: number): EventWithPhrase => ({
  event: { kind, seat },
  phrase: { key: `event-${kind}` },
  public: [['coins', coins]],
});

const STEPS: LogStep[] = [
  { entry: 1, events: [event('round', 0), event('moved', 1, 1)], public: [['at', 'sea']] },
  { entry: 2, events: [event('rolled', 2), event('paid', 3, 1), event('paid', 4, 2)] },
  { entry: 3, events: [] },
  { entry: 4, events: [event('moved', 5, 2)] },
  { entry: 5, takes_back: 4, events: [], public: [['coins', 4]] },
  { entry: 6, events: [event('round', 6), event('moved', 7, 1)] },
];

const logged = ({ event: told }: EventWithPhrase): Logged => {
  const { kind, seat } = told as Told;
  const heading = kind === 'round' ? { heading: `round ${JSON.stringify(told)}` } : {};
  return seat === undefined ? heading : { ...heading, seat };
};

const film = filmOf(START, STEPS, 1);
const places = film.map(({ entry, events }) => `${entry}.${events}`);

test('each event is a moment, and an entry that nobody saw is one', () => {
  expect(places).toEqual(['0.0', '1.1', '1.2', '2.1', '2.2', '2.3', '3.0', '4.1', '5.0', '6.1', '6.2']);
});

test('each moment shows the view after it; what an entry changes at its end belongs to its last event', () => {
  expect(film.map(({ view }) => (view.public as { coins: number }).coins)).toEqual([
    0, 0, 1, 2, 3, 4, 4, 5, 4, 6, 7,
  ]);
  expect(film.map(({ view }) => (view.public as { at: string }).at).slice(0, 4)).toEqual([
    'quay',
    'quay',
    'sea',
    'sea',
  ]);
});

test('each moment begins where the one before it ended', () => {
  for (const [index, { before }] of film.entries()) {
    if (index > 0) expect(before).toEqual(film[index - 1]?.view);
  }
});

test('an address leads to its moment, and without an event to the end of its entry', () => {
  expect(indexAt(film, { entry: 2 })).toBe(5);
  expect(indexAt(film, { entry: 2, events: 1 })).toBe(3);
  expect(indexAt(film, { entry: 2, events: 9 })).toBe(5);
  expect(indexAt(film, { entry: 0 })).toBe(0);
  expect(indexAt(film, { entry: 99 })).toBe(10);
  // An event that these eyes did not see: at least within its entry.
  expect(indexAt(film, { entry: 3, events: 2 })).toBe(6);
  expect(indexAt(film, { entry: 2, events: 0 })).toBe(3);
});

test('chance decides nothing as a seat does, and what is taken back is no decision of the undo', () => {
  const two = STEPS.map((step) => (step.entry === 1 ? { ...step, events: step.events.slice(1) } : step));
  expect([...decisionsOf(two, logged)]).toEqual([
    [1, 1],
    [4, 2],
  ]);
});

test('the history of a finished game names whoever decided', () => {
  const named = STEPS.map((step) => (step.entry === 3 || step.entry === 6 ? { ...step, seat: 2 } : step));
  expect([...decisionsOf(named, logged)]).toEqual([
    [3, 2],
    [6, 2],
  ]);
});

test('steps stop at decisions and rounds, and at both ends', () => {
  const chapters = chaptersOf(film, logged);
  const stops = stopsOf(
    film,
    chapters,
    new Map([
      [1, 1],
      [4, 2],
    ]),
  );
  expect(stops.decision).toEqual([0, 2, 7, 10]);
  expect(stops.chapter).toEqual([0, 1, 10]);
  expect(nextStop(stops.decision, 2, 1)).toBe(7);
  expect(nextStop(stops.decision, 3, -1)).toBe(2);
  expect(nextStop(stops.decision, 10, 1)).toBe(10);
  expect(nextStop(stops.event, 0, -1)).toBe(0);
});

test('whoever decides is the one whose eyes see it, chance before it included', () => {
  const films = new Map([
    [1, filmOf(START, STEPS, 1)],
    [2, filmOf(START, STEPS, 2)],
  ]);
  const deciding = filmOfDeciders(
    films,
    new Map([
      [1, 1],
      [4, 2],
      [6, 1],
    ]),
  );
  expect(deciding.map(({ entry, seat }) => `${entry}:${seat}`)).toEqual([
    '0:1',
    '1:1',
    '1:1',
    '2:2',
    '2:2',
    '2:2',
    '3:2',
    '4:2',
    '5:1',
    '6:1',
    '6:1',
  ]);
});
