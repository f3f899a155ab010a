// The log in the store: loaded in parts, and in order.
import { expect, test, vi } from 'vitest';
import type { History } from '../src/lib/contract';
import { logStep, logSteps, snapshot, state, step } from './fakes/frames';
import { FakeSocket } from './fakes/socket';
import { broken, type Request, settled, storeUnderTest } from './fakes/store';

const given = storeUnderTest();

const recent = (first: number, last: number) => ({ history: { first, steps: logSteps(first, last) } });
const entries = () => given().store.history.map(({ entry }) => entry);
const numbers = (first: number, last: number) => logSteps(first, last).map(({ entry }) => entry);

test('earlier parts of the log are loaded automatically, in order also while steps arrive', async () => {
  given().pause = 0;
  FakeSocket.last().greet(state(snapshot(320), {}, recent(301, 320)));
  expect(entries()).toEqual(numbers(301, 320));
  expect(given().history.map(({ before }) => before)).toEqual([301]);
  expect(given().store.hasEarlier).toBe(false);
  FakeSocket.last().receive(step(321));
  // A known entry is not added twice.
  given().history[0]?.answer({ first: 101, steps: logSteps(101, 301) });
  await settled();
  expect(given().history.map(({ before }) => before)).toEqual([301, 101]);
  FakeSocket.last().receive(step(322));
  given().history[1]?.answer({ first: 1, steps: logSteps(1, 100) });
  await settled();
  expect(entries()).toEqual(numbers(1, 322));
  expect([given().store.hasEarlier, given().history.length]).toEqual([false, 2]);
});

test('a very long log is loaded further on request', async () => {
  FakeSocket.last().greet(state(snapshot(3000), {}, recent(2981, 3000)));
  for (let known = 0; known < given().history.length; known += 1) {
    const { before, answer } = given().history[known] as Request<History>;
    answer({ first: before - 200, steps: logSteps(before - 200, before - 1) });
    await settled();
  }
  expect(given().history).toHaveLength(5);
  expect([given().store.history.length, given().store.hasEarlier]).toEqual([1020, true]);
  const loaded = given().store.loadEarlier();
  expect(given().store.hasEarlier).toBe(false);
  given().history[5]?.answer({ first: 1781, steps: logSteps(1781, 1980) });
  expect(await loaded).toBeNull();
  expect([entries()[0], given().store.history.length, given().store.hasEarlier]).toEqual([1781, 1220, true]);
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
  given().history[2]?.answer({ first: 21, steps: [] });
  expect(await empty).not.toBeNull();
  const last = given().store.loadEarlier();
  given().history[3]?.answer({ first: 1, steps: logSteps(1, 20) });
  expect(await last).toBeNull();
  expect([entries(), given().store.hasEarlier]).toEqual([numbers(1, 40), false]);
});

test('after a reconnect the log continues loading where it failed', async () => {
  FakeSocket.last().greet(state(snapshot(40), {}, recent(21, 40)));
  given().history[0]?.fail(broken);
  FakeSocket.last().break();
  await vi.advanceTimersByTimeAsync(1000);
  FakeSocket.last().greet(state(snapshot(41), {}, { since: 40, ...recent(41, 41) }));
  given().history[1]?.answer({ first: 1, steps: logSteps(1, 20) });
  await settled();
  expect(entries()).toEqual(numbers(1, 41));
});

test('the end of a game reveals hidden entries: the log is loaded again', async () => {
  FakeSocket.last().greet(state(snapshot(40), {}, recent(21, 40)));
  given().history[0]?.answer({ first: 1, steps: numbers(1, 20).map((entry) => ({ entry, events: [] })) });
  await settled();
  FakeSocket.last().receive(state(snapshot(41, { turn: { kind: 'over' } }), {}, recent(22, 41)));
  given().history[1]?.answer({ first: 1, steps: logSteps(1, 21) });
  await settled();
  expect(given().store.history).toEqual(logSteps(1, 41));
});

test('a response for the previous log is dropped', async () => {
  FakeSocket.last().greet(state(snapshot(40), {}, recent(21, 40)));
  FakeSocket.last().receive(state(snapshot(41), {}, recent(22, 41)));
  given().history[0]?.answer({ first: 1, steps: [logStep(1)] });
  await settled();
  expect(entries()[0]).toBe(22);
  given().history[1]?.answer({ first: 1, steps: logSteps(1, 21) });
  await settled();
  expect(entries()).toEqual(numbers(1, 41));
});
