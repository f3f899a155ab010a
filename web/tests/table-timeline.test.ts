// Playback in the store: what is shown meanwhile, what waits, and what is skipped.
import { expect, test, vi } from 'vitest';
import type { ServerFrame } from '../src/lib/contract';
import { asked, snapshot, state, step, viewedStep } from './fakes/frames';
import { FakeSocket } from './fakes/socket';
import { answer, sent, storeUnderTest } from './fakes/store';

const given = storeUnderTest();
const publicView = () => (given().store.view as { public: { at: number } }).public;

test('events are played one after the other, on the view before their step', async () => {
  FakeSocket.last().greet(state(snapshot(1)));
  FakeSocket.last().receive(step(2));
  FakeSocket.last().receive(step(3, asked(3)));
  expect(publicView().at).toBe(1);
  expect(given().store.played).toEqual([{ event: 'went' }]);
  expect(given().store.shown).toMatchObject({ entry: 2, time: 500, phrase: { key: 'event-went' } });
  expect(given().store.prompt).toBeNull();
  await vi.advanceTimersByTimeAsync(500);
  expect(publicView().at).toBe(2);
  expect(given().store.shown?.entry).toBe(3);
  expect(given().store.prompt).toBeNull();
  await vi.advanceTimersByTimeAsync(500);
  expect(given().store.moving).toBe(false);
  expect(given().store.played).toEqual([]);
  expect(given().store.prompt?.number).toBe(3);
  expect(given().store.history.map((one) => one.entry)).toEqual([2, 3]);
});

/** A step with several events. */
const rich = (entry: number, names: string[]): ServerFrame => {
  const events = names.map((event) => ({ event: { event }, phrase: { key: `event-${event}` } }));
  return { type: 'step', steps: [{ entry, events }], ...snapshot(entry), deadline: null };
};

test('the caption and the log belong to the event being played', async () => {
  FakeSocket.last().greet(state(snapshot(1)));
  FakeSocket.last().receive(rich(2, ['rolled', 'moved', 'paid']));
  const told = () =>
    given().store.history.flatMap((one) => one.events.map(({ event }) => (event as { event: string }).event));
  for (const [index, name] of ['rolled', 'moved', 'paid'].entries()) {
    expect(given().store.shown?.event).toEqual({ event: name });
    expect(given().store.shown?.phrase).toEqual({ key: `event-${name}` });
    expect(told()).toEqual(['rolled', 'moved', 'paid'].slice(0, index + 1));
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(given().store.shown).toBeNull();
  expect(told()).toEqual(['rolled', 'moved', 'paid']);
});

test('nothing tells what dice show before they lie still', async () => {
  given().tumbles = 300;
  FakeSocket.last().greet(state(snapshot(1)));
  FakeSocket.last().receive(step(2, asked(2)));
  const { store } = given();
  expect(store.shown).toMatchObject({ entry: 2, time: 300, tumbling: true });
  await vi.advanceTimersByTimeAsync(299);
  expect(store.played).toEqual([]);
  expect(store.history).toEqual([]);
  expect(store.prompt).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(store.shown).toMatchObject({ entry: 2, time: 200, tumbling: false });
  expect(store.played).toEqual([{ event: 'went' }]);
  expect(store.history).toHaveLength(1);
  expect(store.prompt).toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect(store.moving).toBe(false);
  expect(store.prompt?.number).toBe(2);
});

test('dice that tumble can be skipped, and tumble for nobody who looks away', () => {
  given().tumbles = 300;
  FakeSocket.last().greet(state(snapshot(1)));
  FakeSocket.last().receive(step(2));
  given().store.catchUp();
  expect(given().store.history).toHaveLength(1);
  expect(given().store.moving).toBe(false);
  given().pause = 0;
  FakeSocket.last().receive(step(3));
  expect(given().store.moving).toBe(false);
});

test('plates and turns wait until a step was played', async () => {
  FakeSocket.last().greet(state(snapshot(1)));
  FakeSocket.last().receive(step(2, snapshot(2, { turn: { kind: 'ask', must: [2], may: [] } })));
  expect(given().store.view).toMatchObject({ public: { at: 1 } });
  expect(given().store.awaited).toEqual([1]);
  await vi.advanceTimersByTimeAsync(500);
  expect(given().store.view).toMatchObject({ public: { at: 2 } });
  expect(given().store.awaited).toEqual([2]);
});

test('a question stays while others move and its number is the same', async () => {
  FakeSocket.last().greet(state(asked(3)));
  const same = (entry: number) => {
    return step(entry, { ...snapshot(entry), private: { undo: false } });
  };
  for (let entry = 4; entry < 14; entry += 1) {
    FakeSocket.last().receive(same(entry));
    expect(given().store.moving).toBe(true);
    expect(given().store.prompt?.number).toBe(3);
    expect(given().store.choices).toHaveLength(2);
  }
  const done = given().store.play('go');
  expect(sent('act')).toMatchObject([{ prompt: 3, action: 'go' }]);
  answer('act', { type: 'ack', entry: 14 });
  await done;
  // Another player is asked now: my question disappears at once.
  FakeSocket.last().receive(step(14));
  expect(given().store.prompt).toBeNull();
});

test('an undo step is not played', () => {
  FakeSocket.last().greet(state(snapshot(1)));
  const { view, ...told } = snapshot(2);
  const undone = { ...viewedStep(2, view), takes_back: 1 };
  FakeSocket.last().receive({ type: 'step', steps: [undone], ...told, deadline: null });
  expect(given().store.moving).toBe(false);
  expect(given().store.view).toMatchObject({ public: { at: 2 } });
});

test('nothing is played in a hidden page', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  FakeSocket.last().greet(state(snapshot(1)));
  FakeSocket.last().receive(step(2, asked(2)));
  expect(given().store.history).toHaveLength(1);
  expect(given().store.prompt?.number).toBe(2);
  vi.restoreAllMocks();
});

test('waiting steps can be skipped', () => {
  FakeSocket.last().greet(state(snapshot(1)));
  for (const entry of [2, 3, 4, 5]) FakeSocket.last().receive(step(entry));
  given().store.catchUp();
  expect(given().store.view).toMatchObject({ public: { at: 5 } });
  expect(given().store.moving).toBe(false);
  expect(given().store.played).toEqual([]);
  expect(given().store.history).toHaveLength(4);
});

test('if too many steps wait, the oldest are skipped', () => {
  FakeSocket.last().greet(state(snapshot(1)));
  for (let entry = 2; entry <= 30; entry += 1) FakeSocket.last().receive(step(entry));
  expect(publicView().at).toBeGreaterThan(15);
  expect(given().store.moving).toBe(true);
});

test('without motion nothing waits', () => {
  given().pause = 0;
  FakeSocket.last().greet(state(snapshot(1)));
  for (const entry of [2, 3, 4]) FakeSocket.last().receive(step(entry));
  expect(given().store.view).toMatchObject({ public: { at: 4 } });
});

test('what happened stays until the next input, played or skipped', async () => {
  const { store } = given();
  const happened = () => store.happened.map(({ event }) => (event as { event: string }).event);
  FakeSocket.last().greet(state(snapshot(1)));
  FakeSocket.last().receive(rich(2, ['rolled', 'moved']));
  FakeSocket.last().receive(rich(3, ['paid', 'sold']));
  expect(happened()).toEqual(['rolled']);
  await vi.advanceTimersByTimeAsync(500);
  expect(happened()).toEqual(['rolled', 'moved']);
  store.catchUp();
  expect(happened()).toEqual(['rolled', 'moved', 'paid', 'sold']);
  given().pause = 0;
  FakeSocket.last().receive(rich(4, ['sailed']));
  expect(happened()).toEqual(['rolled', 'moved', 'paid', 'sold', 'sailed']);
  store.seen();
  expect(happened()).toEqual([]);
});

test('dice that were skipped while they tumbled have happened', () => {
  given().tumbles = 300;
  FakeSocket.last().greet(state(snapshot(1)));
  FakeSocket.last().receive(rich(2, ['rolled', 'moved']));
  const { store } = given();
  expect(store.happened).toEqual([]);
  store.catchUp();
  expect(store.happened).toHaveLength(2);
});
