// The replay of a game: eyes, steps, playback through the timeline, and the address of each moment.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventWithPhrase, History, LogStep, Table } from '../src/lib/contract';
import { eyesOf, momentAddress, momentOf } from '../src/lib/replay-address';
import { ReplayTable, type ReplaySource } from '../src/lib/replay.svelte';
import { replayCommand } from '../src/screens/replay/keys';

const seats = [1, 2].map((seat) => ({
  kind: 'bot',
  seat,
  name: `Bot ${seat}`,
  level: 'mate',
  temperament: 'even',
}));
const table = { id: 'x', entry: null, you: 1, seats } as unknown as Table;

const moved = (seat: number, coins: number): EventWithPhrase => ({
  event: { seat },
  phrase: { key: 'event-moved' },
  public: [['coins', coins]],
});
const STEPS: LogStep[] = [
  { entry: 1, events: [moved(1, 1), moved(1, 2)] },
  { entry: 2, events: [moved(2, 3)] },
  { entry: 3, events: [moved(1, 4)] },
  { entry: 4, events: [moved(2, 5)] },
];

const asked: string[] = [];
const source: ReplaySource = {
  table,
  parts: {},
  history(before, eyes): Promise<History> {
    asked.push(`${eyes} before ${before}`);
    const last = Math.min(before - 1, STEPS.length);
    const first = Math.max(1, last - 1);
    const steps = STEPS.filter(({ entry }) => entry >= first && entry <= last);
    const coins = [0, 0, 2, 3, 4][first] ?? 0;
    return Promise.resolve({ first, view: { public: { coins }, private: { of: eyes } }, steps });
  },
};

let time = 0;
let store: ReplayTable;
beforeEach(async () => {
  vi.useFakeTimers();
  time = 0;
  asked.length = 0;
  store = new ReplayTable(source, {
    logged: ({ event }) => ({ seat: (event as { seat: number }).seat }),
    time: () => time,
    tumbles: () => 0,
    thrown: () => {},
    began: () => {},
  });
  await store.look('mine', { entry: 0 });
});
afterEach(() => {
  store.end();
  vi.useRealTimers();
});

const coins = () => (store.view?.public as { coins: number }).coins;

test('the log is loaded to its beginning, and each moment shows its view', () => {
  // From the end, wherever that is: a table that has left memory does not say it.
  expect(asked).toEqual(['mine before 4294967295', 'mine before 3']);
  expect(store.last).toBe(5);
  const seen = Array.from({ length: 6 }, (_, index) => {
    store.go(index);
    return coins();
  });
  expect(seen).toEqual([0, 1, 2, 3, 4, 5]);
});

test('a moment within an entry has its number, and the log ends with it', () => {
  store.go(1);
  expect(store.address).toEqual({ entry: 1, events: 1 });
  expect(store.history.map(({ events }) => events.length)).toEqual([1]);
  store.go(2);
  expect(store.address).toEqual({ entry: 1 });
  expect(store.at(store.address)).toBe(2);
});

test('other eyes show the same moment, and are loaded once', async () => {
  store.go(3);
  await store.look('spectator');
  expect(store.address).toEqual({ entry: 2 });
  expect(store.you).toBeNull();
  await store.look('mine');
  expect(asked.filter((one) => one.startsWith('mine'))).toHaveLength(2);
});

test('the eyes of whoever decides change with the decisions', async () => {
  await store.look('deciding', { entry: 2 });
  expect(store.you).toBe(2);
  store.step('decision', 1);
  expect(store.you).toBe(1);
  expect((store.view?.private as { of: number }).of).toBe(1);
});

test('steps by decision pass the events between', () => {
  store.step('decision', 1);
  expect(store.address).toEqual({ entry: 1 });
  store.step('decision', 1);
  expect(store.address).toEqual({ entry: 2 });
  store.step('event', -1);
  expect(store.address).toEqual({ entry: 1 });
});

test('it plays to the end at the chosen speed and stops there', () => {
  store.speed = 4;
  store.play();
  vi.advanceTimersByTime(299);
  expect(store.index).toBe(1);
  vi.advanceTimersByTime(300 * 6);
  expect(store.isAtEnd).toBe(true);
  expect(store.playing).toBe(false);
  store.play();
  expect(store.index).toBe(0);
});

test('motion lasts as long as the event, divided by the speed', () => {
  time = 1000;
  store.speed = 2;
  store.step('event', 1);
  expect(store.shown?.time).toBe(500);
  expect(store.before?.public).toEqual({ coins: 0 });
  vi.advanceTimersByTime(501);
  expect(store.shown).toBeNull();
  expect(coins()).toBe(1);
});

test('a pause lets the motion end and plays nothing after it', () => {
  time = 800;
  store.play();
  vi.advanceTimersByTime(100);
  store.pause();
  vi.advanceTimersByTime(5000);
  expect(store.index).toBe(1);
});

test('addresses name a moment and the eyes, and nonsense names none', () => {
  expect(momentOf('#12')).toEqual({ entry: 12 });
  expect(momentOf('#12.3')).toEqual({ entry: 12, events: 3 });
  for (const wrong of ['', '#', '#a', '#1.2.3', '#-1', '#99999999']) expect(momentOf(wrong)).toBeNull();
  expect(momentAddress({ entry: 4, events: 2 }, 3)).toBe('?eyes=3#4.2');
  expect(momentAddress({ entry: 4 }, 'mine')).toBe('#4');
  expect(eyesOf('?eyes=3')).toBe(3);
  expect(eyesOf('?eyes=deciding')).toBe('deciding');
  for (const wrong of ['', '?eyes=7', '?eyes=x', '?eyes=']) expect(eyesOf(wrong)).toBe('mine');
});

test('keys step, and stay with the controls that use them', () => {
  const press = (key: string, target: Element, shiftKey = false) => {
    let found: ReturnType<typeof replayCommand> = null;
    const listen = (event: Event) => (found = replayCommand(event as KeyboardEvent));
    document.body.append(target);
    target.addEventListener('keydown', listen);
    target.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true }));
    target.remove();
    return found;
  };
  const here = () => document.createElement('div');
  expect(press('ArrowRight', here())).toEqual({ do: 'step', unit: 'event', direction: 1 });
  expect(press('ArrowLeft', here(), true)).toEqual({ do: 'step', unit: 'decision', direction: -1 });
  expect(press('PageDown', here())).toEqual({ do: 'step', unit: 'chapter', direction: 1 });
  expect(press(' ', here())).toEqual({ do: 'toggle' });
  expect(press(' ', document.createElement('button'))).toBeNull();
  expect(press('Home', here())).toEqual({ do: 'start' });
  expect(press('a', here())).toBeNull();
  const field = document.createElement('input');
  expect(press('ArrowLeft', field)).toBeNull();
  field.type = 'range';
  expect(press('ArrowLeft', field)).toEqual({ do: 'step', unit: 'event', direction: -1 });
});
