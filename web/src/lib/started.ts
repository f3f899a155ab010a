// The tables that are known to have started, so that their static data can be requested before the WebSocket
// is open.
import type { Table } from './contract';

const started = new Set<string>();

/** Remembers a table from any list or response. */
export function noteStarted({ id, status }: Table): void {
  if (status === 'running' || status === 'over') started.add(id);
}

export const hasStarted = (id: string): boolean => started.has(id);
