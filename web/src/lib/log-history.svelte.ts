// The log of a table as far as the page has it: entries without gaps up to the last one. The server
// tells the end of it; earlier parts are asked for one after the other, up to a limit by themselves.
import type { History, LogStep, ServerError } from './contract';
import { Failure } from './http';

/** So many entries are loaded without being asked for. */
const USUAL_ENTRIES = 1000;

const nothingEarlier: ServerError = {
  code: 'page-senseless-plain',
  message: 'The server did not send earlier entries.',
};

export class LogHistory {
  #history = $state.raw<History>({ first: 1, steps: [] });
  #isLoading = $state(false);
  /** Raised when the log is replaced: answers that were meant for the one before are dropped. */
  #generation = 0;
  readonly #request: (before: number) => Promise<History>;

  constructor(request: (before: number) => Promise<History>) {
    this.#request = request;
  }

  get steps(): LogStep[] {
    return this.#history.steps;
  }

  /** Whether there are earlier entries, and they are not on their way. */
  get hasEarlier(): boolean {
    return this.#history.first > 1 && !this.#isLoading;
  }

  /** Another log in the place of this one. */
  replace(history: History): void {
    this.#generation += 1;
    this.#isLoading = false;
    this.#history = history;
  }

  /** Entries that followed. */
  append(steps: LogStep[]): void {
    const { first, steps: known } = this.#history;
    const last = known.at(-1)?.entry ?? first - 1;
    this.#history = { first, steps: [...known, ...steps.filter(({ entry }) => entry > last)] };
  }

  /** Loads as much as is usual. */
  load(): Promise<ServerError | null> {
    return this.#loadUntil(USUAL_ENTRIES);
  }

  /** Loads the part before the first entry; resolves with why it cannot, or `null`. */
  loadEarlier(): Promise<ServerError | null> {
    return this.#loadUntil(this.steps.length + 1);
  }

  /** Stops loading for good. */
  end(): void {
    this.#generation += 1;
  }

  /** Loads part after part until there are so many entries, or all. */
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
