// Starts the requests of the first screen before the screen is mounted. Each response is used once; later calls
// send a new request.
import { api } from './api';
import type { Game, Tables } from './contract';
import { gameCard, knownGames, loadLastPage } from './games';
import { me } from './guest.svelte';
import type { Route } from './router.svelte';

const asked: { games?: Promise<Game[]>; tables?: Promise<Tables> } = {};

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
  asked.games = early(api.games());
  asked.tables = early(api.tables('public'));
}

function take<K extends keyof typeof asked>(what: K): (typeof asked)[K] {
  const answer = asked[what];
  delete asked[what];
  return answer;
}

export const games = (): Promise<Game[]> => take('games') ?? api.games();
export const publicTables = (): Promise<Tables> => take('tables') ?? api.tables('public');
