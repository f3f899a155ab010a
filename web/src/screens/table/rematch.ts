// Another game with the same people: whoever asks first opens the next table for everybody.
import { api } from '../../lib/api';
import type { NextTable, Table } from '../../lib/contract';
import { navigate } from '../../lib/router.svelte';
import { noteStarted } from '../../lib/started';
import { attempt } from '../../lib/errors';

/** Proposes another game, or accepts the one that was proposed, and goes there. */
export async function playAgain(table: Table): Promise<void> {
  const next = await attempt(() => api.rematch(table.id));
  if (!next) return;
  noteStarted(next);
  navigate(`/t/${next.id}`);
}

/** Gives the seat that is kept to a bot. Whoever is too late has nothing to give. */
export async function decline(next: NextTable): Promise<void> {
  await api.leave(next.id).catch(() => null);
}
