// The loaded part of a table's log: entries without gaps up to the last one. The server sends the latest part;
// earlier parts are requested one after the other, automatically up to a limit.
import type { History, LogStep, ServerError } from './contract';
import { Failure } from './http';

/** How many entries are loaded automatically. */
const USUAL_ENTRIES = 1000;

const nothingEarlier: ServerError = {
  code: 'page-senseless-plain',
  message: 'The server did not send earlier entries.',
};

export class LogHistory {
  #history = $state.raw<History>({ first: 1, steps: [] });
  #isLoading = $state(false);
  /** Incremented when the log is replaced, to drop responses for the previous one. */
  #generation = 0;
  readonly #request: (before: number) => Promise<History>;

  constructor(request: (before: number) => Promise<History>) {
    this.#request = request;
  }

  get steps(): LogStep[] {
    return this.#history.steps;
  }

  /** Whether there are earlier entries that are neither loaded nor being loaded. */
  get hasEarlier(): boolean {
    return this.#history.first > 1 && !this.#isLoading;
  }

  /** Replaces the whole log. */
  replace(history: History): void {
    this.#generation += 1;
    this.#isLoading = false;
    this.#history = history;
  }

  /** Adds later entries. */
  append(steps: LogStep[]): void {
    const { first, steps: known } = this.#history;
    const last = known.at(-1)?.entry ?? first - 1;
    this.#history = { first, steps: [...known, ...steps.filter(({ entry }) => entry > last)] };
  }

  /** Loads earlier entries up to the automatic limit. */
  load(): Promise<ServerError | null> {
    return this.#loadUntil(USUAL_ENTRIES);
  }

  /** Loads the part before the first entry; resolves with the error, or `null`. */
  loadEarlier(): Promise<ServerError | null> {
    return this.#loadUntil(this.steps.length + 1);
  }

  /** Stops loading for good. */
  end(): void {
    this.#generation += 1;
  }

  /** Loads part after part until `wanted` entries, or all, are loaded. */
  async #loadUntil(wanted: number): Promise<ServerError | null> {
    if (this.#isLoading) return null;
    const generation = this.#generation;
    this.#isLoading = true;
    let error: ServerError | null = null;
    while (error === null && this.#history.first > 1 && this.steps.length < wanted) {
      const answer = await this.#request(this.#history.first).catch(errorOf);
      if (generation !== this.#generation) return null;
      error = 'code' in answer ? answer : this.#prepend(answer);
    }
    this.#isLoading = false;
    return error;
  }

  #prepend({ first, steps }: History): ServerError | null {
    const known = this.#history;
    if (first >= known.first) return nothingEarlier;
    const earlier = steps.filter(({ entry }) => entry < known.first);
    this.#history = { first, steps: [...earlier, ...known.steps] };
    return null;
  }
}

function errorOf(failure: unknown): ServerError {
  return failure instanceof Failure ? failure.error : nothingEarlier;
}
