// What came out of the fog: from the events since the last tile was drawn, for the scene of the fight. It
// repeats what they say, roll by roll; it knows no odds.

import type { LogStep } from '../../lib/contract';
import type { BattleFace, Chance, Event } from './view';

export interface Fog {
  seat: number;
  what: 'rolls' | 'treasure' | 'pirates' | 'paid' | 'fight' | 'won' | 'lost';
  gold: number;
  skulls: number;
  /** The rolls that the fight has at most, and those made. */
  cannons: number;
  rolls: { face: BattleFace; hits: number }[];
  /** The hits so far. */
  hits: number;
  /** The chance to win after the last roll, where it is known. */
  chance: Chance | null;
}

/** No voyage has more steps since its last tile. */
const RECENT = 24;

/**
 * The fog of the tile that was drawn last, as far as it was told; `null` if nothing has come out of it. Of an
 * event whose die still tumbles only the player is read.
 */
export function fogOf(history: LogStep<Event>[], tumbling: Event | null = null): Fog | null {
  if (tumbling?.event === 'pirates' || tumbling?.event === 'treasure')
    return begun(tumbling.seat, 'rolls', {});
  const events = history.slice(-RECENT).flatMap((step) => step.events.map(({ event }) => event));
  const since = events.slice(events.findLastIndex(({ event }) => event === 'drawn' || event === 'turn') + 1);
  let fog: Fog | null = null;
  for (const event of since) fog = noted(fog, event);
  return fog;
}

function noted(fog: Fog | null, event: Event): Fog | null {
  switch (event.event) {
    case 'treasure':
      return begun(event.seat, 'treasure', { gold: event.gold });
    case 'pirates':
      return begun(event.seat, 'pirates', { skulls: event.skulls });
    case 'toll_paid':
      return fog && { ...fog, what: 'paid', gold: event.gold };
    case 'fights':
      return fog && { ...fog, what: 'fight', cannons: event.cannons, chance: event.chance };
    case 'rolled': {
      if (!fog) return null;
      const rolls = [...fog.rolls, { face: event.face, hits: event.hits }];
      return { ...fog, rolls, hits: event.total, chance: event.chance };
    }
    case 'captured':
      return fog && { ...fog, what: 'won' };
    case 'prison_full':
      return fog && { ...fog, what: 'won', gold: event.gold };
    case 'fight_lost':
      return fog && { ...fog, what: 'lost' };
    default:
      return fog;
  }
}

function begun(seat: number, what: Fog['what'], more: Partial<Fog>): Fog {
  return { seat, what, gold: 0, skulls: 0, cannons: 0, rolls: [], hits: 0, chance: null, ...more };
}
