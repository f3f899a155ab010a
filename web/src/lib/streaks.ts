// How often in a row somebody on this device has won against a level of bots, game by game, and which next level was
// offered already. Games with other people do not count, and nor does a game that was seen before.
import type { Table } from './contract';
import { readSetting, storeSetting } from './local-settings';

/** So many wins in a row, and the next level is suggested. */
const ENOUGH = 2;

interface Streak {
  /** The last table that was counted. */
  table: string;
  level: string;
  wins: number;
  /** The levels that were suggested. */
  offered: string[];
}

function streaks(): Record<string, Streak> {
  try {
    return JSON.parse(readSetting('streaks') ?? '{}') as Record<string, Streak>;
  } catch {
    return {};
  }
}

/** The weakest level at a table where one person plays against bots only; `null` at any other. */
export function levelAgainst(table: Table, levels: readonly string[]): string | null {
  const bots = table.seats.flatMap((seat) => (seat.kind === 'bot' ? [seat.level] : []));
  const isAlone = table.you !== null && bots.length === table.seats.length - 1;
  if (!isAlone || table.continues !== null || table.lesson !== null) return null;
  return levels.find((level) => bots.includes(level)) ?? null;
}

/** Counts a game that is over; the level to suggest now, if there is one. Each is suggested once. */
export function levelAfter(table: Table, levels: readonly string[]): string | null {
  const level = levelAgainst(table, levels);
  if (level === null || table.result === null) return null;
  const all = streaks();
  const before = all[table.game];
  const won = table.result.some(({ seat, rank }) => seat === table.you && rank === 1);
  const isNew = before?.table !== table.id;
  const row = before?.level === level ? before.wins : 0;
  const wins = !isNew ? row : won ? row + 1 : 0;
  const offered = before?.offered ?? [];
  all[table.game] = { table: table.id, level, wins, offered };
  storeSetting('streaks', JSON.stringify(all));
  const next = levels[levels.indexOf(level) + 1];
  return next !== undefined && wins >= ENOUGH && !offered.includes(next) ? next : null;
}

/** Remembers that a level was suggested and answered, so that it is not suggested again. */
export function noteOffered(game: string, level: string): void {
  const all = streaks();
  const known = all[game];
  if (!known) return;
  all[game] = { ...known, wins: 0, offered: [...known.offered, level] };
  storeSetting('streaks', JSON.stringify(all));
}
