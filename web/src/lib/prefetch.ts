// Starts the requests of the first screen before the screen is mounted. Each response is used once; later calls
// send a new request.
import { api } from './api';
import type { Game, Tables } from './contract';
import { gameCard, knownGames, loadLastPage } from './games';
import { me } from './guest.svelte';
import type { Route } from './router.svelte';

const pending: { games?: Promise<Game[]>; tables?: Promise<Tables> } = {};

/** Prevents an unhandled rejection before the screen awaits the promise. */
function early<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => null);
  return answer;
}

export function prefetch({ screen }: Route): void {
  void early(me.recognise());
  if (screen === 'table') loadLastPage();
  if (screen !== 'home') return;
  for (const name of knownGames) void early(gameCard(name));
  pending.games = early(api.games());
  pending.tables = early(api.tables('public'));
}

function take<K extends keyof typeof pending>(what: K): (typeof pending)[K] {
  const answer = pending[what];
  delete pending[what];
  return answer;
}

export const games = (): Promise<Game[]> => take('games') ?? api.games();
export const publicTables = (): Promise<Tables> => take('tables') ?? api.tables('public');
