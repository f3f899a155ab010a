// Which tables are known to have started, so that what only started tables have can be asked for
// before the table itself has told it.
import type { Table } from './contract';

const started = new Set<string>();

/** Remembers a table that was seen anywhere. */
export function noteStarted({ id, status }: Table): void {
  if (status === 'running' || status === 'over') started.add(id);
}

export const hasStarted = (id: string): boolean => started.has(id);
