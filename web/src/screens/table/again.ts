// Another game at a table like this one: the same seats and options, friends invited anew.
import type { SeatRequest, Table, OpenTable } from '../../lib/contract';
import { isMine } from '../../lib/seats';
import { openTable } from '../home/opening';

export function orderLike(table: Table): OpenTable {
  const seats = table.seats.map((seat): SeatRequest => {
    if (seat.kind === 'bot') return { kind: 'bot', level: seat.level };
    return isMine(seat) ? { kind: 'me' } : { kind: 'friend' };
  });
  const { game, options, visibility, waiting } = table;
  return { game, seats, options, visibility, waiting };
}

export const playAgain = (table: Table): void => void openTable(orderLike(table));
