// The moments of a game in order, as one pair of eyes saw them: the start, and each event with the view after it. What
// an entry changes after its last event belongs to that event; an entry without visible events is one moment. Knows
// no game: whose turn a moment is in, and under which heading, comes from how the game's log shows events.
import type { EventWithPhrase, GameView, Logged, LogStep, Phrase } from './contract';
import type { Position } from './log-history.svelte';
import { viewAfter } from './merged-snapshot';
import { happenings } from './timeline.svelte';

export interface FilmMoment extends Position {
  /** What happened; `null` at the start, after an undo, and where these eyes saw nothing. */
  event: EventWithPhrase | null;
  phrase: Phrase | null;
  before: GameView;
  view: GameView;
  /** The seat through whose eyes it is seen; `null` for a spectator. */
  seat: number | null;
  /** Whether an entry is taken back here. */
  undoes: boolean;
}

export type Film = readonly FilmMoment[];

type HowLogged = (event: EventWithPhrase) => Logged;

/** The whole game from the view at its start. */
export function filmOf(start: GameView, steps: LogStep[], seat: number | null): Film {
  const first: FilmMoment = {
    entry: 0,
    events: 0,
    event: null,
    phrase: null,
    before: start,
    view: start,
    seat,
    undoes: false,
  };
  const film = [first];
  let view = start;
  for (const step of steps) {
    const undoes = step.takes_back !== undefined;
    const after = viewAfter(view, step);
    const seen = undoes ? [] : happenings(view, [step]);
    for (const [index, { event, phrase, before, after: next, public: all, private: own }] of seen.entries()) {
      const isLast = index === seen.length - 1;
      film.push({
        entry: step.entry,
        events: index + 1,
        event: { event, phrase, public: all, private: own },
        phrase,
        before,
        view: isLast ? after : next,
        seat,
        undoes,
      });
    }
    if (seen.length === 0) {
      const nothing = { entry: step.entry, events: 0, event: null, phrase: null };
      film.push({ ...nothing, before: view, view: after, seat, undoes });
    }
    view = after;
  }
  return film;
}

/** Where a film is nearest to a position: at it, or the last moment before it. Without a number of events the whole
 * entry has happened. */
export function indexAt(film: Film, { entry, events }: { entry: number; events?: number }): number {
  const most = events ?? Infinity;
  const found = film.findLastIndex((one) => one.entry < entry || (one.entry === entry && one.events <= most));
  // A moment between two visible events of an entry is at least in that entry.
  const inEntry = film.findIndex((one) => one.entry === entry);
  return Math.max(0, inEntry === -1 ? found : Math.max(found, inEntry));
}

/** The entries that somebody decided, with their seats. A game that was not played to its end does not name them; there
 * it is whoever the log marks. */
export function decisionsOf(steps: LogStep[], logged: HowLogged): Map<number, number> {
  const isNamed = steps.some(({ seat }) => seat !== undefined);
  const seatOf = ({ seat, takes_back, events: [first] }: LogStep) => {
    if (isNamed) return seat;
    return takes_back === undefined && first ? logged(first).seat : undefined;
  };
  return new Map(
    steps.flatMap((step): [number, number][] => {
      const seat = seatOf(step);
      return seat === undefined ? [] : [[step.entry, seat]];
    }),
  );
}

/** Each entry as whoever decided it saw it, and what chance decided as whoever decides next. */
export function filmOfDeciders(
  films: ReadonlyMap<number, Film>,
  decisions: ReadonlyMap<number, number>,
): Film {
  const [any] = films.values();
  if (!any) return [];
  const last = any.at(-1)?.entry ?? 0;
  const seats = new Map<number, number>();
  let next = [...decisions.values()].at(-1) ?? [...films.keys()][0] ?? 1;
  for (let entry = last; entry >= 0; entry -= 1) {
    next = decisions.get(entry) ?? next;
    seats.set(entry, next);
  }
  return Array.from({ length: last + 1 }, (_, entry) => {
    const film = films.get(seats.get(entry) ?? next) ?? any;
    return film.filter((moment) => moment.entry === entry);
  }).flat();
}

/** A part of the game with a heading in its log: a round, a voyage, a turn. */
export interface Chapter {
  /** The index of its first moment. */
  index: number;
  text: string;
}

export function chaptersOf(film: Film, logged: HowLogged): Chapter[] {
  const chapters: Chapter[] = [];
  for (const [index, { event }] of film.entries()) {
    const text = event && logged(event).heading;
    if (text && text !== chapters.at(-1)?.text) chapters.push({ index, text });
  }
  return chapters;
}

/** The units in which one steps through a film. */
export type Unit = 'event' | 'decision' | 'chapter';

/** The indices where steps of each unit stop, ascending; the ends are always among them. */
export function stopsOf(
  film: Film,
  chapters: Chapter[],
  decisions: ReadonlyMap<number, number>,
): Record<Unit, number[]> {
  const ends = [0, film.length - 1];
  const sorted = (some: number[]) => [...new Set([...ends, ...some])].toSorted((a, b) => a - b);
  const lastOf = film.flatMap(({ entry }, index) =>
    decisions.has(entry) && film[index + 1]?.entry !== entry ? [index] : [],
  );
  return {
    event: film.map((_, index) => index),
    decision: sorted(lastOf),
    chapter: sorted(chapters.map(({ index }) => index)),
  };
}

/** The next stop in a direction; the same place at the end. */
export function nextStop(stops: number[], index: number, direction: 1 | -1): number {
  const next = direction > 0 ? stops.find((one) => one > index) : stops.findLast((one) => one < index);
  return next ?? index;
}
