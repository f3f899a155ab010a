// Which tables the home page shows first. Knows no game and asks nobody.
import type { Table } from '../../lib/contract';

/** Whether the game waits for me. */
export const isMyTurn = ({ status, you, awaited }: Table): boolean =>
  status === 'running' && you !== null && awaited.includes(you);

/** Whether people I played with wait there for my answer. */
export const keepsMySeat = ({ status, seats }: Table): boolean =>
  status === 'open' && seats.some((seat) => seat.kind === 'kept' && seat.you);

/** My tables that are not finished, those that wait for me first. */
export function ownTables(mine: Table[]): Table[] {
  const alive = mine.filter(({ status }) => status === 'open' || status === 'running');
  const calls = (table: Table) => isMyTurn(table) || keepsMySeat(table);
  return [...alive.filter(calls), ...alive.filter((table) => !calls(table))];
}
