// Which quiet sounds go with what happened.

import type { Sound, EventWithPhrase } from '../../lib/contract';
import type { Event } from './view';

const SOUNDS: Partial<Record<Event['event'], Sound>> = {
  rolled: 'dice',
  placed: 'place',
  stowed: 'place',
  boarded: 'place',
  insured: 'coin',
  bought: 'coin',
  master: 'coin',
  crew: 'coin',
  loot: 'coin',
  port_bet: 'coin',
  shipyard_bet: 'coin',
  arrived: 'water',
  piloted: 'water',
  plundered: 'bad',
  stranded: 'bad',
  rose: 'good',
  fortune: 'over',
};

/** Each sound once, in the order of what happened. */
export function sounds(events: EventWithPhrase<Event>[]): Sound[] {
  const heard = events.flatMap(({ event }) => SOUNDS[event.event] ?? []);
  return [...new Set(heard)];
}
