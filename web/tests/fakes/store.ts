// A table store whose socket, figures and log are in the hands of a test. It is opened before each test of
// a file and ended after it, on timers that the test moves on.
import { afterEach, beforeEach, vi } from 'vitest';
import type { GameData, History } from '../../src/lib/contract';
import { Failure } from '../../src/lib/http';
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

/** How a request fails while the network is away. */
export const broken = new Failure(0, { code: 'page-unreachable', message: '' });

/** Lets what was answered arrive. */
export const settled = () => vi.advanceTimersByTimeAsync(0);

/** What the store has sent of a type, oldest first. */
export const sent = (type: string) => FakeSocket.last().sent.filter((frame) => frame.type === type);

/** Answers what the store has sent last of a type. */
export function answer(type: string, more: object): void {
  const key = String(sent(type).at(-1)?.key);
  FakeSocket.last().hear({ key, ...more } as never);
}

export class StoreUnderTest {
  /** How long each event is shown, and how much of that dice tumble. */
  pause = 500;
  tumbles = 0;
  readonly parts: Request<GameData>[] = [];
  readonly history: Request<History>[] = [];
  store: TableStore;

  constructor() {
    // Most tests are about a table whose figures are here.
    this.store = this.#open(true);
    this.parts.pop()?.answer({ places: 3 });
  }

  #open(started: boolean): TableStore {
    return new TableStore({
      socket: (hearer) => new TableSocket({ connect: FakeSocket.connect, random: () => 0.5 }, hearer),
      parts: () => request(this.parts),
      started,
      history: (before) => request(this.history, before),
      time: () => this.pause,
      tumbles: () => this.tumbles,
    });
  }

  /** Opens another one of which nothing is known yet. */
  reopen(): void {
    this.store.end();
    this.store = this.#open(false);
  }
}

/** The store of the present test. */
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
