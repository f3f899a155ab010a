// Arranges the log for display: headings, lines with the mark of a player and an icon, and the set-up folded into
// one line. How an event is shown comes from the game.
import type { EventWithPhrase, Logged, LogStep, Phrase } from './contract';

/** A line: an entry, or the part of it under one heading. */
export interface LogLine {
  kind: 'line';
  key: string;
  entry: number;
  phrases: Phrase[];
  seat: number | null;
  icon: Logged['icon'];
  undoes: boolean;
  byOrder: boolean;
  /** Whether it goes on over several entries, so that its sentences form a paragraph. */
  joined: boolean;
}

export interface LogHeading {
  kind: 'heading';
  key: string;
  text: string;
}

/** The set-up of a game, or of a part of it. */
export interface LogSetup {
  kind: 'setup';
  key: string;
  lines: LogLine[];
}

export type LogRow = LogLine | LogHeading | LogSetup;

type HowLogged = (event: EventWithPhrase) => Logged;

export function logRows(history: LogStep[], logged: HowLogged): LogRow[] {
  const rows: LogRow[] = [];
  let heading: string | null = null;
  for (const step of history) {
    const { entry, takes_back, by_order } = step;
    const start: LogLine = {
      kind: 'line',
      key: `${entry}`,
      entry,
      phrases: [],
      seat: null,
      icon: undefined,
      undoes: takes_back !== undefined,
      byOrder: by_order === true,
      joined: false,
    };
    let line: LogLine | null = null;
    if (start.undoes || (start.byOrder && step.events.length === 0)) rows.push(start);
    for (const [index, event] of step.events.entries()) {
      const how = logged(event);
      const key = `${entry}-${index}`;
      if (how.heading !== undefined && how.heading !== heading) {
        heading = how.heading;
        rows.push({ kind: 'heading', key: `${key} heading`, text: heading });
        line = null;
      }
      if (how.as === 'quiet') continue;
      const last = rows.at(-1);
      if (how.as === 'joined' && last?.kind === 'line' && last.joined && last.seat === (how.seat ?? null)) {
        last.phrases.push(event.phrase);
        last.entry = entry;
        line = last;
      } else if (how.as === 'setup') {
        const own = { ...start, key, phrases: [event.phrase], seat: how.seat ?? null, icon: how.icon };
        if (last?.kind === 'setup') last.lines.push(own);
        else rows.push({ kind: 'setup', key: `${key} setup`, lines: [own] });
        line = null;
      } else if (how.as !== 'joined' && line && (how.seat === undefined || how.seat === line.seat)) {
        line.phrases.push(event.phrase);
        line.icon ??= how.icon;
      } else {
        const joined = how.as === 'joined';
        line = { ...start, key, phrases: [event.phrase], seat: how.seat ?? null, icon: how.icon, joined };
        rows.push(line);
      }
    }
  }
  return rows;
}
