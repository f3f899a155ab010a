// The loaded part of a table's log: entries without gaps up to the last one. The server sends the latest part;
// earlier parts are requested one after the other, automatically up to a limit. From some entry on (`replayable`)
// the log has the views, so that every moment of it can be shown.
import type { GameView, History, Log, LogStep, Phrase, ServerError } from './contract';
import { Failure } from './http';
import { viewAfter } from './merged-snapshot';
import { happenings } from './timeline.svelte';

/** How many entries are loaded automatically. */
const USUAL_ENTRIES = 1000;

const nothingEarlier: ServerError = {
  code: 'page-senseless-plain',
  message: 'The server did not send earlier entries.',
};

/** The past is left to memory until the game is over. */
export const leftToMemory: ServerError = {
  code: 'page-memory',
  message: 'This table leaves the past to memory.',
};

/** A moment of the log: an entry, and how many of its events have happened. The last event includes what follows
 * from it. Before the first entry, the entry is 0. */
export interface Position {
  entry: number;
  events: number;
}

/** What is to be seen at a position of the log. */
export interface Sight {
  view: GameView;
  /** How many events of the entry have happened. */
  events: number;
  /** What happened last, unless it was an undo. */
  phrase: Phrase | null;
}

export class LogHistory {
  #log = $state.raw<Log>({ first: 1, steps: [] });
  #isLoading = $state(false);
  /** Resolves when the part that is being loaded is loaded. */
  #part: Promise<unknown> = Promise.resolve();
  /** The first entry from which all entries have what they changed. */
  #replayable = 1;
  /** Views before some entries from `#replayable` on, oldest first; the first is before that entry. */
  #starts: { entry: number; view: GameView }[] = [];
  #leftToMemory = false;
  /** Incremented when the log is replaced, to drop responses for the previous one. */
  #generation = 0;
  readonly #request: (before: number) => Promise<History>;

  constructor(request: (before: number) => Promise<History>) {
    this.#request = request;
  }

  get steps(): LogStep[] {
    return this.#log.steps;
  }

  /** Whether there are earlier entries that are neither loaded nor being loaded. */
  get hasEarlier(): boolean {
    return this.#log.first > 1 && !this.#isLoading;
  }

  get #last(): number {
    return this.steps.at(-1)?.entry ?? this.#log.first - 1;
  }

  /** Replaces the whole log; `view` is the one after it. */
  replace(log: Log, view: GameView | null): void {
    this.#generation += 1;
    this.#isLoading = false;
    this.#leftToMemory = false;
    this.#log = log;
    this.#replayable = this.#last + 1;
    this.#starts = view ? [{ entry: this.#replayable, view }] : [];
  }

  /** Adds later entries, with what they changed. */
  append(steps: LogStep[]): void {
    const last = this.#last;
    const { first, steps: known } = this.#log;
    this.#log = { first, steps: [...known, ...steps.filter(({ entry }) => entry > last)] };
  }

  /** Loads earlier entries up to the automatic limit. */
  load(): Promise<ServerError | null> {
    return this.#loadUntil(() => this.steps.length >= USUAL_ENTRIES);
  }

  /** Loads the part before the first entry; resolves with the error, or `null`. */
  loadEarlier(): Promise<ServerError | null> {
    const { first } = this.#log;
    return this.#loadUntil(() => this.#log.first < first);
  }

  /** What is to be seen at a position, after loading what is needed for it; or the error. */
  async look({ entry, events }: Position): Promise<Sight | ServerError> {
    const isEnough = () => entry + 1 >= this.#replayable;
    while (!isEnough() && this.#isLoading) await this.#part;
    const error = await this.#loadUntil(isEnough);
    if (error) return error;
    const start = this.#starts.findLast((one) => one.entry <= Math.max(entry, this.#replayable));
    if (!start || entry + 1 < this.#replayable) return this.#leftToMemory ? leftToMemory : nothingEarlier;
    const between = this.steps.filter((step) => step.entry >= start.entry && step.entry < entry);
    const view = between.reduce(viewAfter, start.view);
    const step = this.steps.find((one) => one.entry === entry);
    if (!step || entry < start.entry) return { view, events: 0, phrase: null };
    const next = happenings(view, [step])[events];
    const count = Math.min(events, step.events.length);
    const phrase = step.events[count - 1]?.phrase ?? null;
    return { view: next ? next.before : viewAfter(view, step), events: count, phrase };
  }

  /** The last moment of an entry. */
  endOf(entry: number): Position {
    return { entry, events: this.#eventsOf(entry) ?? Number.MAX_SAFE_INTEGER };
  }

  /** The moment after another; `null` if it is the last. */
  later({ entry, events }: Position): Position | null {
    if (events < (this.#eventsOf(entry) ?? 0)) return { entry, events: events + 1 };
    return entry < this.#last ? { entry: entry + 1, events: 1 } : null;
  }

  /** The moment before another; `null` if it is the first. */
  earlier({ entry, events }: Position): Position | null {
    if (events > 1) return { entry, events: events - 1 };
    return entry > 0 ? this.endOf(entry - 1) : null;
  }

  #eventsOf(entry: number): number | undefined {
    return this.steps.find((step) => step.entry === entry)?.events.length;
  }

  /** Stops loading for good. */
  end(): void {
    this.#generation += 1;
  }

  /** Loads part after part until enough is loaded, or all. */
  async #loadUntil(isEnough: () => boolean): Promise<ServerError | null> {
    if (this.#isLoading) return null;
    const generation = this.#generation;
    this.#isLoading = true;
    let error: ServerError | null = null;
    while (error === null && this.#before > 1 && !isEnough()) {
      const part = this.#loadPart(generation);
      this.#part = part;
      error = await part;
      if (generation !== this.#generation) return null;
    }
    this.#isLoading = false;
    return error;
  }

  async #loadPart(generation: number): Promise<ServerError | null> {
    const answer = await this.#request(this.#before).catch(errorOf);
    if (generation !== this.#generation) return null;
    return 'code' in answer ? answer : this.#prepend(answer);
  }

  /** The entry before which the next part is requested: first the loaded entries without views. */
  get #before(): number {
    return this.#leftToMemory ? this.#log.first : this.#replayable;
  }

  #prepend({ first, view, steps }: History): ServerError | null {
    const before = this.#before;
    if (first >= before) return nothingEarlier;
    const known = this.#log;
    const isNew = ({ entry }: LogStep) => entry < (view ? before : known.first);
    const rest = view ? known.steps.filter(({ entry }) => entry >= before) : known.steps;
    this.#log = { first: Math.min(first, known.first), steps: [...steps.filter(isNew), ...rest] };
    if (view) {
      this.#replayable = first;
      this.#starts.unshift({ entry: first, view });
    } else this.#leftToMemory = true;
    return null;
  }
}

function errorOf(failure: unknown): ServerError {
  return failure instanceof Failure ? failure.error : nothingEarlier;
}
