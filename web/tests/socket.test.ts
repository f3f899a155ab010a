import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SentFrame } from '../src/lib/contract';
import { type ConnectionState, TableSocket } from '../src/lib/socket';
import { snapshot, state } from './fakes/frames';
import { FakeSocket } from './fakes/socket';

let states: ConnectionState[];
let frames: SentFrame[];
let socket: TableSocket;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  states = [];
  frames = [];
  socket = new TableSocket(
    { connect: FakeSocket.connect, random: () => 0.5 },
    {
      frame: (frame) => frames.push(frame),
      connection: (state) => states.push(state),
      known: () => ({ entry: 7, chat: 2 }),
    },
  );
});

afterEach(() => {
  socket.end();
  vi.useRealTimers();
});

test('an action is sent once, and its reply is matched by its key', async () => {
  FakeSocket.last().greet(state());
  const done = socket.request({ type: 'act', prompt: 4, action: 'go' });
  const [sent] = FakeSocket.last().sent;
  expect(sent).toMatchObject({ type: 'act', prompt: 4, action: 'go' });
  FakeSocket.last().receive({ type: 'ack', key: String(sent?.key), entry: 5 });
  expect(await done).toMatchObject({ type: 'ack', entry: 5 });
});

test('a refusal fails with its error', async () => {
  FakeSocket.last().greet(state());
  const done = socket.request({ type: 'act', prompt: 4, action: 'fly' });
  const error = { code: 'refuse-wings', message: 'No wings.' };
  FakeSocket.last().receive({ type: 'refused', key: String(FakeSocket.last().sent[0]?.key), error });
  await expect(done).rejects.toEqual(error);
});

test('a request without reply is sent again with the same key after a reconnect', async () => {
  FakeSocket.last().greet(state());
  const done = socket.request({ type: 'act', prompt: 4, action: 'go' });
  const first = FakeSocket.last();
  first.break();
  expect(states).toEqual(['open', 'lost']);
  await vi.advanceTimersByTimeAsync(2000);
  const second = FakeSocket.last();
  expect(second).not.toBe(first);
  second.greet(state());
  expect(second.sent).toEqual(first.sent);
  second.receive({ type: 'ack', key: String(second.sent[0]?.key), entry: 5 });
  expect(await done).toMatchObject({ type: 'ack' });
  expect(states).toEqual(['open', 'lost', 'open']);
});

test('a request while the connection is lost waits for it', async () => {
  FakeSocket.last().greet(state());
  FakeSocket.last().break();
  socket.request({ type: 'chat', text: 'Ahoy' }).catch(() => null);
  await vi.advanceTimersByTimeAsync(2000);
  FakeSocket.last().greet(state());
  expect(FakeSocket.last().sent).toMatchObject([{ type: 'chat', text: 'Ahoy' }]);
});

test('delays between attempts grow up to 15 seconds', async () => {
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 8; attempt += 1) {
    FakeSocket.last().break();
    const count = FakeSocket.all.length;
    let waited = 0;
    while (FakeSocket.all.length === count) {
      await vi.advanceTimersByTimeAsync(100);
      waited += 100;
    }
    pauses.push(waited);
  }
  expect(pauses).toEqual([400, 800, 1600, 3200, 6400, 12800, 15000, 15000]);
});

test('a restored network is used at once', async () => {
  FakeSocket.last().greet(state());
  FakeSocket.last().break();
  socket.wake();
  await vi.advanceTimersByTimeAsync(1);
  expect(FakeSocket.all).toHaveLength(2);
});

test('a dead connection is detected when the page becomes visible', async () => {
  FakeSocket.last().greet(state());
  socket.wake();
  expect(FakeSocket.last().sent).toMatchObject([{ type: 'ping' }]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(states).toContain('lost');
  expect(FakeSocket.all.length).toBeGreaterThan(1);
});

test('any frame proves that the connection is alive', async () => {
  FakeSocket.last().greet(state());
  socket.wake();
  FakeSocket.last().receive({ type: 'presence', seats: [1], stand_ins: [], watchers: 0, deadline: null });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(FakeSocket.all).toHaveLength(1);
  expect(states).toEqual(['open']);
});

test('a page of another version is outdated and stops reconnecting', async () => {
  FakeSocket.last().receive({
    type: 'bye',
    error: { code: 'server-page-version', message: '' },
    again: false,
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(states).toEqual(['outdated']);
  expect(FakeSocket.all).toHaveLength(1);
});

test('the client reconnects to a server that restarts', async () => {
  FakeSocket.last().greet(state());
  FakeSocket.last().receive({ type: 'bye', error: { code: 'server-stopping', message: '' }, again: true });
  expect(states).toEqual(['open', 'lost']);
  await vi.advanceTimersByTimeAsync(2000);
  FakeSocket.last().greet(state(snapshot(9)));
  expect(states).toEqual(['open', 'lost', 'open']);
  expect(frames.at(-1)).toMatchObject({ type: 'state', snapshot: { public: { entry: 9 } } });
});

test('a closed table fails the pending requests', async () => {
  FakeSocket.last().greet(state());
  const done = socket.request({ type: 'undo' });
  const error = { code: 'live-no-table', message: 'gone' };
  FakeSocket.last().receive({ type: 'bye', error, again: false });
  await expect(done).rejects.toEqual(error);
  expect(states).toEqual(['open', 'closed']);
});

test('a reconnect sends what is already known', async () => {
  expect(FakeSocket.last().known).toBeNull();
  FakeSocket.last().break();
  await vi.advanceTimersByTimeAsync(2000);
  expect(FakeSocket.last().known).toBeNull();
  FakeSocket.last().greet(state());
  FakeSocket.last().break();
  await vi.advanceTimersByTimeAsync(2000);
  expect(FakeSocket.last().known).toEqual({ entry: 7, chat: 2 });
});

test.each(['renew', 'restart'] as const)('%s: nothing is known until the state arrives', async (deed) => {
  FakeSocket.last().greet(state());
  socket[deed]();
  expect(states).toEqual(['open', 'lost']);
  await vi.advanceTimersByTimeAsync(2000);
  FakeSocket.last().break();
  await vi.advanceTimersByTimeAsync(2000);
  expect(FakeSocket.all.map(({ known }) => known)).toEqual([null, null, null]);
  FakeSocket.last().greet(state());
  FakeSocket.last().break();
  await vi.advanceTimersByTimeAsync(2000);
  expect(FakeSocket.last().known).not.toBeNull();
});
