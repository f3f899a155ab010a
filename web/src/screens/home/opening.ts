// Opens tables: the default seats, the request, and the navigation to the table.
import { api } from '../../lib/api';
import type { Game, GameCard, SeatRequest, OpenTable } from '../../lib/contract';
import { me } from '../../lib/guest.svelte';
import { tablePath } from '../../lib/invites';
import { USUAL_LEVEL } from '../../lib/levels';
import { navigate } from '../../lib/router.svelte';
import { settings } from '../../lib/settings.svelte';
import { noteStarted } from '../../lib/started';
import { attempt } from '../../lib/errors';

/** How long a first game is to be, where the rules leave a choice. */
export type Length = 'short' | 'full';

/** The default number of players: four if the game allows it. */
export function usualPlayers({ least, most }: Game): number {
  return Math.min(most, Math.max(least, 4));
}

/** The request for a game of me against bots. */
export function againstBots(info: Game): OpenTable {
  const bot: SeatRequest = { kind: 'bot', level: USUAL_LEVEL };
  const bots = Array.from({ length: usualPlayers(info) - 1 }, () => bot);
  return { game: info.name, seats: [{ kind: 'me' }, ...bots], visibility: 'private' };
}

/** The same for a beginner: the bots play calmly, and a game that can be shorter is. */
export function firstGame(info: Game, card: Pick<GameCard, 'shortGame'>, length: Length): OpenTable {
  const { shortGame } = card;
  return {
    ...againstBots(info),
    pace: 'calm',
    ...(shortGame && length === 'short' && { options: { [shortGame.option]: shortGame.value } }),
  };
}

/** Whether no other person has to join. */
export function canStartAtOnce({ seats }: OpenTable): boolean {
  return seats.every((seat) => seat.kind !== 'friend');
}

/** Opens a table, starts it if all seats are taken, and navigates to it. */
export async function openTable(order: OpenTable): Promise<boolean> {
  const opened = await attempt(async () => {
    await me.need();
    const made = await api.open({ pace: settings.pace, ...order });
    if (canStartAtOnce(order)) noteStarted(await api.start(made.table.id));
    return made;
  });
  if (!opened) return false;
  navigate(tablePath(opened.table.id, opened.invite));
  return true;
}
