// Numbers printed on the board of the built-in edition that a view does not tell. They are only
// drawn, never reckoned with; a table with an edition of its own shows none of them (forecasts
// tell its true ones).

import type { TableInfo } from '../../lib/contract';

export const SEA_SPACES = 14;

export interface Printed {
  smallPilot: number;
  largePilot: number;
  pirate: number;
  insurance: number;
  repairs: [number, number, number];
  /** The market's track. */
  track: number[];
}

const BUILT_IN: Printed = {
  smallPilot: 2,
  largePilot: 5,
  pirate: 5,
  insurance: 10,
  repairs: [6, 8, 15],
  track: [0, 5, 10, 20, 30],
};

/** What is printed at this table; `null` if its edition is its own. */
export const printedFor = (table: TableInfo): Printed | null => (table.edition ? null : BUILT_IN);
