// The store of a replay: the film of a finished game through some pair of eyes, the moment that is shown, and playback
// through the same timeline as at a table. It applies no event and knows no game.
import type {
  EventWithPhrase,
  GameData,
  GameView,
  History,
  Logged,
  LogStep,
  SeatInfo,
  Table,
} from './contract';
import {
  chaptersOf,
  decisionsOf,
  filmOf,
  filmOfDeciders,
  indexAt,
  nextStop,
  stopsOf,
  type Chapter,
  type Film,
  type FilmMoment,
  type Unit,
} from './film';
import type { MergedSnapshot } from './merged-snapshot';
import type { Eyes, MomentAddress } from './replay-address';
import type { ShownTable } from './shown-table';
import { Timeline, type Happening, type Shown } from './timeline.svelte';

/** Where a game that is replayed comes from. */
export interface ReplaySource {
  table: Table;
  parts: GameData;
  /** The entries before one, seen through these eyes. */
  history(before: number, eyes: Exclude<Eyes, 'deciding'>): Promise<History>;
}

/** How the game shows and plays events. */
export interface ReplayEnvironment {
  logged(event: EventWithPhrase): Logged;
  /** The duration of an event at normal speed, in milliseconds; 0 without motion. */
  time(happening: Happening): number;
  tumbles(happening: Happening): number;
  thrown(): void;
  began(happening: Happening): void;
}

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type ReplaySpeed = (typeof SPEEDS)[number];

/** How long a moment stays in milliseconds: one that moved, one that is only told, and one that is not told. */
const REST = { moved: 350, told: 1200, quiet: 30 };

const NOTHING = { film: [] as Film, steps: [] as LogStep[] };

/** A number after that of every entry: the greatest that the server reads. */
const AFTER_ALL = 4_294_967_295;

export class ReplayTable implements ShownTable {
  readonly table: Table;
  readonly parts: GameData;
  readonly past = null;
  readonly prompt = null;
  readonly sending = null;
  readonly snapshot = null;
  eyes = $state<Eyes>('mine');
  speed = $state<ReplaySpeed>(1);
  playing = $state(false);
  /** Whether the film of other eyes is being loaded. */
  isLoading = $state(false);
  #index = $state(0);
  #shown = $state.raw<{ film: Film; steps: LogStep[] }>(NOTHING);
  readonly #films = new Map<string, Promise<{ film: Film; steps: LogStep[] }>>();
  readonly #source: ReplaySource;
  readonly #environment: ReplayEnvironment;
  readonly #timeline: Timeline;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #moved = false;

  constructor(source: ReplaySource, environment: ReplayEnvironment) {
    this.table = source.table;
    this.parts = source.parts;
    this.#source = source;
    this.#environment = environment;
    this.#timeline = new Timeline({
      time: (happening) => this.#paced(environment.time(happening)),
      tumbles: (happening) => this.#paced(environment.tumbles(happening)),
      thrown: () => environment.thrown(),
      began: (happening) => environment.began(happening),
      reached: () => {},
      rested: () => this.#rested(),
    });
  }

  // ---- What is shown -----------------------------------------------------------------------------

  get seats(): SeatInfo[] {
    return this.table.seats;
  }

  get film(): Film {
    return this.#shown.film;
  }

  /** The whole log, as these eyes saw it. */
  get log(): LogStep[] {
    return this.#shown.steps;
  }

  get index(): number {
    return this.#index;
  }

  get last(): number {
    return Math.max(0, this.film.length - 1);
  }

  get moment(): FilmMoment | null {
    return this.film[this.#index] ?? null;
  }

  get you(): number | null {
    return this.moment?.seat ?? null;
  }

  get view(): GameView | null {
    return this.#timeline.view;
  }

  get before(): GameView | null {
    return this.#timeline.before;
  }

  get shown(): Shown | null {
    return this.#timeline.now;
  }

  /** The log up to the moment: of an entry that is under way, the events so far. */
  readonly history = $derived.by((): LogStep[] => {
    const now = this.moment;
    if (!now) return [];
    const until = this.log.filter(({ entry }) => entry <= now.entry);
    const last = until.at(-1);
    if (last?.entry !== now.entry || last.events.length === now.events) return until;
    return [...until.slice(0, -1), { ...last, events: last.events.slice(0, now.events) }];
  });

  get played(): GameData[] {
    const now = this.moment;
    const step = this.log.find(({ entry }) => entry === now?.entry);
    return (step?.events ?? []).slice(0, now?.events ?? 0).map(({ event }) => event);
  }

  /** The entries that somebody decided, with their seats. */
  readonly decisions = $derived.by((): ReadonlyMap<number, number> =>
    decisionsOf(this.log, (event) => this.#environment.logged(event)),
  );

  readonly chapters = $derived.by((): Chapter[] =>
    chaptersOf(this.film, (event) => this.#environment.logged(event)),
  );

  readonly #stops = $derived.by(() => stopsOf(this.film, this.chapters, this.decisions));

  /** The chapter that the moment is in. */
  get chapter(): Chapter | null {
    return this.chapterAt(this.#index);
  }

  /** The chapter that a moment is in. */
  chapterAt(moment: number): Chapter | null {
    return this.chapters.findLast(({ index }) => index <= moment) ?? null;
  }

  /** Whoever decides next. */
  get awaited(): number[] {
    const now = this.moment?.entry ?? 0;
    const next = [...this.decisions].find(([entry]) => entry > now);
    return next ? [next[1]] : [];
  }

  get isAtEnd(): boolean {
    return this.#index === this.last;
  }

  /** The address of the moment: an entry of which all has happened is named alone. */
  get address(): MomentAddress {
    const now = this.moment;
    if (!now) return { entry: 0 };
    const isWhole = this.film[this.#index + 1]?.entry !== now.entry;
    return isWhole ? { entry: now.entry } : { entry: now.entry, events: now.events };
  }

  /** The index of a moment. */
  at(moment: MomentAddress): number {
    return indexAt(this.film, moment);
  }

  // ---- Eyes --------------------------------------------------------------------------------------

  /** Looks through some eyes, at the same moment; rejects with the failure of the request. */
  async look(eyes: Eyes, moment: MomentAddress = this.address): Promise<void> {
    this.isLoading = true;
    try {
      const found = await (eyes === 'deciding' ? this.#filmOfDeciders() : this.#load(eyes));
      this.#shown = found;
      this.eyes = eyes;
      this.#settle(indexAt(found.film, moment));
    } finally {
      this.isLoading = false;
    }
  }

  #load(eyes: Exclude<Eyes, 'deciding'>): Promise<{ film: Film; steps: LogStep[] }> {
    const key = String(eyes);
    const known = this.#films.get(key);
    if (known) return known;
    const film = this.#request(eyes);
    this.#films.set(key, film);
    film.catch(() => this.#films.delete(key));
    return film;
  }

  async #request(eyes: Exclude<Eyes, 'deciding'>): Promise<{ film: Film; steps: LogStep[] }> {
    const steps: LogStep[] = [];
    // A table that has left the server's memory does not say how many entries it has.
    let before = AFTER_ALL;
    let part: History;
    do {
      part = await this.#source.history(before, eyes);
      const end = before;
      steps.unshift(...part.steps.filter(({ entry }) => entry < end));
      before = part.first;
      if (part.first >= end) break;
    } while (before > 1);
    const { view } = part;
    const seat = eyes === 'mine' ? this.table.you : eyes === 'spectator' ? null : eyes;
    return { film: view ? filmOf(view, steps, seat) : [], steps };
  }

  async #filmOfDeciders(): Promise<{ film: Film; steps: LogStep[] }> {
    const seats = this.seats.map(({ seat }) => seat);
    const all = await Promise.all(seats.map((seat) => this.#load(seat)));
    const films = new Map(seats.map((seat, index) => [seat, all[index]?.film ?? []]));
    const steps = all[0]?.steps ?? [];
    const decisions = decisionsOf(steps, (event) => this.#environment.logged(event));
    const film = filmOfDeciders(films, decisions);
    const bySeat = new Map(seats.map((seat, index) => [seat, all[index]?.steps ?? []]));
    const seen = new Map(film.map(({ entry, seat }) => [entry, seat]));
    const own = ({ entry }: LogStep) => {
      const seat = seen.get(entry);
      return bySeat.get(seat ?? 0)?.find((step) => step.entry === entry);
    };
    return { film, steps: steps.map((step) => own(step) ?? step) };
  }

  // ---- Moving ------------------------------------------------------------------------------------

  /** Shows a moment at once. */
  go(index: number): void {
    this.#settle(index);
    if (this.playing) this.#continue(REST.told);
  }

  /** Steps by a unit. One event forward is played as at the table. */
  step(unit: Unit, direction: 1 | -1): void {
    this.pause();
    if (unit === 'event' && direction === 1) this.#advance();
    else this.#settle(nextStop(this.#stops[unit], this.#index, direction));
  }

  play(): void {
    if (this.playing) return;
    if (this.isAtEnd) this.#settle(0);
    this.playing = true;
    // What is being played goes on by itself.
    if (!this.shown) this.#continue(0);
  }

  pause(): void {
    this.playing = false;
    this.#stop();
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  catchUp(): void {
    this.#timeline.skip();
  }

  end(): void {
    this.pause();
    this.#timeline.end();
  }

  #settle(index: number): void {
    this.#stop();
    this.#index = Math.min(Math.max(index, 0), this.last);
    const view = this.moment?.view;
    this.#timeline.settle(view ? snapshotOf(view, this.moment?.entry ?? 0) : null);
  }

  /** Plays the next moment. */
  #advance(): void {
    const next = this.film[this.#index + 1];
    if (!next) return;
    this.#stop();
    this.#index += 1;
    this.#moved = false;
    this.#timeline.settle(snapshotOf(next.before, next.entry));
    const events = next.event ? [next.event] : [];
    const takesBack = next.undoes ? { takes_back: next.entry } : {};
    this.#timeline.push({
      steps: [{ entry: next.entry, events, ...takesBack }],
      snapshot: snapshotOf(next.view, next.entry),
    });
  }

  #paced(time: number): number {
    if (time > 0) this.#moved = true;
    return time / this.speed;
  }

  #rested(): void {
    if (this.playing) this.#continue(this.#rest());
  }

  #rest(): number {
    if (this.#moved) return REST.moved;
    const event = this.moment?.event;
    const how = event && this.#environment.logged(event).as;
    return event && how !== 'quiet' && how !== 'setup' ? REST.told : REST.quiet;
  }

  #continue(rest: number): void {
    this.#stop();
    if (this.isAtEnd) {
      this.playing = false;
      return;
    }
    this.#timer = setTimeout(() => this.#advance(), rest / this.speed);
  }

  #stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

/** Nobody is asked anything in a replay. */
function snapshotOf(view: GameView, entry: number): MergedSnapshot {
  return {
    view,
    entry,
    turn: { kind: 'chance' },
    rule: null,
    result: null,
    prompt: null,
    choices: [],
    undo: false,
    deadline: null,
  };
}
