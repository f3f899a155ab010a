// What an event did to me, for the card that stays until my next input: deals, pirates, payments, the scoring.

import type { Happened } from '../../lib/contract';
import type { Event, View } from './view';

/** From so many ducats, or cards lost to pirates, on it decides something. */
const GREAT = 6;

const worth = (amount: number): Happened['worth'] => (amount >= GREAT ? 'great' : 'small');

export function happened(event: Event, _before: View, _after: View, you: number): Happened | null {
  if (event.event === 'last_round') return { tone: 'plain', worth: 'small' };
  if (event.event === 'dealing') {
    return event.maker === you || event.seat === you ? { tone: 'good', worth: 'small' } : null;
  }
  if (!('seat' in event) || event.seat !== you) return null;
  switch (event.event) {
    case 'prestige':
      return { tone: 'good', worth: 'small' };
    case 'pirates':
      return { tone: 'bad', worth: worth(event.cards) };
    case 'influence':
    case 'calm_sea':
    case 'earned':
      return event.ducats > 0 ? { tone: 'good', worth: worth(event.ducats) } : null;
    case 'prestige_paid':
    case 'cargo_sold':
      return { tone: event.ducats > 0 ? 'good' : 'plain', worth: worth(event.ducats) };
    case 'scored_early':
    case 'final':
      return { tone: 'plain', worth: 'great' };
    default:
      return null;
  }
}
