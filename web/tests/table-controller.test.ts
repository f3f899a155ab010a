// What the user composes stays whatever others do, and is discarded with another question.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AmountChoice, Asked, ChoiceJson, GamePage, Snapshot } from '../src/lib/contract';
import { NO_SHAPES } from '../src/lib/phrases';
import { settings } from '../src/lib/settings.svelte';
import { TableSocket } from '../src/lib/socket';
import { TableStore } from '../src/lib/table.svelte';
import { toasts } from '../src/lib/toasts.svelte';
import { pane } from '../src/lib/visible.svelte';
import { speak } from '../src/lib/words/language.svelte';
import { TableController } from '../src/screens/table/table-controller.svelte';
import { offered, snapshot, state, step } from './fakes/frames';
import { FakeSocket } from './fakes/socket';

const game = {
  name: 'quay',
  spots: (one: ChoiceJson) => ('data' in one && Array.isArray(one.data) ? one.data : []),
} as unknown as GamePage;

const bid: Omit<AmountChoice, 'forecast'> = {
  amount: 'bid',
  like: 'bid 1',
  template: 'bid …',
  least: 1,
  most: 20,
  data: {},
  group: 'bid',
};
const choices: Asked['choices'] = [
  bid,
  offered('go a b', ['a', 'b']),
  offered('go a c', ['a', 'c']),
  offered('stay'),
];

/** A snapshot with a question to me. */
const asked = (number: number, entry: number): Snapshot =>
  snapshot(
    entry,
    {},
    {
      asked: { prompt: { number, question: {}, phrase: { key: 'prompt-go' } }, choices, lines: [] },
    },
  );

let store: TableStore;
let controller: TableController;

beforeAll(() => speak('en'));
beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  store = new TableStore({
    socket: (listener) => new TableSocket({ connect: FakeSocket.connect, random: () => 0.5 }, listener),
    parts: () => Promise.resolve({}),
    phrases: () => Promise.resolve(NO_SHAPES),
    started: true,
    history: () => new Promise(() => {}),
    time: () => 500,
  });
  controller = new TableController(store, game);
});
afterEach(() => {
  store.end();
  pane.touch = false;
  vi.useRealTimers();
});

async function greeted() {
  await vi.advanceTimersByTimeAsync(0);
  FakeSocket.last().greet(state(asked(3, 3)));
  controller.asked(store.prompt?.number);
}

test('a pick and an amount survive ten steps of others', async () => {
  await greeted();
  controller.picking.choose('a');
  controller.setAmount(bid, 12);
  controller.typed = 'bid 7';
  for (let entry = 4; entry < 14; entry += 1) {
    FakeSocket.last().receive(step(entry, asked(3, entry)));
    controller.asked(store.prompt?.number);
    if (entry % 3 === 0) await vi.advanceTimersByTimeAsync(700);
    expect(controller.picking.picks).toEqual(['a']);
    expect(controller.amount(bid)).toBe(12);
    expect(controller.typed).toBe('bid 7');
    expect(store.choices).toHaveLength(4);
  }
  controller.picking.choose('b');
  expect(controller.chosen?.action).toBe('go a b');
});

test('a choice by touch survives as well, and is discarded with another question', async () => {
  await greeted();
  pane.touch = true;
  controller.pick('stay');
  expect(controller.chosen?.action).toBe('stay');
  FakeSocket.last().receive(step(4, asked(3, 4)));
  controller.asked(store.prompt?.number);
  expect(controller.chosen?.action).toBe('stay');
  FakeSocket.last().receive(step(5, asked(5, 5)));
  await vi.advanceTimersByTimeAsync(2000);
  controller.asked(store.prompt?.number);
  expect(controller.chosen).toBeNull();
});

test('whoever does not want to be asked plays with one tap', async () => {
  await greeted();
  pane.touch = true;
  settings.setConfirming('never');
  controller.pick('stay');
  expect(controller.chosen).toBeNull();
  expect(FakeSocket.last().sent.at(-1)).toMatchObject({ type: 'act', action: 'stay' });
  settings.setConfirming('touch');
});

test('whoever is too late is told what has happened instead', async () => {
  await greeted();
  FakeSocket.last().receive(step(4, asked(3, 4)));
  const done = controller.play('stay');
  const key = String(FakeSocket.last().sent.at(-1)?.key);
  const error = { code: 'table-not-your-turn', message: 'Anna is not asked now; asked: Ben.' };
  FakeSocket.last().receive({ type: 'refused', key, error });
  expect(await done).toBe(false);
  const text = toasts().at(-1)?.text ?? '';
  expect(text).toMatch(/^Too late: /);
  expect(text).not.toContain('asked');
});

test('a bid by touch must be confirmed', async () => {
  await greeted();
  pane.touch = true;
  controller.setAmount(bid, 9);
  controller.pick('bid 9');
  expect(controller.chosen?.action).toBe('bid 9');
  expect(FakeSocket.last().sent.filter(({ type }) => type === 'act')).toEqual([]);
});

test('what was composed stays if it is refused', async () => {
  await greeted();
  controller.picking.choose('a');
  controller.picking.choose('b');
  const done = controller.play('go a b');
  const key = String(FakeSocket.last().sent.at(-1)?.key);
  FakeSocket.last().receive({ type: 'refused', key, error: { code: 'refuse-wings', message: 'No wings.' } });
  expect(await done).toBe(false);
  expect([...controller.picking.picks].sort()).toEqual(['a', 'b']);
});
