// The log in the store: loaded in parts, and in order.
import { expect, test, vi } from 'vitest';
import type { History, ViewChange } from '../src/lib/contract';
import { logStep, logSteps, snapshot, state, step, view, viewedStep } from './fakes/frames';
import { FakeSocket } from './fakes/socket';
import { broken, type Request, settled, storeUnderTest } from './fakes/store';

const given = storeUnderTest();

const recent = (first: number, last: number) => ({ log: { first, steps: logSteps(first, last) } });
/** A part of the log with its views. */
const part = (first: number, last: number): History => ({
  first,
  view: view(first - 1),
  steps: numbers(first, last).map((entry) => viewedStep(entry)),
});
const entries = () => given().store.history.map(({ entry }) => entry);
const numbers = (first: number, last: number) => logSteps(first, last).map(({ entry }) => entry);

test('earlier parts of the log are loaded automatically, in order also while steps arrive', async () => {
  given().pause = 0;
  FakeSocket.last().greet(state(snapshot(320), {}, recent(301, 320)));
  expect(entries()).toEqual(numbers(301, 320));
  // First the entries without views, which are loaded again.
  expect(given().history.map(({ before }) => before)).toEqual([321]);
  expect(given().store.hasEarlier).toBe(false);
  FakeSocket.last().receive(step(321));
  // A known entry is not added twice.
  given().history[0]?.answer(part(121, 321));
  await settled();
  expect(given().history.map(({ before }) => before)).toEqual([321, 121]);
  FakeSocket.last().receive(step(322));
  given().history[1]?.answer(part(1, 120));
  await settled();
  expect(entries()).toEqual(numbers(1, 322));
  expect([given().store.hasEarlier, given().history.length]).toEqual([false, 2]);
});

test('a very long log is loaded further on request', async () => {
  FakeSocket.last().greet(state(snapshot(3000), {}, recent(2981, 3000)));
  for (let known = 0; known < given().history.length; known += 1) {
    const { before, answer } = given().history[known] as Request<History>;
    answer(part(before - 200, before - 1));
    await settled();
  }
  expect(given().history).toHaveLength(5);
  expect([given().store.history.length, given().store.hasEarlier]).toEqual([1000, true]);
  const loaded = given().store.loadEarlier();
  expect(given().store.hasEarlier).toBe(false);
  given().history[5]?.answer(part(1801, 2000));
  expect(await loaded).toBeNull();
  expect([entries()[0], given().store.history.length, given().store.hasEarlier]).toEqual([1801, 1200, true]);
});

test('a part of the log that failed to load can be requested again', async () => {
  FakeSocket.last().greet(state(snapshot(40), {}, recent(21, 40)));
  given().history[0]?.fail(broken);
  await settled();
  expect(given().store.hasEarlier).toBe(true);
  const again = given().store.loadEarlier();
  given().history[1]?.fail(broken);
  expect(await again).toMatchObject({ code: 'page-unreachable' });
  expect(given().store.hasEarlier).toBe(true);
  const empty = given().store.loadEarlier();
  given().history[2]?.answer({ first: 41, view: view(40), steps: [] });
  expect(await empty).not.toBeNull();
  const last = given().store.loadEarlier();
  given().history[3]?.answer(part(1, 40));
  expect(await last).toBeNull();
  expect([entries(), given().store.hasEarlier]).toEqual([numbers(1, 40), false]);
});

test('after a reconnect the log continues loading where it failed', async () => {
  FakeSocket.last().greet(state(snapshot(40), {}, recent(21, 40)));
  given().history[0]?.fail(broken);
  FakeSocket.last().break();
  await vi.advanceTimersByTimeAsync(1000);
  FakeSocket.last().greet(
    state(snapshot(41), {}, { since: 40, log: { first: 41, steps: [viewedStep(41)] } }),
  );
  given().history[1]?.answer(part(1, 40));
  await settled();
  expect(entries()).toEqual(numbers(1, 41));
});

test('the end of a game reveals hidden entries: the log is loaded again', async () => {
  FakeSocket.last().greet(state(snapshot(40), {}, recent(21, 40)));
  given().history[0]?.answer({
    ...part(1, 40),
    steps: numbers(1, 40).map((entry) => ({ entry, events: [] })),
  });
  await settled();
  FakeSocket.last().receive(state(snapshot(41, { turn: { kind: 'over' } }), {}, recent(22, 41)));
  given().history[1]?.answer(part(1, 41));
  await settled();
  expect(given().store.history).toEqual(part(1, 41).steps);
});

test('a response for the previous log is dropped', async () => {
  FakeSocket.last().greet(state(snapshot(40), {}, recent(21, 40)));
  FakeSocket.last().receive(state(snapshot(41), {}, recent(22, 41)));
  given().history[0]?.answer({ first: 1, view: view(0), steps: [logStep(1)] });
  await settled();
  expect(entries()[0]).toBe(22);
  given().history[1]?.answer(part(1, 41));
  await settled();
  expect(entries()).toEqual(numbers(1, 41));
});

/** An entry of two events, the first of which changes nothing that is seen. */
const twice = (entry: number) => {
  const { events, ...rest } = viewedStep(entry);
  const between: ViewChange[] = [['', { at: entry - 0.5 }]];
  return { ...rest, events: [...events, ...events.map((event) => ({ ...event, public: between }))] };
};

const seen = () => (given().store.view as { public: { at: number } }).public.at;

test('every moment of the past can be shown, event by event, in both directions', async () => {
  FakeSocket.last().greet(state(snapshot(3), {}, recent(2, 3)));
  given().history[0]?.answer({ first: 1, view: view(0), steps: [viewedStep(1), twice(2), viewedStep(3)] });
  await settled();
  given().pause = 0;
  FakeSocket.last().receive(step(4));
  const { store } = given();
  expect(await store.look(2)).toBeNull();
  expect([store.past?.entry, store.past?.events, seen()]).toEqual([2, 2, 2]);
  expect(store.before).toBe(store.view);
  const moments = [];
  for (let steps = 0; steps < 5; steps += 1) {
    moments.push([store.past?.entry, store.past?.events, seen()]);
    expect(await store.stepBack()).toBeNull();
  }
  expect(moments).toEqual([
    [2, 2, 2],
    [2, 1, 1],
    [1, 1, 1],
    [0, 0, 0],
    [0, 0, 0],
  ]);
  const later = [];
  while (store.past) {
    later.push([store.past.entry, seen(), store.isAtEnd]);
    await store.stepForward();
  }
  expect(later).toEqual([
    [0, 0, false],
    [1, 1, false],
    [2, 1, false],
    [2, 2, false],
    [3, 3, false],
    [4, 4, true],
  ]);
  expect(seen()).toBe(4);
});

test('a moment that is not loaded yet is loaded first', async () => {
  FakeSocket.last().greet(state(snapshot(400), {}, recent(381, 400)));
  const looked = given().store.look(90);
  given().history[0]?.answer(part(201, 400));
  await settled();
  given().history[1]?.answer(part(1, 200));
  expect(await looked).toBeNull();
  expect([given().store.past?.entry, seen()]).toEqual([90, 90]);
});

test('a table that leaves the past to memory does not show what it sent, either', async () => {
  given().pause = 0;
  FakeSocket.last().greet(state(snapshot(0)));
  FakeSocket.last().receive(step(1));
  FakeSocket.last().receive(step(2, snapshot(2, { left_to_memory: true })));
  expect(await given().store.look(1)).toMatchObject({ code: 'page-memory' });
  FakeSocket.last().receive(step(3, snapshot(3, { turn: { kind: 'over' } })));
  expect(await given().store.look(1)).toBeNull();
});

test('a table that leaves the past to memory shows none of it', async () => {
  FakeSocket.last().greet(state(snapshot(40), {}, recent(21, 40)));
  given().history[0]?.answer({ first: 1, view: null, steps: logSteps(1, 40) });
  await settled();
  expect([entries(), given().store.hasEarlier]).toEqual([numbers(1, 40), false]);
  expect(await given().store.look(3)).toMatchObject({ code: 'page-memory' });
  expect(given().store.past).toBeNull();
});
