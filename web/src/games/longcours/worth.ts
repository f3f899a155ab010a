// What an event is worth in millions: how large it is shown, and how long.

import { valueOf, type Event } from './view';

/** From how many millions on a gain or a loss is great. */
export const GREAT = 5;

export function worthOf(event: Event): number {
  switch (event.event) {
    case 'wrecked':
    case 'looted':
    case 'sunk':
      return valueOf(event.goods) + ('francs' in event ? event.francs : 0);
    case 'sold':
    case 'robbed':
    case 'corsair_bought':
      return event.francs;
    default:
      return 0;
  }
}
