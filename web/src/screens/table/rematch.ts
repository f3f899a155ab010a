// A rematch with the same people: the first proposal opens the next table for everybody.
import { api } from '../../lib/api';
import type { NextTable, Table } from '../../lib/contract';
import { tablePath } from '../../lib/invites';
import { navigate } from '../../lib/router.svelte';
import { noteStarted } from '../../lib/started';
import { attempt } from '../../lib/errors';

/** Proposes a rematch, or accepts the proposed one, and navigates to it. */
export async function playAgain(table: Table): Promise<void> {
  const next = await attempt(() => api.rematch(table.id));
  if (!next) return;
  noteStarted(next);
  navigate(tablePath(next.id, next.invite));
}

/** Gives my kept seat to a bot. If the seat is no longer kept, nothing happens. */
export async function decline(next: NextTable): Promise<void> {
  await api.leave(next.id).catch(() => null);
}
