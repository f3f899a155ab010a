// Who is new to a game, as far as this device knows: nobody here finished it or took more than a few turns in it.
// Lessons do not count. What beginners are offered is decided where it is offered.
import { readSetting, storeSetting } from './local-settings';

/** Who has answered more questions than this knows what kind of game it is. */
export const FEW_TURNS = 8;

const played = (): string[] => (readSetting('played') ?? '').split(' ').filter(Boolean);

export const isBeginner = (game: string): boolean => !played().includes(game);

/** Remembers on this device that a game was played. */
export function notePlayed(game: string): void {
  const known = played();
  if (!known.includes(game)) storeSetting('played', [...known, game].join(' '));
}
