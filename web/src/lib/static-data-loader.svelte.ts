// Loads the static data of a table's game, with retries: its components, and the shapes of its phrases. It does not
// change while a game is played and is the same for all viewers.
import type { GameData, GameShapes } from './contract';
import { retryDelay } from './retry-delay';

export interface StaticData {
  parts: GameData;
  shapes: GameShapes;
}

export class StaticDataLoader {
  value = $state.raw<StaticData | null>(null);
  /** Whether the last attempt failed. */
  isLost = $state(false);
  #state: 'idle' | 'asking' | 'ended' = 'idle';
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #request: () => Promise<StaticData>;
  readonly #loaded: () => void;

  constructor(request: () => Promise<StaticData>, loaded: () => void) {
    this.#request = request;
    this.#loaded = loaded;
  }

  /** Starts loading unless the data is loaded, being loaded or waiting for a retry. */
  need(): void {
    if (this.value === null && this.#state === 'idle' && this.#timer === null) void this.#ask();
  }

  /** Retries now if a retry is waiting. */
  wake(): void {
    if (this.#timer === null) return;
    this.#stopTimer();
    void this.#ask();
  }

  end(): void {
    this.#state = 'ended';
    this.#stopTimer();
  }

  async #ask(): Promise<void> {
    this.#state = 'asking';
    const found = await this.#request().catch(() => null);
    if (this.#state !== 'asking') return;
    this.#state = 'idle';
    this.value = found;
    this.isLost = found === null;
    if (found !== null) {
      this.#loaded();
      return;
    }
    const delay = retryDelay(this.#failures++, Math.random());
    this.#timer = setTimeout(() => this.wake(), delay);
  }

  #stopTimer(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
