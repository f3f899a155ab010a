// The levels of bots and their persons. A bot is written as its level, or with a person: `captain:Vanna`. They are
// the same for every game and do not change while the page is open, so they are fetched once.
import { api } from './api';
import type { BotLevel } from './contract';

let known: Promise<BotLevel[]> | null = null;

/** All levels, weakest first. */
export function botLevels(): Promise<BotLevel[]> {
  known ??= api.bots().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

/** The level and the person of a bot as it is written; `null` for any person. */
export function parsedBot(bot: string): { level: string; person: string | null } {
  const [level = '', person = null] = bot.split(':');
  return { level, person };
}

/** A bot as it is written. */
export const writtenBot = (level: string, person: string | null): string =>
  person === null ? level : `${level}:${person}`;

/** As many stars as the level has, out of all levels given weakest first. */
export const starsOf = (level: string, levels: readonly string[]): string =>
  '★'.repeat(levels.indexOf(level) + 1);
