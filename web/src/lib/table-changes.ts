// Applies the WebSocket frames about seats, presence and lessons to a table.
import type { ServerFrame, Table } from './contract';

type Frame<Type extends ServerFrame['type']> = Extract<ServerFrame, { type: Type }>;

/** The table with who is connected now. */
export function withPresence(
  table: Table | null,
  { seats: present, stand_ins: standIns, watchers }: Frame<'presence'>,
): Table | null {
  if (!table) return null;
  const seats = table.seats.map((seat) =>
    seat.kind === 'person'
      ? { ...seat, present: present.includes(seat.seat), stand_in: standIns.includes(seat.seat) }
      : seat,
  );
  return { ...table, seats, watchers };
}

/** The table with who sits where now. */
export function withSeats(table: Table | null, { seats, you }: Frame<'seats'>): Table | null {
  return table && { ...table, seats, you };
}

/** The table with how far its learner has come now. */
export function withLesson(
  table: Table | null,
  { chapter, finished, watching, entries }: Frame<'lesson'>,
): Table | null {
  return table && { ...table, lesson: { chapter, finished, watching, entries } };
}
