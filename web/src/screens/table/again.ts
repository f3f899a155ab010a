// Another game at a table like this one: the same seats and options, friends invited anew.
import type { SeatOrder, TableInfo, TableOrder } from '../../lib/contract';
import { isMine } from '../../lib/seats';
import { openTable } from '../home/opening';

export function orderLike(table: TableInfo): TableOrder {
  const seats = table.seats.map((seat): SeatOrder => {
    if (seat.kind === 'bot') return { kind: 'bot', level: seat.level };
    return isMine(seat) ? { kind: 'me' } : { kind: 'friend' };
  });
  const { game, options, visibility, waiting } = table;
  return { game, seats, options, visibility, waiting };
}

export const playAgain = (table: TableInfo): void => void openTable(orderLike(table));
