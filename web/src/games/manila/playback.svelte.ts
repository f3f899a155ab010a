// Plays what happened: takes the events of each step apart into beats and shows one after the
// other, until the new view stands. It knows time and order; what a beat looks like is the parts'.

import type { LogStep, Speed } from '../../lib/contract';
import { recall } from './memory';
import { fold, sceneOf, type Scene } from './scene';
import type { Event, View } from './view';

/** Events shown together, for so long (in milliseconds at normal speed). */
export interface Beat {
  events: Event[];
  time: number;
  rolling: boolean;
}

const PACE: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.45, off: 0 };

type Kind = 'roll' | 'move' | 'strand' | 'pay' | 'rise' | 'place' | 'none';

const TIMES: Record<Kind, number> = {
  roll: 900,
  move: 800,
  strand: 700,
  pay: 1600,
  rise: 800,
  place: 450,
  none: 0,
};

function kindOf(event: Event): Kind {
  switch (event.event) {
    case 'rolled':
      return 'roll';
    case 'moved':
    case 'arrived':
    case 'started':
      return 'move';
    case 'stranded':
    case 'plundered':
    case 'sent':
      return 'strand';
    case 'loot':
    case 'crew':
    case 'port_bet':
    case 'shipyard_bet':
    case 'repairs':
      return 'pay';
    case 'rose':
      return 'rise';
    case 'placed':
    case 'stowed':
    case 'insured':
    case 'boarded':
    case 'displaced':
    case 'bought':
      return 'place';
    default:
      return 'none';
  }
}

/** Neighbouring events of one kind make a beat; what shows nothing goes with what stands before. */
export function beatsOf(events: Event[]): Beat[] {
  const beats: (Beat & { kind: Kind })[] = [];
  for (const event of events) {
    const kind = kindOf(event);
    const last = beats.at(-1);
    if (last && (last.kind === kind || kind === 'none')) last.events.push(event);
    else beats.push({ events: [event], time: TIMES[kind], rolling: kind === 'roll', kind });
  }
  return beats;
}

const eventsOf = (steps: LogStep<Event>[]): Event[] =>
  steps.flatMap((one) => one.events.map((told) => told.event));

/** How long a step is shown at normal speed. */
export function duration(steps: LogStep<Event>[]): number {
  return beatsOf(eventsOf(steps)).reduce((sum, beat) => sum + beat.time, 0);
}

interface Waiting {
  beats: Beat[];
  view: View;
}

/** The player of steps: `scene` is what the board shows. */
export class Playback {
  scene: Scene;
  playing = $state(false);
  rolling = $state(false);
  /** How long the present beat lasts, for transitions. */
  time = $state(0);

  #queue: Waiting[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(view: View, history: LogStep<Event>[]) {
    this.scene = $state.raw(sceneOf(view, recall(history)));
  }

  /** A view that nothing led to before our eyes: what happened until then is only remembered. */
  settle(view: View, history: LogStep<Event>[]): void {
    this.#stop();
    this.#queue = [];
    this.scene = sceneOf(view, recall(history));
  }

  /** A new view, and what led to it. */
  show(view: View, steps: LogStep<Event>[], before: View, speed: Speed): void {
    const events = eventsOf(steps);
    if (!this.playing && before !== this.scene.view) this.scene = sceneOf(before, this.scene);
    this.#queue.push({ beats: beatsOf(events), view });
    if (speed === 'off' || this.#queue.length > 4) this.skip();
    else if (!this.playing) this.#next(speed);
  }

  /** Shows the end of everything at once. */
  skip(): void {
    this.#stop();
    for (const { beats, view } of this.#queue) {
      for (const beat of beats) for (const event of beat.events) this.scene = fold(this.scene, event);
      this.scene = sceneOf(view, this.scene);
    }
    this.#queue = [];
  }

  destroy(): void {
    this.#stop();
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.playing = false;
    this.rolling = false;
    this.time = 0;
  }

  #next(speed: Speed): void {
    const step = this.#queue[0];
    if (!step) {
      this.#stop();
      return;
    }
    const beat = step.beats.shift();
    if (!beat) {
      this.scene = sceneOf(step.view, this.scene);
      this.#queue.shift();
      this.#next(speed);
      return;
    }
    this.playing = true;
    this.rolling = beat.rolling;
    this.scene = { ...this.scene, coins: [] };
    for (const event of beat.events) this.scene = fold(this.scene, event);
    this.time = beat.time * PACE[speed];
    this.#timer = setTimeout(() => this.#next(speed), this.time);
  }
}
