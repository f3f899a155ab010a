import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TableSocket } from '../src/lib/socket';
import { TableStore } from '../src/lib/table.svelte';
import type { GameData, History, ServerFrame, ViewChange } from '../src/lib/contract';
import { Failure } from '../src/lib/http';
import { asked, chatLine, choice, logStep, logSteps, snapshot, state, step, table } from './fakes/frames';
import { FakeSocket } from './fakes/socket';

/** Requests that wait for an answer. */
interface Request<Answer> {
  before: number;
  answer(answer: Answer): void;
  fail(failure: unknown): void;
}

let store: TableStore;
let pause: number;
let partsRequests: Request<GameData>[];
let historyRequests: Request<History>[];

function request<Answer>(requests: Request<Answer>[], before = 0): Promise<Answer> {
  return new Promise((answer, fail) => requests.push({ before, answer, fail }));
}

function open(started = false): TableStore {
  return new TableStore({
    socket: (hearer) => new TableSocket({ connect: FakeSocket.connect, random: () => 0.5 }, hearer),
    parts: () => request(partsRequests),
    started,
    history: (before) => request(historyRequests, before),
    time: () => pause,
  });
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const broken = new Failure(0, { code: 'page-unreachable', message: '' });

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  pause = 500;
  partsRequests = [];
  historyRequests = [];
  // Most tests are about a table whose figures are here.
  store = open(true);
  partsRequests.pop()?.answer({ places: 3 });
  return settled();
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
  expect(store.view).toMatchObject({ public: { at: 3 } });
  expect(store.prompt?.number).toBe(3);
  expect(store.choices).toHaveLength(2);
});

test('events are shown one after the other, upon the view before their step', async () => {
  FakeSocket.last().greet(state(snapshot(1)));
  FakeSocket.last().hear(step(2));
  FakeSocket.last().hear(step(3, asked(3)));
  expect(store.view.public.at).toBe(1);
  expect(store.played).toEqual([{ event: 'went' }]);
  expect(store.shown).toMatchObject({ entry: 2, time: 500, phrase: { key: 'event-went' } });
  expect(store.prompt).toBeNull();
  await vi.advanceTimersByTimeAsync(500);
  expect(store.view.public.at).toBe(2);
  expect(store.shown?.entry).toBe(3);
  expect(store.prompt).toBeNull();
  await vi.advanceTimersByTimeAsync(500);
  expect(store.moving).toBe(false);
  expect(store.played).toEqual([]);
  expect(store.prompt?.number).toBe(3);
  expect(store.history.map((one) => one.entry)).toEqual([2, 3]);
});

/** A step with several events. */
const rich = (entry: number, names: string[]): ServerFrame => {
  const events = names.map((event) => ({ event: { event }, phrase: { key: `event-${event}` } }));
  return { type: 'step', steps: [{ entry, events }], ...snapshot(entry), deadline: null };
};

test('the caption and the log belong to the event that is shown', async () => {
  FakeSocket.last().greet(state(snapshot(1)));
  FakeSocket.last().hear(rich(2, ['rolled', 'moved', 'paid']));
  const told = () => store.history.flatMap((one) => one.events.map(({ event }) => event.event as string));
  for (const [index, name] of ['rolled', 'moved', 'paid'].entries()) {
    expect(store.shown?.event).toEqual({ event: name });
    expect(store.shown?.phrase).toEqual({ key: `event-${name}` });
    expect(told()).toEqual(['rolled', 'moved', 'paid'].slice(0, index + 1));
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(store.shown).toBeNull();
  expect(told()).toEqual(['rolled', 'moved', 'paid']);
});

test('plates and turns wait until a step has been shown', async () => {
  FakeSocket.last().greet(state(snapshot(1)));
  FakeSocket.last().hear(step(2, snapshot(2, { turn: { kind: 'ask', must: [2], may: [] } })));
  expect(store.view).toMatchObject({ public: { at: 1 } });
  expect(store.awaited).toEqual([1]);
  await vi.advanceTimersByTimeAsync(500);
  expect(store.view).toMatchObject({ public: { at: 2 } });
  expect(store.awaited).toEqual([2]);
});

test('a question stays while others move and its number is the same', async () => {
  FakeSocket.last().greet(state(asked(3)));
  const same = (entry: number) => {
    const { public: all } = snapshot(entry);
    return step(entry, { public: all, private: asked(3).private });
  };
  for (let entry = 4; entry < 14; entry += 1) {
    FakeSocket.last().hear(same(entry));
    expect(store.moving).toBe(true);
    expect(store.prompt?.number).toBe(3);
    expect(store.choices).toHaveLength(2);
  }
  const done = store.play('go');
  expect(sent('act')).toMatchObject([{ prompt: 3, action: 'go' }]);
  answer('act', { type: 'ack', entry: 14 });
  await done;
  // Somebody else is asked now: the question is gone at once.
  FakeSocket.last().hear(step(14));
  expect(store.prompt).toBeNull();
});

test('a step that takes something back is not played', () => {
  FakeSocket.last().greet(state(snapshot(1)));
  FakeSocket.last().hear({
    type: 'step',
    steps: [{ ...logStep(2), takes_back: 1 }],
    ...snapshot(2),
    deadline: null,
  });
  expect(store.moving).toBe(false);
  expect(store.view).toMatchObject({ public: { at: 2 } });
});

test('nobody waits for what is shown to nobody', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  FakeSocket.last().greet(state(snapshot(1)));
  FakeSocket.last().hear(step(2, asked(2)));
  expect(store.history).toHaveLength(1);
  expect(store.prompt?.number).toBe(2);
  vi.restoreAllMocks();
});

test('waiting steps can be skipped', () => {
  FakeSocket.last().greet(state(snapshot(1)));
  for (const entry of [2, 3, 4, 5]) FakeSocket.last().hear(step(entry));
  store.catchUp();
  expect(store.view).toMatchObject({ public: { at: 5 } });
  expect(store.moving).toBe(false);
  expect(store.played).toEqual([]);
  expect(store.history).toHaveLength(4);
});

test('who falls far behind is shown the end', () => {
  FakeSocket.last().greet(state(snapshot(1)));
  for (let entry = 2; entry <= 30; entry += 1) FakeSocket.last().hear(step(entry));
  expect(store.view.public.at).toBeGreaterThan(15);
  expect(store.moving).toBe(true);
});

test('without motion nothing waits', () => {
  pause = 0;
  FakeSocket.last().greet(state(snapshot(1)));
  for (const entry of [2, 3, 4]) FakeSocket.last().hear(step(entry));
  expect(store.view).toMatchObject({ public: { at: 4 } });
});

test('after a loss the present state replaces what waited', async () => {
  FakeSocket.last().greet(state(snapshot(1)));
  for (const entry of [2, 3, 4]) FakeSocket.last().hear(step(entry));
  FakeSocket.last().break();
  await vi.advanceTimersByTimeAsync(450);
  FakeSocket.last().greet(state(asked(9)));
  expect(store.view).toMatchObject({ public: { at: 9 } });
  await vi.advanceTimersByTimeAsync(5000);
  expect(store.view).toMatchObject({ public: { at: 9 } });
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

test('choices come with their forecasts, and nothing is asked for', () => {
  const forecast = [{ line: {}, phrase: { key: 'forecast-cost' } }];
  const prompt = { number: 3, question: {}, phrase: { key: 'prompt-go' } };
  FakeSocket.last().greet(state(snapshot(3, {}, { prompt, choices: [choice('go', { forecast })] })));
  expect(store.choices).toEqual([choice('go', { forecast })]);
  expect(FakeSocket.last().sent).toEqual([]);
});

test('the past is looked at without choices, and left again', async () => {
  FakeSocket.last().greet(state(asked(3)));
  const looked = store.look(1);
  answer('look', { type: 'look', entry: 1, view: { public: { at: 1 }, private: null } });
  expect(await looked).toBeNull();
  expect(store.view).toMatchObject({ public: { at: 1 } });
  expect(store.choices).toEqual([]);
  store.now();
  expect(store.view).toMatchObject({ public: { at: 3 } });
  expect(store.choices).toHaveLength(2);
});

test('presence and stand-ins are told on the seats', () => {
  FakeSocket.last().greet(state());
  FakeSocket.last().hear({ type: 'presence', seats: [], stand_ins: [1], watchers: 2, deadline: 77 });
  expect(store.snapshot?.deadline).toBe(77);
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
  FakeSocket.last().greet(state(snapshot(1)));
  const result = [{ seat: 1, rank: 1, score: 12 }];
  FakeSocket.last().hear(step(2, snapshot(2, { turn: { kind: 'over' }, result })));
  expect(store.table?.status).toBe('running');
  store.catchUp();
  expect(store.table).toMatchObject({ status: 'over', result });
});

test('a change of the table is shown at once, but not before the step that led to it', async () => {
  FakeSocket.last().greet(state(snapshot(1)));
  FakeSocket.last().hear({ type: 'table', table: table({ watchers: 3 }) });
  expect(store.table?.watchers).toBe(3);

  const result = [{ seat: 1, rank: 1, score: 12 }];
  FakeSocket.last().hear(step(2, snapshot(2, { turn: { kind: 'over' }, result })));
  FakeSocket.last().hear({ type: 'table', table: table({ status: 'over', result, watchers: 4 }) });
  expect(store.view).toMatchObject({ public: { at: 1 } });
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
  FakeSocket.last().greet(state(snapshot(1), { seats: [...seats] }));
  expect(sent('here')).toHaveLength(1);
  FakeSocket.last().break();
  await vi.advanceTimersByTimeAsync(450);
  FakeSocket.last().greet(state(snapshot(1), { seats: [...seats] }));
  expect(sent('here')).toHaveLength(0);
});

// ---- Steps as changes -------------------------------------------------------------------------

const changing = (entry: number, changes: ViewChange[]): ServerFrame => {
  const { public: all, private: own } = snapshot(entry);
  const { turn, result } = all;
  return {
    type: 'step',
    steps: [logStep(entry)],
    public: { entry, changes, turn, result },
    private: own,
    deadline: null,
  };
};

test('changes are applied to what was heard last, not to what is shown', async () => {
  const view = { at: 1, ships: [{ name: 'silk', space: 0 }, { name: 'jade' }] };
  FakeSocket.last().greet(state(snapshot(1, { view })));
  FakeSocket.last().hear(changing(2, [['ships.0.space', 3]]));
  FakeSocket.last().hear(changing(3, [['at', 3]]));
  await vi.advanceTimersByTimeAsync(500);
  expect(store.view.public).toEqual({ at: 1, ships: [{ name: 'silk', space: 3 }, { name: 'jade' }] });
  const [, jade] = store.view.public.ships;
  await vi.advanceTimersByTimeAsync(500);
  expect(store.view).toEqual({
    public: { at: 3, ships: [{ name: 'silk', space: 3 }, { name: 'jade' }] },
    private: { mine: 3 },
  });
  expect(store.view.public.ships[1]).toBe(jade);
});

test('a step without changes is a new view for the board', () => {
  FakeSocket.last().greet(state(snapshot(1)));
  const before = store.view;
  FakeSocket.last().hear(changing(2, []));
  store.catchUp();
  expect(store.view).not.toBe(before);
  expect(store.view.public).toBe(before.public);
});

test.each([
  ['that does not follow', () => step(4)],
  ['that comes twice', () => step(2)],
  ['whose changes do not fit', () => changing(3, [['ships.0.space', 3]])],
])('after a step %s everything is told again', async (_, wrong) => {
  FakeSocket.last().greet(state(snapshot(1)));
  FakeSocket.last().hear(step(2));
  FakeSocket.last().hear(wrong());
  await vi.advanceTimersByTimeAsync(1000);
  expect(FakeSocket.all).toHaveLength(2);
  expect(FakeSocket.last().known).toBeNull();
  FakeSocket.last().greet(state(asked(9)));
  expect(store.view).toMatchObject({ public: { at: 9 } });
  expect(store.line).toBe('open');
});

test('a spectator has no private view, no question and nothing to choose', () => {
  FakeSocket.last().greet(state({ ...asked(3), private: null }, { you: null }));
  expect(store.view).toEqual({ public: { at: 3 }, private: null });
  expect([store.prompt, store.choices, store.snapshot?.undo]).toEqual([null, [], false]);
});

// ---- Coming back ------------------------------------------------------------------------------

test('a line that comes back tells only what is new', async () => {
  const history = { first: 1, steps: logSteps(1, 3) };
  FakeSocket.last().greet(state(snapshot(3), {}, { history, chat: [chatLine(1), chatLine(2)] }));
  FakeSocket.last().hear(step(4));
  FakeSocket.last().break();
  await vi.advanceTimersByTimeAsync(1000);
  expect(FakeSocket.last().known).toEqual({ entry: 4, chat: 2 });
  const news = { since: 4, history: { first: 5, steps: logSteps(5, 6) }, chat: [chatLine(3)] };
  FakeSocket.last().greet(state(asked(6), {}, news));
  expect(store.history.map(({ entry }) => entry)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(store.chat.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(store.view).toMatchObject({ public: { at: 6 } });
});

test('a line that tells everything replaces everything', async () => {
  FakeSocket.last().greet(
    state(snapshot(3), {}, { history: { first: 1, steps: logSteps(1, 3) }, chat: [chatLine(1)] }),
  );
  FakeSocket.last().break();
  await vi.advanceTimersByTimeAsync(1000);
  const all = { history: { first: 490, steps: logSteps(490, 500) }, chat: [chatLine(7)] };
  FakeSocket.last().greet(state(snapshot(500), {}, all));
  expect(store.history[0]?.entry).toBe(490);
  expect(store.chat.map(({ id }) => id)).toEqual([7]);
});

test('news for somebody else are not put together with what I know', async () => {
  FakeSocket.last().greet(state(snapshot(3)));
  FakeSocket.last().break();
  await vi.advanceTimersByTimeAsync(1000);
  FakeSocket.last().greet(
    state({ ...snapshot(4), private: null }, { you: null }, { since: 3, history: { first: 4, steps: [] } }),
  );
  await vi.advanceTimersByTimeAsync(1000);
  expect(FakeSocket.last().known).toBeNull();
});

test('who sits where is put onto the table, also while something moves', async () => {
  FakeSocket.last().greet(state(snapshot(1)));
  FakeSocket.last().hear(step(2));
  FakeSocket.last().hear({ type: 'table', table: table({ watchers: 5 }) });
  const seats = [{ kind: 'bot', seat: 1, name: 'Odo', level: 'mate' } as const];
  FakeSocket.last().hear({ type: 'seats', seats, you: null });
  expect([store.seats, store.you]).toEqual([seats, null]);
  await vi.advanceTimersByTimeAsync(500);
  expect(store.table).toMatchObject({ seats, you: null, watchers: 5 });
});

// ---- The figures of the game ------------------------------------------------------------------

test('nothing is drawn before the figures of the game are here', async () => {
  store.end();
  store = open();
  expect(partsRequests).toHaveLength(0);
  FakeSocket.last().greet(state(null, { status: 'open' }));
  expect([store.drawable, partsRequests.length]).toEqual([true, 0]);
  FakeSocket.last().hear(state(asked(1)));
  expect(partsRequests).toHaveLength(1);
  expect([store.drawable, store.view, store.prompt]).toEqual([false, null, null]);
  expect(store.choices).toEqual([]);
  partsRequests[0]?.answer({ places: 3 });
  await settled();
  expect([store.drawable, store.parts]).toEqual([true, { places: 3 }]);
  expect(store.prompt?.number).toBe(1);
  FakeSocket.last().hear(state(asked(2)));
  expect(partsRequests).toHaveLength(1);
});

test('figures that cannot be had are like a lost line, and are asked for again', async () => {
  store.end();
  store = open();
  FakeSocket.last().greet(state(asked(1)));
  partsRequests[0]?.fail(broken);
  await settled();
  expect(store.line).toBe('lost');
  await vi.advanceTimersByTimeAsync(1000);
  expect(partsRequests).toHaveLength(2);
  partsRequests[1]?.fail(broken);
  await settled();
  store.wake();
  expect(partsRequests).toHaveLength(3);
  partsRequests[2]?.answer({ places: 3 });
  await settled();
  expect([store.line, store.drawable]).toEqual(['open', true]);
});

// ---- The log ----------------------------------------------------------------------------------

const recent = (first: number, last: number) => ({ history: { first, steps: logSteps(first, last) } });
const entries = () => store.history.map(({ entry }) => entry);
const numbers = (first: number, last: number) => logSteps(first, last).map(({ entry }) => entry);

test('earlier parts of the log come by themselves, in order also while steps arrive', async () => {
  pause = 0;
  FakeSocket.last().greet(state(snapshot(320), {}, recent(301, 320)));
  expect(entries()).toEqual(numbers(301, 320));
  expect(historyRequests.map(({ before }) => before)).toEqual([301]);
  expect(store.hasEarlier).toBe(false);
  FakeSocket.last().hear(step(321));
  // An entry that is known already is not told twice.
  historyRequests[0]?.answer({ first: 101, steps: logSteps(101, 301) });
  await settled();
  expect(historyRequests.map(({ before }) => before)).toEqual([301, 101]);
  FakeSocket.last().hear(step(322));
  historyRequests[1]?.answer({ first: 1, steps: logSteps(1, 100) });
  await settled();
  expect(entries()).toEqual(numbers(1, 322));
  expect([store.hasEarlier, historyRequests.length]).toEqual([false, 2]);
});

test('a very long log is loaded further when somebody asks for it', async () => {
  FakeSocket.last().greet(state(snapshot(3000), {}, recent(2981, 3000)));
  for (let known = 0; known < historyRequests.length; known += 1) {
    const { before, answer } = historyRequests[known] as Request<History>;
    answer({ first: before - 200, steps: logSteps(before - 200, before - 1) });
    await settled();
  }
  expect(historyRequests).toHaveLength(5);
  expect([store.history.length, store.hasEarlier]).toEqual([1020, true]);
  const loaded = store.loadEarlier();
  expect(store.hasEarlier).toBe(false);
  historyRequests[5]?.answer({ first: 1781, steps: logSteps(1781, 1980) });
  expect(await loaded).toBeNull();
  expect([entries()[0], store.history.length, store.hasEarlier]).toEqual([1781, 1220, true]);
});

test('a part of the log that cannot be had can be asked for', async () => {
  FakeSocket.last().greet(state(snapshot(40), {}, recent(21, 40)));
  historyRequests[0]?.fail(broken);
  await settled();
  expect(store.hasEarlier).toBe(true);
  const again = store.loadEarlier();
  historyRequests[1]?.fail(broken);
  expect(await again).toMatchObject({ code: 'page-unreachable' });
  expect(store.hasEarlier).toBe(true);
  const empty = store.loadEarlier();
  historyRequests[2]?.answer({ first: 21, steps: [] });
  expect(await empty).not.toBeNull();
  const last = store.loadEarlier();
  historyRequests[3]?.answer({ first: 1, steps: logSteps(1, 20) });
  expect(await last).toBeNull();
  expect([entries(), store.hasEarlier]).toEqual([numbers(1, 40), false]);
});

test('a line that comes back goes on with the log where it failed', async () => {
  FakeSocket.last().greet(state(snapshot(40), {}, recent(21, 40)));
  historyRequests[0]?.fail(broken);
  FakeSocket.last().break();
  await vi.advanceTimersByTimeAsync(1000);
  FakeSocket.last().greet(state(snapshot(41), {}, { since: 40, ...recent(41, 41) }));
  historyRequests[1]?.answer({ first: 1, steps: logSteps(1, 20) });
  await settled();
  expect(entries()).toEqual(numbers(1, 41));
});

test('what was hidden is told at the end: the log is loaded again', async () => {
  FakeSocket.last().greet(state(snapshot(40), {}, recent(21, 40)));
  historyRequests[0]?.answer({ first: 1, steps: numbers(1, 20).map((entry) => ({ entry, events: [] })) });
  await settled();
  FakeSocket.last().hear(state(snapshot(41, { turn: { kind: 'over' } }), {}, recent(22, 41)));
  historyRequests[1]?.answer({ first: 1, steps: logSteps(1, 21) });
  await settled();
  expect(store.history).toEqual(logSteps(1, 41));
});

test('an answer that was meant for the log before is dropped', async () => {
  FakeSocket.last().greet(state(snapshot(40), {}, recent(21, 40)));
  FakeSocket.last().hear(state(snapshot(41), {}, recent(22, 41)));
  historyRequests[0]?.answer({ first: 1, steps: [logStep(1)] });
  await settled();
  expect(entries()[0]).toBe(22);
  historyRequests[1]?.answer({ first: 1, steps: logSteps(1, 21) });
  await settled();
  expect(entries()).toEqual(numbers(1, 41));
});
