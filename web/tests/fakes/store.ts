// A table store with a fake socket, static data and log. It is opened before each test of a file and closed
// after it, with fake timers.
import { afterEach, beforeEach, vi } from 'vitest';
import type { GameData, History } from '../../src/lib/contract';
import { Failure } from '../../src/lib/http';
import { NO_SHAPES } from '../../src/lib/phrases';
import { TableSocket } from '../../src/lib/socket';
import { TableStore } from '../../src/lib/table.svelte';
import { FakeSocket } from './socket';

/** A request that waits for an answer. */
export interface Request<Answer> {
  before: number;
  answer(answer: Answer): void;
  fail(failure: unknown): void;
}

function request<Answer>(requests: Request<Answer>[], before = 0): Promise<Answer> {
  return new Promise((answer, fail) => requests.push({ before, answer, fail }));
}

/** The failure of a request without network. */
export const broken = new Failure(0, { code: 'page-unreachable', message: '' });

/** Waits for resolved promises. */
export const settled = () => vi.advanceTimersByTimeAsync(0);

/** The frames of a type that the store has sent, oldest first. */
export const sent = (type: string) => FakeSocket.last().sent.filter((frame) => frame.type === type);

/** Replies to the last frame of a type. */
export function answer(type: string, more: object): void {
  const key = String(sent(type).at(-1)?.key);
  FakeSocket.last().receive({ key, ...more } as never);
}

export class StoreUnderTest {
  /** The duration of each event, and how much of that dice tumble. */
  pause = 500;
  tumbles = 0;
  readonly parts: Request<GameData>[] = [];
  readonly history: Request<History>[] = [];
  store: TableStore;

  constructor() {
    // Most tests need a table whose static data is loaded.
    this.store = this.#open(true);
    this.parts.pop()?.answer({ places: 3 });
  }

  #open(started: boolean): TableStore {
    return new TableStore({
      socket: (listener) => new TableSocket({ connect: FakeSocket.connect, random: () => 0.5 }, listener),
      parts: () => request(this.parts),
      phrases: () => Promise.resolve(NO_SHAPES),
      started,
      history: (before) => request(this.history, before),
      time: () => this.pause,
      tumbles: () => this.tumbles,
    });
  }

  /** Opens another store for which nothing is known yet. */
  reopen(): void {
    this.store.end();
    this.store = this.#open(false);
  }
}

/** The store of the current test. */
export function storeUnderTest(): () => StoreUnderTest {
  let now: StoreUnderTest;
  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    now = new StoreUnderTest();
    return settled();
  });
  afterEach(() => {
    now.store.end();
    vi.useRealTimers();
  });
  return () => now;
}
