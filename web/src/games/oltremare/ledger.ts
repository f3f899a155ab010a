// A scoring as its events tell it, one row per player: Venice, an early scoring, or the end. Filled event
// by event; every figure is an event's own.

import type { Event, Good } from './view';

export interface Lot {
  good: Good;
  cards: number;
  ducats: number;
}

export interface Standing {
  count: number;
  place: number;
}

export interface Row {
  seat: number;
  /** Why prestige and markers pay what they pay: how many there are, and the place of that. */
  tiles: Standing | null;
  kept: Standing | null;
  prestige: number | null;
  lots: Lot[];
  cargo: number | null;
  pirates: number | null;
  markers: number | null;
  total: number | null;
}

export interface Ledger {
  kind: 'venice' | 'early' | 'final';
  rows: Row[];
}

const SCORING: Event['event'][] = [
  'venice',
  'prestige_paid',
  'lot_counted',
  'cargo_sold',
  'scored_early',
  'final',
];

/** Whether an event belongs to a scoring. */
export const isScoring = (event: Event): boolean => SCORING.includes(event.event);

/** The scoring that the events of a step tell so far; `null` if there is none. */
export function ledgerOf(played: Event[], seats: number[]): Ledger | null {
  const events = played.filter(isScoring);
  const [first] = events;
  if (!first) return null;
  const rows = new Map(seats.map((seat): [number, Row] => [seat, emptyRow(seat)]));
  for (const event of events) {
    const row = 'seat' in event ? rows.get(event.seat) : undefined;
    if (row) note(row, event);
  }
  return { kind: kindOf(events), rows: [...rows.values()] };
}

/** Venice begins with its own event, the end with prestige, an early scoring with its lots. */
function kindOf(events: Event[]): Ledger['kind'] {
  const first = events[0]?.event;
  if (first === 'venice') return 'venice';
  return first === 'prestige_paid' || first === 'final' ? 'final' : 'early';
}

const emptyRow = (seat: number): Row => ({
  seat,
  tiles: null,
  kept: null,
  prestige: null,
  lots: [],
  cargo: null,
  pirates: null,
  markers: null,
  total: null,
});

function note(row: Row, event: Event): void {
  switch (event.event) {
    case 'prestige_paid':
      row.tiles = { count: event.tiles, place: event.place };
      row.prestige = event.ducats;
      break;
    case 'lot_counted':
      row.lots.push({ good: event.good, cards: event.cards, ducats: event.ducats });
      break;
    case 'cargo_sold':
      row.cargo = event.ducats;
      break;
    case 'scored_early':
      Object.assign(row, { cargo: event.cargo, pirates: -event.penalty });
      break;
    case 'final':
      Object.assign(row, {
        cargo: event.cargo,
        pirates: -event.penalty,
        markers: event.markers,
        kept: { count: event.kept, place: event.place },
        total: event.ducats,
      });
      break;
  }
}
