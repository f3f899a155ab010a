// The store of one table: its state, and its requests to the server.
import { expect, test, vi } from 'vitest';
import { asked, logSteps, offered, snapshot, state, step, table } from './fakes/frames';
import { FakeSocket } from './fakes/socket';
import { answer, broken, sent, settled, storeUnderTest } from './fakes/store';

const given = storeUnderTest();

test('the state is shown at once', () => {
  FakeSocket.last().greet(state(asked(3)));
  expect(given().store.parts).toEqual({ places: 3 });
  expect(given().store.connection).toBe('open');
  expect(given().store.view).toMatchObject({ public: { at: 3 } });
  expect(given().store.prompt?.number).toBe(3);
  expect(given().store.choices).toHaveLength(2);
});

test('an action answers the prompt that is shown, once at a time', async () => {
  FakeSocket.last().greet(state(asked(3)));
  const done = given().store.play('go');
  void given().store.play('stay');
  expect(sent('act')).toMatchObject([{ prompt: 3, action: 'go' }]);
  expect(given().store.sending).toBe('go');
  answer('act', { type: 'ack', entry: 4 });
  expect(await done).toBeNull();
  expect(given().store.sending).toBeNull();
});

test('a refusal is returned and changes nothing', async () => {
  FakeSocket.last().greet(state(asked(3)));
  const done = given().store.play('fly');
  answer('act', { type: 'refused', error: { code: 'refuse-wings', message: 'No wings.' } });
  expect(await done).toMatchObject({ code: 'refuse-wings' });
  expect(given().store.prompt?.number).toBe(3);
});

test('choices have their forecasts without a request, and share their lines', () => {
  const lines = ['cost', 'gain'].map((key) => ({ line: {}, phrase: { key: `forecast-${key}` } }));
  const [cost, gain] = lines;
  const prompt = { number: 3, question: {}, phrase: { key: 'prompt-go' } };
  const go = { ...offered('go'), forecast: [1, 0] };
  const bid = { amount: 'bid', like: 'bid 1', template: 'bid …', least: 1, most: 3, data: {}, group: 'bid' };
  const choices = [go, { ...bid, forecast: { least: [0], most: [] } }, { offer: {}, template: 'offer …' }];
  FakeSocket.last().greet(state(snapshot(3, {}, { asked: { prompt, choices, lines } })));
  expect(given().store.choices).toEqual([
    { ...offered('go'), forecast: [gain, cost] },
    { ...bid, forecast: { least: [cost], most: [] } },
    { offer: {}, template: 'offer …' },
  ]);
  expect(FakeSocket.last().sent).toEqual([]);
});

test('a question that is not told again stays, and one that is taken back goes', () => {
  given().pause = 0;
  FakeSocket.last().greet(state(asked(3)));
  FakeSocket.last().receive(step(4, { ...snapshot(4), private: { undo: true } }));
  expect([given().store.prompt?.number, given().store.choices.length, given().store.mayUndo]).toEqual([
    3,
    2,
    true,
  ]);
  FakeSocket.last().receive(step(5));
  expect([given().store.prompt, given().store.choices]).toEqual([null, []]);
});

test('a past entry is shown without choices, and left again', async () => {
  FakeSocket.last().greet(state(asked(3)));
  const looked = given().store.look(1);
  given().history[0]?.answer({ first: 2, view: { public: { at: 1 }, private: null }, steps: logSteps(2, 3) });
  expect(await looked).toBeNull();
  expect(given().store.view).toMatchObject({ public: { at: 1 } });
  expect(given().store.choices).toEqual([]);
  given().store.now();
  expect(given().store.view).toMatchObject({ public: { at: 3 } });
  expect(given().store.choices).toHaveLength(2);
});

test('presence and stand-ins are on the seats', () => {
  FakeSocket.last().greet(state());
  FakeSocket.last().receive({ type: 'presence', seats: [], stand_ins: [1], watchers: 2, deadline: 77 });
  expect(given().store.snapshot?.deadline).toBe(77);
  expect(given().store.seats[0]).toMatchObject({ present: false, stand_in: true });
  expect(given().store.table?.watchers).toBe(2);
});

test('a chat message that arrives twice is shown once', () => {
  FakeSocket.last().greet(state());
  const line = { type: 'chat', id: 1, name: 'Anna', seat: 1, text: 'Ahoy', at: 0 } as const;
  FakeSocket.last().receive(line);
  FakeSocket.last().receive(line);
  expect(given().store.chat).toHaveLength(1);
});

test('the end of the game is on the table', () => {
  FakeSocket.last().greet(state(snapshot(1)));
  const result = [{ seat: 1, rank: 1, score: 12 }];
  FakeSocket.last().receive(step(2, snapshot(2, { turn: { kind: 'over' }, result })));
  expect(given().store.table?.status).toBe('running');
  given().store.catchUp();
  expect(given().store.table).toMatchObject({ status: 'over', result });
});

test('a change of the table is shown at once, but not before the step that led to it', async () => {
  FakeSocket.last().greet(state(snapshot(1)));
  FakeSocket.last().receive({ type: 'table', table: table({ watchers: 3 }) });
  expect(given().store.table?.watchers).toBe(3);

  const result = [{ seat: 1, rank: 1, score: 12 }];
  FakeSocket.last().receive(step(2, snapshot(2, { turn: { kind: 'over' }, result })));
  FakeSocket.last().receive({ type: 'table', table: table({ status: 'over', result, watchers: 4 }) });
  expect(given().store.view).toMatchObject({ public: { at: 1 } });
  expect(given().store.table).toMatchObject({ status: 'running', result: null, watchers: 3 });
  await vi.advanceTimersByTimeAsync(500);
  expect(given().store.table).toMatchObject({ status: 'over', result, watchers: 4 });
});

test('a closed table has that status', () => {
  FakeSocket.last().greet(state(asked(3)));
  FakeSocket.last().receive({ type: 'table', table: table({ status: 'closed' }) });
  expect(given().store.table?.status).toBe('closed');
  expect(given().store.prompt).toBeNull();
});

test('there is no question at a closed table', () => {
  FakeSocket.last().greet(state(asked(3), { status: 'closed' }));
  expect(given().store.prompt).toBeNull();
  expect(given().store.choices).toEqual([]);
  expect(given().store.awaited).toEqual([]);
});

test('a spectator has no private view, no question and nothing to choose', () => {
  const view = { public: { at: 3 }, private: null };
  FakeSocket.last().greet(state({ ...asked(3), view, private: null }, { you: null }));
  expect(given().store.view).toEqual(view);
  expect([given().store.prompt, given().store.choices, given().store.snapshot?.undo]).toEqual([
    null,
    [],
    false,
  ]);
});

test('seats are updated at once, also during playback', async () => {
  FakeSocket.last().greet(state(snapshot(1)));
  FakeSocket.last().receive(step(2));
  FakeSocket.last().receive({ type: 'table', table: table({ watchers: 5 }) });
  const seats = [{ kind: 'bot', seat: 1, name: 'Odo', level: 'mate', temperament: 'even' } as const];
  FakeSocket.last().receive({ type: 'seats', seats, you: null });
  expect([given().store.seats, given().store.you]).toEqual([seats, null]);
  await vi.advanceTimersByTimeAsync(500);
  expect(given().store.table).toMatchObject({ seats, you: null, watchers: 5 });
});

test('nothing is drawn before the static data is loaded', async () => {
  given().reopen();
  expect(given().parts).toHaveLength(0);
  FakeSocket.last().greet(state(null, { status: 'open' }));
  expect([given().store.drawable, given().parts.length]).toEqual([true, 0]);
  FakeSocket.last().receive(state(asked(1)));
  expect(given().parts).toHaveLength(1);
  expect([given().store.drawable, given().store.view, given().store.prompt]).toEqual([false, null, null]);
  expect(given().store.choices).toEqual([]);
  given().parts[0]?.answer({ places: 3 });
  await settled();
  expect([given().store.drawable, given().store.parts]).toEqual([true, { places: 3 }]);
  expect(given().store.prompt?.number).toBe(1);
  FakeSocket.last().receive(state(asked(2)));
  expect(given().parts).toHaveLength(1);
});

test('what happens while the static data is loaded follows once it is there', async () => {
  given().reopen();
  FakeSocket.last().greet(state(asked(1)));
  FakeSocket.last().receive(step(2, asked(2)));
  FakeSocket.last().receive({ type: 'table', table: table({ watchers: 5 }) });
  expect([given().store.table?.status, given().store.snapshot]).toEqual(['running', null]);
  given().parts[0]?.answer({ places: 3 });
  await settled();
  expect(given().store.snapshot?.entry).toBe(1);
  await vi.advanceTimersByTimeAsync(500);
  expect([given().store.snapshot?.entry, given().store.table?.watchers]).toEqual([2, 5]);
});

test('static data that fails to load counts as a lost connection, and is requested again', async () => {
  given().reopen();
  FakeSocket.last().greet(state(asked(1)));
  given().parts[0]?.fail(broken);
  await settled();
  expect(given().store.connection).toBe('lost');
  await vi.advanceTimersByTimeAsync(1000);
  expect(given().parts).toHaveLength(2);
  given().parts[1]?.fail(broken);
  await settled();
  given().store.wake();
  expect(given().parts).toHaveLength(3);
  given().parts[2]?.answer({ places: 3 });
  await settled();
  expect([given().store.connection, given().store.drawable]).toEqual(['open', true]);
});
