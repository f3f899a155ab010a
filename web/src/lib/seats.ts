// Seats are distinguished by colour, shape and letter. Colours are tokens of the style sheet (`--seat-1` …);
// shapes are paths in a box of 24 by 24.

import type { SeatInfo, Table } from './contract';
import { markOf } from './marks';

const SHAPES = [
  'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z',
  'M3.5 3.5h17v17h-17z',
  'M12 2L23 21H1z',
  'M12 1l11 11-11 11L1 12z',
  'M12 1.5l9.5 5.25v10.5L12 22.500l-9.500-5.250V6.750z',
  'M8 2h8v6h6v8h-6v6H8v-6H2V8h6z',
];

const place = (seat: number) => (markOf(seat) - 1) % SHAPES.length;

export const seatShape = (seat: number): string => SHAPES[place(seat)] ?? SHAPES[0] ?? '';

export const seatColour = (seat: number): string => `var(--seat-${place(seat) + 1})`;

/**
 * A unique letter for each seat: the first free letter of the player's name, or the number of the mark. Bots come
 * first because their names never change, so that their letters stay the same; the order is that of the marks, so
 * that they stay the same also when the seats move on by one.
 */
export function seatLetters(seats: SeatInfo[]): Map<number, string> {
  const letters = new Map<number, string>();
  const taken = new Set<string>();
  const ordered = seats.toSorted((one, other) => markOf(one.seat) - markOf(other.seat));
  const steady = ordered.filter(({ kind }) => kind === 'bot');
  for (const seat of [...steady, ...ordered.filter(({ kind }) => kind !== 'bot')]) {
    const own = [...(sitter(seat) ?? '').toLocaleUpperCase()].filter((letter) => /\p{L}/u.test(letter));
    const letter = own.find((one) => !taken.has(one)) ?? String(markOf(seat.seat));
    taken.add(letter);
    letters.set(seat.seat, letter);
  }
  return letters;
}

/** The name of the player at a seat; `null` if the seat is free. */
export const sitter = (seat: SeatInfo): string | null => (seat.kind === 'free' ? null : seat.name);

/** Whether this is my own seat. */
export const isMine = (seat: SeatInfo): boolean => seat.kind === 'person' && seat.you;

/** Whether a bot plays for an absent person, who may come back. */
export const hasStandIn = (seat: SeatInfo): boolean =>
  seat.kind === 'person' && seat.stand_in && !seat.resigned;

/** Whether the game waits for me, and no bot plays for me. `awaited` are the seats it waits for. */
export function isMyTurn({ status, you, seats }: Table, awaited: readonly number[]): boolean {
  if (status !== 'running' || you === null || !awaited.includes(you)) return false;
  return !seats.some((seat) => isMine(seat) && seat.kind === 'person' && (seat.stand_in || seat.resigned));
}
