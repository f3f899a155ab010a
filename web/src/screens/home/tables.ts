// Selects and sorts the tables of the home page.
import type { Table } from '../../lib/contract';
import { isMyTurn as isMyTurnAt } from '../../lib/seats';

/** Whether the game waits for me. */
export const isMyTurn = (table: Table): boolean => isMyTurnAt(table, table.awaited);

/** Whether a seat is kept for me at this table, for another game with the same players. */
export const keepsMySeat = ({ status, seats }: Table): boolean =>
  status === 'open' && seats.some((seat) => seat.kind === 'kept' && seat.you);

const FEW = 4;

/** The latest of my finished games. */
export const finishedTables = (mine: Table[]): Table[] =>
  mine.filter(({ status, lesson }) => status === 'over' && lesson === null).slice(0, FEW);

/** My unfinished tables; those that wait for me come first. */
export function ownTables(mine: Table[]): Table[] {
  const alive = mine.filter(({ status }) => status === 'open' || status === 'running');
  const calls = (table: Table) => isMyTurn(table) || keepsMySeat(table);
  return [...alive.filter(calls), ...alive.filter((table) => !calls(table))];
}
