// Standing orders: the store, the control, and the mark in the log.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Log from '../src/kit/Log.svelte';
import type { GamePage, StandingOrders, Table } from '../src/lib/contract';
import { NO_SHAPES } from '../src/lib/phrases';
import { TableSocket } from '../src/lib/socket';
import { TableStore } from '../src/lib/table.svelte';
import { speak } from '../src/lib/words/language.svelte';
import Orders from '../src/screens/table/Orders.svelte';
import { TableController } from '../src/screens/table/table-controller.svelte';
import { logStep, snapshot, state, table } from './fakes/frames';
import { FakeSocket } from './fakes/socket';

const game = { name: 'quay', texts: () => Promise.resolve('') } as unknown as GamePage;
/** Orders without texts: a phrase is shown as its key in braces. */
const orders = (...in_force: string[]): StandingOrders => ({
  possible: ['pass', 'sail', 'crew'].map((order) => ({
    order,
    data: { order },
    phrase: { key: `order-${order}` },
  })),
  in_force,
});

let store: TableStore;
let shown: Record<string, unknown> | null = null;

beforeEach(async () => {
  await speak('en');
  FakeSocket.all = [];
  store = new TableStore({
    socket: (listener) => new TableSocket({ connect: FakeSocket.connect, random: () => 0.5 }, listener),
    parts: () => Promise.resolve({}),
    phrases: () => Promise.resolve(NO_SHAPES),
    history: () => Promise.resolve({ first: 1, view: null, steps: [] }),
    time: () => 0,
  });
  FakeSocket.last().greet(state(snapshot(0), {}, { orders: orders() }));
});

afterEach(async () => {
  store.end();
  if (shown) await unmount(shown);
  shown = null;
});

function show(more: Partial<Table> = {}): void {
  const controller = new TableController(store, game);
  shown = mount(Orders, { target: document.body, props: { controller, table: table(more) } });
  flushSync();
}

const button = (text: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === text);
const summary = () => document.querySelector('summary')?.textContent?.trim();
const sent = () => FakeSocket.last().sent.filter(({ type }) => type === 'order' || type === 'revoke');

test('an order is given, shown as active, and revoked', () => {
  show();
  expect(summary()).toBe('Standing orders');
  expect(button('Revoke')).toBeUndefined();
  button('{order-sail}')?.click();
  expect(sent().at(-1)).toMatchObject({ order: 'sail' });

  FakeSocket.last().receive({ type: 'orders', ...orders('sail') });
  flushSync();
  expect(summary()).toBe('Standing order: {order-sail}');
  expect(button('{order-sail}')?.getAttribute('aria-pressed')).toBe('true');
  expect(button('{order-pass}')?.getAttribute('aria-pressed')).toBe('false');
  button('Revoke')?.click();
  expect(sent().at(-1)).toMatchObject({ order: null });
});

test('several orders are in force, and each is a switch', () => {
  FakeSocket.last().receive(state(snapshot(0), {}, { orders: orders('sail', 'crew') }));
  show();
  expect(summary()).toBe('Standing orders: 2 in force');
  button('{order-crew}')?.click();
  expect(sent().at(-1)).toMatchObject({ type: 'revoke', order: 'crew' });
  button('{order-pass}')?.click();
  expect(sent().at(-1)).toMatchObject({ type: 'order', order: 'pass' });
  button('Revoke all')?.click();
  expect(sent().at(-1)).toMatchObject({ type: 'order', order: null });
});

test('the state after a reload has the active order', () => {
  FakeSocket.last().receive(state(snapshot(0), {}, { orders: orders('pass') }));
  show();
  expect(summary()).toBe('Standing order: {order-pass}');
});

test('without orders, after the end and after a resignation there is no control', () => {
  const resigned = table().seats.map((seat) => (seat.kind === 'person' ? { ...seat, resigned: true } : seat));
  for (const more of [{ status: 'over' as const }, { seats: resigned }]) {
    show(more);
    expect(document.querySelector('details')).toBeNull();
    if (shown) void unmount(shown);
  }
  FakeSocket.last().receive(state());
  show();
  expect(document.querySelector('details')).toBeNull();
});

test('the log marks what my order did', () => {
  const history = [logStep(1), { ...logStep(2), by_order: true }];
  const props = {
    history,
    logged: () => ({}),
    letter: String,
    say: () => 'Somebody went.',
    past: null,
    onlook: vi.fn(),
    onearlier: null,
  };
  shown = mount(Log, { target: document.body, props });
  flushSync();
  const lines = [...document.querySelectorAll('li')].map((line) => line.textContent?.replace(/\s+/g, ' '));
  expect(lines.map((line) => line?.includes('By your standing order'))).toEqual([false, true]);
});
