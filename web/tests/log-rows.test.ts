// How the log is arranged: headings, lines by player, the set-up folded.
import { expect, test } from 'vitest';
import type { EventWithPhrase, Logged, LogStep } from '../src/lib/contract';
import { logRows } from '../src/lib/log-rows';

const event = (how: Logged & { say: string }): EventWithPhrase => ({ event: how, phrase: { key: how.say } });
const logged = ({ event }: EventWithPhrase) => event as Logged;
const step = (entry: number, ...events: (Logged & { say: string })[]): LogStep => ({
  entry,
  events: events.map(event),
});

const told = (history: LogStep[]) =>
  logRows(history, logged).map((row) => {
    if (row.kind === 'heading') return `# ${row.text}`;
    if (row.kind === 'setup') return `(${row.lines.length})`;
    return `${row.entry}${row.seat === null ? '' : ` @${row.seat}`}: ${row.phrases.map(({ key }) => key).join(' ')}`;
  });

test('a heading comes once, before the first event it stands above, also within an entry', () => {
  const first = { heading: 'Round 1' };
  const history = [
    step(1, { ...first, say: 'a' }, { ...first, say: 'b' }),
    step(2, { say: 'c' }, { heading: 'Round 2', say: 'd' }),
  ];
  expect(told(history)).toEqual(['# Round 1', '1: a b', '2: c', '# Round 2', '2: d']);
});

test('the set-up is one line, and quiet events are none', () => {
  const history = [
    step(1, { as: 'setup', say: 'a' }),
    step(2, { as: 'setup', say: 'b' }, { as: 'setup', say: 'c' }),
    step(3, { as: 'quiet', say: 'd' }),
    step(4, { as: 'quiet', say: 'e' }, { say: 'f' }),
  ];
  expect(told(history)).toEqual(['(3)', '4: f']);
});

test('events of several players in one entry have lines with their marks', () => {
  const history = [step(1, { seat: 1, say: 'a' }, { say: 'b' }, { seat: 2, say: 'c' })];
  expect(told(history)).toEqual(['1 @1: a b', '1 @2: c']);
});

test('an undo and an order without events have a line', () => {
  const rows = logRows(
    [
      { entry: 1, events: [], takes_back: 0 },
      { entry: 2, events: [], by_order: true },
      { entry: 3, events: [] },
    ],
    logged,
  );
  expect(rows).toMatchObject([
    { kind: 'line', entry: 1, undoes: true },
    { kind: 'line', entry: 2, byOrder: true },
  ]);
});

test('what is joined continues the line of the same player, over several entries', () => {
  const drawn = (seat: number, say: string) => ({ as: 'joined' as const, seat, say });
  const history = [
    step(1, { seat: 1, say: 'plays' }, drawn(1, 'a')),
    step(2, drawn(1, 'b')),
    step(3, drawn(2, 'c')),
    step(4, { seat: 2, say: 'sails' }),
    step(5, drawn(2, 'd')),
  ];
  expect(told(history)).toEqual(['1 @1: plays', '2 @1: a b', '3 @2: c', '4 @2: sails', '5 @2: d']);
});
