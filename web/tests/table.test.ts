import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TableSocket } from '../src/lib/socket';
import { TableStore } from '../src/lib/table.svelte';
import { asked, choice, page, state, step, table } from './fakes/frames';
import { FakeSocket } from './fakes/socket';

let store: TableStore;
let pause: number;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  pause = 500;
  store = new TableStore({
    socket: (hearer) => new TableSocket({ connect: FakeSocket.connect, random: () => 0.5 }, hearer),
    duration: () => pause,
  });
});

afterEach(() => {
  store.end();
  vi.useRealTimers();
});

const sent = (type: string) => FakeSocket.last().sent.filter((frame) => frame.type === type);
const answer = (type: string, more: object) => {
  const key = String(sent(type).at(-1)?.key);
  FakeSocket.last().hear({ key, ...more } as never);
};

test('the state is shown at once', () => {
  FakeSocket.last().greet(state(asked(3)));
  expect(store.parts).toEqual({ places: 3 });
  expect(store.line).toBe('open');
  expect(store.view).toEqual({ at: 3 });
  expect(store.prompt?.number).toBe(3);
  expect(store.choices).toHaveLength(2);
  expect(store.previous).toBeNull();
});

test('steps are shown one after the other, each with the view before it', async () => {
  FakeSocket.last().greet(state(page(1)));
  FakeSocket.last().hear(step(2));
  FakeSocket.last().hear(step(3, asked(3)));
  expect([store.view, store.previous]).toEqual([{ at: 2 }, { at: 1 }]);
  expect(store.moving).toBe(true);
  expect(store.prompt).toBeNull();
  await vi.advanceTimersByTimeAsync(500);
  expect([store.view, store.previous]).toEqual([{ at: 3 }, { at: 2 }]);
  expect(store.prompt).toBeNull();
  await vi.advanceTimersByTimeAsync(500);
  expect(store.moving).toBe(false);
  expect(store.prompt?.number).toBe(3);
  expect(store.history.map((one) => one.entry)).toEqual([2, 3]);
});

test('words and plates tell a step only when the board has shown it', async () => {
  FakeSocket.last().greet(state(page(1)));
  FakeSocket.last().hear(step(2, page(2, { turn: { kind: 'ask', must: [2], may: [] } })));
  expect(store.view).toEqual({ at: 2 });
  expect(store.toldView).toEqual({ at: 1 });
  expect(store.awaited).toEqual([1]);
  expect(store.history).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  expect(store.toldView).toEqual({ at: 2 });
  expect(store.awaited).toEqual([2]);
  expect(store.history).toHaveLength(1);
});

test('a board that is done earlier is not waited for, and only its own view counts', () => {
  FakeSocket.last().greet(state(page(1)));
  FakeSocket.last().hear(step(2));
  FakeSocket.last().hear(step(3, asked(3)));
  const second = store.view;
  store.played(second);
  expect([store.view, store.toldView]).toEqual([{ at: 3 }, { at: 2 }]);
  store.played(second);
  expect(store.moving).toBe(true);
  store.played(store.view);
  expect(store.moving).toBe(false);
  expect(store.prompt?.number).toBe(3);
});

test('nobody waits for what is shown to nobody', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  FakeSocket.last().greet(state(page(1)));
  FakeSocket.last().hear(step(2, asked(2)));
  expect(store.history).toHaveLength(1);
  expect(store.prompt?.number).toBe(2);
  vi.restoreAllMocks();
});

test('waiting steps can be skipped', () => {
  FakeSocket.last().greet(state(page(1)));
  for (const entry of [2, 3, 4, 5]) FakeSocket.last().hear(step(entry));
  const showing = store.view;
  store.catchUp();
  expect(store.view).toEqual({ at: 5 });
  expect(store.toldView).toBe(store.view);
  expect(store.moving).toBe(false);
  expect(store.history).toHaveLength(4);
  expect(store.previous).toBeNull();

  // The board sees another view also where it was the last step that was being shown.
  FakeSocket.last().hear(step(6));
  const last = store.view;
  store.catchUp();
  expect(store.view).toEqual(last);
  expect([showing, last]).not.toContain(store.view);
});

test('without motion nothing waits', () => {
  pause = 0;
  FakeSocket.last().greet(state(page(1)));
  for (const entry of [2, 3, 4]) FakeSocket.last().hear(step(entry));
  expect(store.view).toEqual({ at: 4 });
});

test('after a loss the present state replaces what waited', async () => {
  FakeSocket.last().greet(state(page(1)));
  for (const entry of [2, 3, 4]) FakeSocket.last().hear(step(entry));
  FakeSocket.last().break();
  await vi.advanceTimersByTimeAsync(450);
  FakeSocket.last().greet(state(asked(9)));
  expect(store.view).toEqual({ at: 9 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(store.view).toEqual({ at: 9 });
});

test('an action answers the prompt that is shown, once at a time', async () => {
  FakeSocket.last().greet(state(asked(3)));
  const done = store.play('go');
  void store.play('stay');
  expect(sent('act')).toMatchObject([{ prompt: 3, action: 'go' }]);
  expect(store.sending).toBe('go');
  answer('act', { type: 'ack', entry: 4 });
  expect(await done).toBeNull();
  expect(store.sending).toBeNull();
});

test('a refusal is told and changes nothing', async () => {
  FakeSocket.last().greet(state(asked(3)));
  const done = store.play('fly');
  answer('act', { type: 'refused', error: { code: 'refuse-wings', message: 'No wings.' } });
  expect(await done).toMatchObject({ code: 'refuse-wings' });
  expect(store.prompt?.number).toBe(3);
});

test('forecasts of all choices are asked for with each prompt', async () => {
  FakeSocket.last().greet(state(asked(3)));
  const fact = { line: {}, phrase: { key: 'forecast-cost' } };
  answer('forecast', { type: 'forecast', choices: [choice('go', { forecast: [fact] })] });
  await vi.advanceTimersByTimeAsync(0);
  expect(store.choices).toEqual([choice('go', { forecast: [fact] }), choice('stay')]);
});

test('the past is looked at without choices, and left again', async () => {
  FakeSocket.last().greet(state(asked(3)));
  const looked = store.look(1);
  answer('look', { type: 'look', entry: 1, view: { at: 1 } });
  expect(await looked).toBeNull();
  expect(store.view).toEqual({ at: 1 });
  expect(store.choices).toEqual([]);
  store.now();
  expect(store.view).toEqual({ at: 3 });
  expect(store.choices).toHaveLength(2);
});

test('presence and stand-ins are told on the seats', () => {
  FakeSocket.last().greet(state());
  FakeSocket.last().hear({ type: 'presence', seats: [], stand_ins: [1], watchers: 2 });
  expect(store.seats[0]).toMatchObject({ present: false, stand_in: true });
  expect(store.table?.watchers).toBe(2);
});

test('a line of chat that comes twice is shown once', () => {
  FakeSocket.last().greet(state());
  const line = { type: 'chat', id: 1, name: 'Anna', seat: 1, text: 'Ahoy', at: 0 } as const;
  FakeSocket.last().hear(line);
  FakeSocket.last().hear(line);
  expect(store.chat).toHaveLength(1);
});

test('the end of the game is on the table', () => {
  FakeSocket.last().greet(state(page(1)));
  const result = [{ seat: 1, rank: 1, score: 12 }];
  FakeSocket.last().hear(step(2, page(2, { turn: { kind: 'over' }, result })));
  expect(store.table?.status).toBe('running');
  store.catchUp();
  expect(store.table).toMatchObject({ status: 'over', result });
});

test('a change of the table is shown at once, but not before the step that led to it', async () => {
  FakeSocket.last().greet(state(page(1)));
  FakeSocket.last().hear({ type: 'table', table: table({ watchers: 3 }) });
  expect(store.table?.watchers).toBe(3);

  const result = [{ seat: 1, rank: 1, score: 12 }];
  FakeSocket.last().hear(step(2, page(2, { turn: { kind: 'over' }, result })));
  FakeSocket.last().hear({ type: 'table', table: table({ status: 'over', result, watchers: 4 }) });
  expect(store.view).toEqual({ at: 2 });
  expect(store.table).toMatchObject({ status: 'running', result: null, watchers: 3 });
  await vi.advanceTimersByTimeAsync(500);
  expect(store.table).toMatchObject({ status: 'over', result, watchers: 4 });
});

test('a table that is closed says so', () => {
  FakeSocket.last().greet(state(asked(3)));
  FakeSocket.last().hear({ type: 'table', table: table({ status: 'closed' }) });
  expect(store.table?.status).toBe('closed');
  expect(store.prompt).toBeNull();
});

test('nobody is asked anything at a table that was closed', () => {
  FakeSocket.last().greet(state(asked(3), { status: 'closed' }));
  expect(store.prompt).toBeNull();
  expect(store.choices).toEqual([]);
  expect(store.awaited).toEqual([]);
});

test('who opens the page of a table is back; a line that comes back by itself is not', async () => {
  const seats = [
    { seat: 1, kind: 'person', name: 'Anna', you: true, present: true, stand_in: true, resigned: false },
  ] as const;
  FakeSocket.last().greet(state(page(1), { seats: [...seats] }));
  expect(sent('here')).toHaveLength(1);
  FakeSocket.last().break();
  await vi.advanceTimersByTimeAsync(450);
  FakeSocket.last().greet(state(page(1), { seats: [...seats] }));
  expect(sent('here')).toHaveLength(0);
});
