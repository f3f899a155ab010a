// What is worth telling after a game of Manila: raids, great loot and bets, dear offices, and the ware that ended it.

import type { Notable } from '../../lib/contract';
import type { Event, View } from './view';

/** From so many pesos on a payment is worth telling. */
const GREAT = 15;

export function notable(event: Event, before: View): Notable | null {
  switch (event.event) {
    case 'plundered':
      // A full punt is a greater prize than an empty one.
      return { worth: 30 + before.public.wares[event.ware].crew.length };
    case 'displaced':
      return { worth: 12 };
    case 'loot':
    case 'port_bet':
    case 'shipyard_bet':
    case 'crew':
    case 'repairs':
      return event.pesos >= GREAT ? { worth: event.pesos } : null;
    case 'master':
      return event.pesos >= GREAT ? { worth: event.pesos / 2 } : null;
    case 'rose':
      return event.value >= 30 ? { worth: 28 } : null;
    default:
      return null;
  }
}
