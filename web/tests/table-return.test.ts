// How the store applies changes, and how it recovers after a lost connection.
import { expect, test, vi } from 'vitest';
import type { ServerFrame, ViewChange } from '../src/lib/contract';
import { asked, chatLine, logStep, logSteps, snapshot, state, step } from './fakes/frames';
import { FakeSocket } from './fakes/socket';
import { sent, storeUnderTest } from './fakes/store';

const given = storeUnderTest();
const publicView = () => (given().store.view as { public: { ships: unknown[] } }).public;

test('after a reconnect the current state replaces the queue', async () => {
  FakeSocket.last().greet(state(snapshot(1)));
  for (const entry of [2, 3, 4]) FakeSocket.last().receive(step(entry));
  FakeSocket.last().break();
  await vi.advanceTimersByTimeAsync(450);
  FakeSocket.last().greet(state(asked(9)));
  expect(given().store.view).toMatchObject({ public: { at: 9 } });
  await vi.advanceTimersByTimeAsync(5000);
  expect(given().store.view).toMatchObject({ public: { at: 9 } });
});

test('opening the page ends a stand-in; a reconnect does not', async () => {
  const seats = [
    {
      seat: 1,
      kind: 'person',
      name: 'Anna',
      you: true,
      present: true,
      stand_in: true,
      resigned: false,
      advised: 0,
    },
  ] as const;
  FakeSocket.last().greet(state(snapshot(1), { seats: [...seats] }));
  expect(sent('here')).toHaveLength(1);
  FakeSocket.last().break();
  await vi.advanceTimersByTimeAsync(450);
  FakeSocket.last().greet(state(snapshot(1), { seats: [...seats] }));
  expect(sent('here')).toHaveLength(0);
});

/** A step whose only event changes the public view, and after which the private one changes. */
const changing = (entry: number, changes: ViewChange[]): ServerFrame => {
  const { view, ...told } = snapshot(entry);
  const events = logStep(entry).events.map((event) => ({ ...event, public: changes }));
  return {
    type: 'step',
    steps: [{ entry, events, private: [['', view.private]] }],
    ...told,
    deadline: null,
  };
};

test('changes apply to the last snapshot received, not to the one shown', async () => {
  const ships = [{ name: 'silk', space: 0 }, { name: 'jade' }];
  FakeSocket.last().greet(state({ ...snapshot(1), view: { public: { at: 1, ships }, private: null } }));
  FakeSocket.last().receive(changing(2, [['ships.0.space', 3]]));
  FakeSocket.last().receive(changing(3, [['at', 3]]));
  // An event shows what it changed, and has the view before it.
  expect(publicView()).toEqual({ at: 1, ships: [{ name: 'silk', space: 3 }, { name: 'jade' }] });
  expect(given().store.before).toEqual({ public: { at: 1, ships }, private: null });
  await vi.advanceTimersByTimeAsync(500);
  expect(publicView()).toEqual({ at: 3, ships: [{ name: 'silk', space: 3 }, { name: 'jade' }] });
  const [, jade] = publicView().ships;
  await vi.advanceTimersByTimeAsync(500);
  expect(given().store.view).toEqual({
    public: { at: 3, ships: [{ name: 'silk', space: 3 }, { name: 'jade' }] },
    private: { mine: 3 },
  });
  expect(publicView().ships[1]).toBe(jade);
});

test.each([
  ['that does not follow', () => step(4)],
  ['that comes twice', () => step(2)],
  ['whose changes do not fit', () => changing(3, [['ships.0.space', 3]])],
])('after a step %s everything is told again', async (_, wrong) => {
  FakeSocket.last().greet(state(snapshot(1)));
  FakeSocket.last().receive(step(2));
  FakeSocket.last().receive(wrong());
  await vi.advanceTimersByTimeAsync(1000);
  expect(FakeSocket.all).toHaveLength(2);
  expect(FakeSocket.last().known).toBeNull();
  FakeSocket.last().greet(state(asked(9)));
  expect(given().store.view).toMatchObject({ public: { at: 9 } });
  expect(given().store.connection).toBe('open');
});

test('a reconnect receives only what is new', async () => {
  const log = { first: 1, steps: logSteps(1, 3) };
  FakeSocket.last().greet(state(snapshot(3), {}, { log, chat: [chatLine(1), chatLine(2)] }));
  FakeSocket.last().receive(step(4));
  FakeSocket.last().break();
  await vi.advanceTimersByTimeAsync(1000);
  expect(FakeSocket.last().known).toEqual({ entry: 4, chat: 2 });
  const news = { since: 4, log: { first: 5, steps: logSteps(5, 6) }, chat: [chatLine(3)] };
  FakeSocket.last().greet(state(asked(6), {}, news));
  expect(given().store.history.map(({ entry }) => entry)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(given().store.chat.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(given().store.view).toMatchObject({ public: { at: 6 } });
});

test('a full state replaces everything', async () => {
  FakeSocket.last().greet(
    state(snapshot(3), {}, { log: { first: 1, steps: logSteps(1, 3) }, chat: [chatLine(1)] }),
  );
  FakeSocket.last().break();
  await vi.advanceTimersByTimeAsync(1000);
  const all = { log: { first: 490, steps: logSteps(490, 500) }, chat: [chatLine(7)] };
  FakeSocket.last().greet(state(snapshot(500), {}, all));
  expect(given().store.history[0]?.entry).toBe(490);
  expect(given().store.chat.map(({ id }) => id)).toEqual([7]);
});

test('a partial state for another seat is not merged', async () => {
  FakeSocket.last().greet(state(snapshot(3)));
  FakeSocket.last().break();
  await vi.advanceTimersByTimeAsync(1000);
  FakeSocket.last().greet(
    state({ ...snapshot(4), private: null }, { you: null }, { since: 3, log: { first: 4, steps: [] } }),
  );
  await vi.advanceTimersByTimeAsync(1000);
  expect(FakeSocket.last().known).toBeNull();
});
