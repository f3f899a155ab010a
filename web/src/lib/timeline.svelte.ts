// What is shown of a game: one event after the other in the order of the rules, each for its own time,
// until the snapshot they lead to is reached. Delays only what is shown; knows time and order only.
import type { EventWithPhrase, GameData, LogStep } from './contract';
import type { MergedSnapshot } from './merged-snapshot';

/** Entries that came together, and what they led to. */
export interface Step {
  steps: LogStep[];
  snapshot: MergedSnapshot;
}

/** An event that is being shown, for so long (in milliseconds). */
export interface Shown extends EventWithPhrase {
  entry: number;
  time: number;
  /** Whether dice tumble that decide what happened: nothing may say it yet. */
  tumbling: boolean;
}

type Waiting = Omit<Shown, 'time' | 'tumbling'>;

export interface Listener {
  /** How long an event is shown, in milliseconds; 0 for not at all. */
  time(event: GameData, view: GameData): number;
  /** How much of that dice tumble, before what happened is told; 0 without dice. */
  tumbles?(event: GameData, view: GameData): number;
  /** Dice begin to tumble. */
  thrown?(): void;
  /** An event begins to be told. */
  began?(event: GameData): void;
  /** A snapshot is reached. */
  reached(snapshot: MergedSnapshot): void;
  /** Nothing is left to be shown. */
  rested(): void;
}

/** More steps than this are not shown one by one. */
const MOST_STEPS = 12;

export class Timeline {
  /** What everything was before the step that is being shown; if none is, what it is now. */
  snapshot = $state.raw<MergedSnapshot | null>(null);
  /** The entries of the step that is being shown, with the events shown so far. */
  steps = $state.raw<LogStep[]>([]);
  now = $state.raw<Shown | null>(null);
  #queue: Step[] = [];
  /** Events of the first step of the queue that were not shown yet. */
  #waiting: Waiting[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #listener: Listener;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  /** Whether something is being shown. */
  get moving(): boolean {
    return this.now !== null;
  }

  /** Something that nothing leads to, in the place of all that waits. */
  settle(snapshot: MergedSnapshot | null): void {
    this.end();
    this.snapshot = snapshot;
    if (snapshot) this.#listener.reached(snapshot);
  }

  /** Shows a step, once those before it have been shown. */
  push(step: Step): void {
    this.#queue.push(step);
    if (this.#queue.length > MOST_STEPS) {
      this.#finish();
      this.#begin();
    } else if (this.#queue.length === 1) this.#begin();
  }

  /** Another deadline for what was last pushed; a change of people can move it. */
  setDeadline(deadline: number | null): void {
    const last = this.#queue.at(-1);
    if (last) last.snapshot = { ...last.snapshot, deadline };
    if (this.snapshot) this.snapshot = { ...this.snapshot, deadline };
  }

  /** Shows at once what waits to be shown. */
  skip(): void {
    if (this.#queue.length === 0) return;
    while (this.#queue.length > 0) this.#finish();
    this.#listener.rested();
  }

  /** Drops what waits to be shown. */
  end(): void {
    this.#queue = [];
    this.#clear();
  }

  #begin(): void {
    const step = this.#queue[0];
    if (!step) {
      this.#listener.rested();
      return;
    }
    const undone = step.steps.some((one) => one.takes_back !== undefined);
    this.#waiting = undone
      ? []
      : step.steps.flatMap(({ entry, events }) => events.map((event) => ({ ...event, entry })));
    this.#next();
  }

  /** The next event that takes its time; where there is none, the step has been shown. */
  #next(): void {
    for (;;) {
      const next = this.#waiting.shift();
      if (!next) break;
      const view = this.snapshot?.view;
      const time = document.hidden || !view ? 0 : this.#listener.time(next.event, view);
      const tumbles = time <= 0 ? 0 : (this.#listener.tumbles?.(next.event, view) ?? 0);
      if (tumbles > 0) {
        this.#listener.thrown?.();
        this.#show({ ...next, time: tumbles, tumbling: true }, () =>
          this.#tell(next, Math.max(1, time - tumbles)),
        );
      } else this.#tell(next, time);
      if (time > 0) return;
    }
    this.#finish();
    this.#begin();
  }

  /** From now on everything may say what happened. */
  #tell(event: Waiting, time: number): void {
    this.#note(event);
    this.#listener.began?.(event.event);
    if (time > 0) this.#show({ ...event, time, tumbling: false }, () => this.#next());
  }

  #show(shown: Shown, then: () => void): void {
    this.now = shown;
    this.#timer = setTimeout(then, shown.time);
  }

  #note({ entry, event, phrase }: Waiting): void {
    const last = this.steps.at(-1);
    const told = { event, phrase };
    this.steps =
      last?.entry === entry
        ? [...this.steps.slice(0, -1), { ...last, events: [...last.events, told] }]
        : [...this.steps, { entry, events: [told] }];
  }

  /** The first step of the queue has been shown. */
  #finish(): void {
    this.#clear();
    const step = this.#queue.shift();
    if (!step) return;
    this.snapshot = step.snapshot;
    this.#listener.reached(step.snapshot);
  }

  #clear(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#waiting = [];
    this.now = null;
    this.steps = [];
  }
}
