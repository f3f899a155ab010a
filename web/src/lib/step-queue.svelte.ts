// What is shown of a game, step after step at the pace of the motion: the board moves towards a
// snapshot, and once it has shown it, words and plates may tell it. Knows time and order only.
import type { GameData, LogStep } from './contract';
import type { MergedSnapshot } from './merged-snapshot';

/** Entries that came together, and what they led to. */
export interface Step {
  steps: LogStep[];
  snapshot: MergedSnapshot;
}

export interface Listener {
  /** How long a step is shown before the next one, in milliseconds. */
  duration(steps: LogStep[]): number;
  /** A step comes to be shown. */
  shown(step: Step): void;
  /** A snapshot may be told. */
  told(snapshot: MergedSnapshot): void;
  /** Nothing is left to be shown. */
  rested(): void;
}

/** More steps than this are not shown one by one. */
const MOST_STEPS = 12;

export class StepQueue {
  /** What the board shows or moves towards; steps that follow wait in `#queue`. */
  snapshot = $state.raw<MergedSnapshot | null>(null);
  /** What the board has shown to its end: all that words and plates may tell. */
  told = $state.raw<MergedSnapshot | null>(null);
  /** The view before the steps that are shown, if they are. */
  previous = $state.raw<GameData | null>(null);
  steps = $state.raw<LogStep[]>([]);
  #moving = $state(false);
  #queue: Step[] = [];
  #showing: Step | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #listener: Listener;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  /** Whether steps are still being shown. */
  get moving(): boolean {
    return this.#moving;
  }

  /** Shows and tells something that nothing leads to, in the place of all that waits. */
  settle(snapshot: MergedSnapshot | null): void {
    this.end();
    this.#show([], snapshot);
    this.#tell(snapshot);
  }

  /** Shows a step, once those before it have been shown. */
  push(step: Step): void {
    this.#queue.push(step);
    if (!this.#timer || this.#queue.length > MOST_STEPS) this.#next();
  }

  /** Another deadline for what was last pushed; a change of people can move it. */
  setDeadline(deadline: number | null): void {
    const last = this.#queue.at(-1);
    if (last) last.snapshot = { ...last.snapshot, deadline };
    if (this.snapshot) this.snapshot = { ...this.snapshot, deadline };
    if (this.told) this.told = { ...this.told, deadline };
  }

  /** The board has shown all that led to this view. */
  played(view: GameData): void {
    if (this.#timer && view === this.snapshot?.view) this.#next();
  }

  /** Shows at once what waits to be shown: a view with nothing before it stands still. */
  catchUp(): void {
    if (!this.#moving) return;
    while (this.#showing) this.#next();
    this.previous = null;
    this.steps = [];
    if (this.snapshot) this.snapshot = { ...this.snapshot, view: { ...this.snapshot.view } };
    this.told = this.snapshot;
  }

  /** Drops what waits to be shown. */
  end(): void {
    this.#queue = [];
    this.#showing = null;
    this.#moving = false;
    this.#stopTimer();
  }

  /** What was being shown may be told; the next step is shown. */
  #next(): void {
    this.#stopTimer();
    if (this.#showing) this.#tell(this.#showing.snapshot);
    const step = this.#queue.shift() ?? null;
    this.#showing = step;
    this.#moving = step !== null;
    if (!step) {
      this.#listener.rested();
      return;
    }
    this.#show(step.steps, step.snapshot);
    this.#listener.shown(step);
    const duration = document.hidden ? 0 : this.#listener.duration(step.steps);
    if (duration <= 0) this.#next();
    else this.#timer = setTimeout(() => this.#next(), duration);
  }

  #show(steps: LogStep[], snapshot: MergedSnapshot | null): void {
    this.previous = steps.length > 0 ? (this.snapshot?.view ?? null) : null;
    this.steps = steps;
    this.snapshot = snapshot;
  }

  #tell(snapshot: MergedSnapshot | null): void {
    this.told = snapshot;
    if (snapshot) this.#listener.told(snapshot);
  }

  #stopTimer(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
