// Loads the static data of a table's game (`parts`), with retries. It never changes and is the same for all
// viewers.
import type { GameData } from './contract';
import { retryDelay } from './retry-delay';

export class PartsLoader {
  value = $state.raw<GameData | null>(null);
  /** Whether the last attempt failed. */
  isLost = $state(false);
  #state: 'idle' | 'asking' | 'ended' = 'idle';
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #request: () => Promise<GameData>;

  constructor(request: () => Promise<GameData>) {
    this.#request = request;
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
    if (found !== null) return;
    const delay = retryDelay(this.#failures++, Math.random());
    this.#timer = setTimeout(() => this.wake(), delay);
  }

  #stopTimer(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
