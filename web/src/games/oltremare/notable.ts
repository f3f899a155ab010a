// What is worth telling after a game of Oltre Mare: large lots, rich sales, pirates that cost much, and the race for
// prestige.

import type { Notable } from '../../lib/contract';
import type { Event } from './view';

/** A lot of so many cards is a large one. */
const LARGE_LOT = 4;
/** From so many ducats on a gain is worth telling. */
const GREAT = 10;
const MANY_PIRATES = 3;

export function notable(event: Event): Notable | null {
  switch (event.event) {
    case 'lot_counted':
      return event.cards >= LARGE_LOT ? { worth: event.cards * 5 } : null;
    case 'prestige_paid':
      return event.place === 1 && event.ducats > 0 ? { worth: 14 } : null;
    case 'pirates':
      return event.cards >= MANY_PIRATES ? { worth: event.cards * 4 } : null;
    case 'scored_early':
      return { worth: 16 };
    case 'earned':
    case 'calm_sea':
    case 'influence':
      return event.ducats >= GREAT ? { worth: event.ducats } : null;
    case 'marker_taken':
      return { worth: 5 };
    default:
      return null;
  }
}
