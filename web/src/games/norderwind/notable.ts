// What is worth telling after a game of Norderwind: orders snatched from others, fights won and lost, treasures, and the
// last cube.

import type { Notable } from '../../lib/contract';
import type { Event, View } from './view';

/** From so much gold on a treasure is worth telling. */
const GREAT = 4;

export function notable(event: Event, { public: before }: View): Notable | null {
  switch (event.event) {
    case 'cube_removed':
      return { worth: 30 };
    case 'won':
      return { worth: 28 };
    case 'captured':
    case 'prison_full':
    case 'fight_lost':
      return { worth: 14 + (before.voyage?.fog?.fight.skulls ?? 0) };
    case 'treasure':
      return event.gold >= GREAT ? { worth: event.gold * 2 } : null;
    case 'cube_placed':
      return event.space.on === 'order' ? null : { worth: 20 };
    case 'delivered':
      return { worth: 6 };
    default:
      return null;
  }
}
