// What is worth telling after a game of Long Cours: sunk ships, brawls, above all those won with a weak card, wrecks, and
// what is worth millions.

import type { Notable } from '../../lib/contract';
import type { Event, View } from './view';
import { GREAT, worthOf } from './worth';

/** A brawl won with a card of at most this strength is a story. */
const WEAK = 3;

export function notable(event: Event, { public: before }: View): Notable | null {
  const worth = worthOf(event);
  switch (event.event) {
    case 'sunk':
      return { worth: 40 + worth };
    case 'corsair_sunk':
      return { worth: 35 };
    case 'robbed': {
      const won = before.brawl?.laid.findLast(({ seat }) => seat === event.seat);
      return { worth: worth + (won && won.card <= WEAK ? 30 : 8) };
    }
    case 'corsair_bought':
      return { worth: 10 + worth };
    case 'wrecked':
    case 'looted':
    case 'sold':
      return worth >= GREAT ? { worth } : null;
    default:
      return null;
  }
}
