// Plays the events of a game one after the other, each for its duration, and then shows the snapshot they lead
// to. It holds views: each event has the view before and the view after it, and nothing is worked out from
// events. Steps that arrive meanwhile wait in a queue.
import type { EventWithPhrase, GameView, LogStep } from './contract';
import type { MergedSnapshot } from './merged-snapshot';
import { changedView } from './view-changes';

/** Log entries that arrived together, and the snapshot after them. */
export interface Step {
  steps: LogStep[];
  snapshot: MergedSnapshot;
}

/** An event and the views around it. */
export interface Happening extends EventWithPhrase {
  entry: number;
  before: GameView;
  after: GameView;
}

/** The event that is being played. */
export interface Shown extends Happening {
  /** Its duration in milliseconds. */
  time: number;
  /** Whether dice tumble that decide what happened: nothing may say it yet. */
  tumbling: boolean;
}

export interface Listener {
  /** The duration of an event in milliseconds; 0 to skip it. */
  time(happening: Happening): number;
  /** How much of that dice tumble, before the outcome is told; 0 without dice. */
  tumbles?(happening: Happening): number;
  /** Dice begin to tumble. */
  thrown?(): void;
  /** Playback of an event begins; from now on it may be told. */
  began?(happening: Happening): void;
  /** An event has happened, whether it was played or skipped: called once for each, in order. */
  happened?(happening: Happening): void;
  /** The steps before a snapshot have been played. */
  reached(snapshot: MergedSnapshot): void;
  /** The queue is empty. */
  rested(): void;
}

/** If more steps than this wait, the oldest are skipped. */
const MOST_STEPS = 12;

export class Timeline {
  /** The snapshot before the step that is being played; the current one if none is. */
  snapshot = $state.raw<MergedSnapshot | null>(null);
  /** The entries of the current step, with the events told so far. */
  steps = $state.raw<LogStep[]>([]);
  now = $state.raw<Shown | null>(null);
  /** The view after the last event that was told; `null` at the beginning of a step. */
  #told = $state.raw<GameView | null>(null);
  #queue: Step[] = [];
  /** The events of the first queued step that were not played yet. */
  #waiting: Happening[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #listener: Listener;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  /** Whether an event is being played. */
  get moving(): boolean {
    return this.now !== null;
  }

  /** The view after everything that was told. */
  get view(): GameView | null {
    return this.#told ?? this.snapshot?.view ?? null;
  }

  /** The view before the event that is being played. */
  get before(): GameView | null {
    return this.now?.before ?? this.view;
  }

  /** Shows a snapshot at once and drops the queue. */
  settle(snapshot: MergedSnapshot | null): void {
    this.end();
    this.snapshot = snapshot;
    if (snapshot) this.#listener.reached(snapshot);
  }

  /** Adds a step to the queue. */
  push(step: Step): void {
    this.#queue.push(step);
    if (this.#queue.length > MOST_STEPS) {
      this.#finish();
      this.#begin();
    } else if (this.#queue.length === 1) this.#begin();
  }

  /** Changes the deadline of the last snapshot; it moves when players come and go. */
  setDeadline(deadline: number | null): void {
    const last = this.#queue.at(-1);
    if (last) last.snapshot = { ...last.snapshot, deadline };
    if (this.snapshot) this.snapshot = { ...this.snapshot, deadline };
  }

  /** Skips the queue and shows its last snapshot. */
  skip(): void {
    if (this.#queue.length === 0) return;
    while (this.#queue.length > 0) {
      this.#finish();
      this.#prepare();
    }
    this.#listener.rested();
  }

  /** Drops the queue. */
  end(): void {
    this.#queue = [];
    this.#clear();
  }

  #begin(): void {
    if (this.#queue.length === 0) {
      this.#listener.rested();
      return;
    }
    this.#prepare();
    this.#next();
  }

  /** Lists the events of the first queued step. */
  #prepare(): void {
    const steps = this.#queue[0]?.steps ?? [];
    const undone = steps.some((one) => one.takes_back !== undefined);
    const view = this.snapshot?.view;
    this.#waiting = undone || !view ? [] : happenings(view, steps);
  }

  /** The next event that takes its time; where there is none, the step has been shown. */
  #next(): void {
    for (;;) {
      const next = this.#waiting.shift();
      if (!next) break;
      const time = document.hidden ? 0 : this.#listener.time(next);
      const tumbles = time <= 0 ? 0 : (this.#listener.tumbles?.(next) ?? 0);
      if (tumbles > 0) {
        // With what followed from the event before.
        this.#told = next.before;
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
  #tell(happening: Happening, time: number): void {
    this.#note(happening);
    this.#told = happening.after;
    this.#listener.began?.(happening);
    this.#listener.happened?.(happening);
    if (time > 0) this.#show({ ...happening, time, tumbling: false }, () => this.#next());
  }

  #show(shown: Shown, then: () => void): void {
    this.now = shown;
    this.#timer = setTimeout(then, shown.time);
  }

  #note({ entry, event, phrase }: Happening): void {
    const last = this.steps.at(-1);
    const told = { event, phrase };
    this.steps =
      last?.entry === entry
        ? [...this.steps.slice(0, -1), { ...last, events: [...last.events, told] }]
        : [...this.steps, { entry, events: [told] }];
  }

  /** Shows the snapshot of the first queued step and removes the step. */
  #finish(): void {
    // Dice that still tumble have fallen, too.
    const untold = [...(this.now?.tumbling ? [this.now] : []), ...this.#waiting];
    this.#clear();
    const step = this.#queue.shift();
    if (!step) return;
    for (const happening of untold) this.#listener.happened?.(happening);
    this.snapshot = step.snapshot;
    this.#listener.reached(step.snapshot);
  }

  #clear(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#waiting = [];
    this.now = null;
    this.#told = null;
    this.steps = [];
  }
}

/** The events of some entries, each with the views around it. What an entry changes after its last event is in
 * the view before the next one. */
export function happenings(start: GameView, steps: LogStep[]): Happening[] {
  let view = start;
  return steps.flatMap((step) => {
    const events = step.events.map((event) => {
      const before = view;
      view = changedView(view, event);
      return { ...event, entry: step.entry, before, after: view };
    });
    view = changedView(view, step);
    return events;
  });
}
