// How each event is played: how long, with which sound, and what money changes hands where. A brawl is
// over within ten seconds; a sinking is held.

import type { CoinFlight, Playing, Sound } from '../../lib/contract';
import type { Event } from './view';
import { worthOf } from './worth';

/** How long at normal speed, in milliseconds; what is not named is not shown. */
const TIMES: Partial<Record<Event['event'], [time: number, sound?: Sound]>> = {
  start: [900],
  placed: [700, 'place'],
  entered: [700, 'place'],
  bought: [650, 'coin'],
  round: [350],
  entry_rolled: [1500, 'dice'],
  moved: [900, 'water'],
  moved_directly: [1300, 'water'],
  looted: [1200, 'good'],
  sold_nothing: [1700, 'dice'],
  sold: [2000, 'dice'],
  storm: [1500, 'bad'],
  wrecked: [1200, 'bad'],
  corsair_sunk: [1300, 'good'],
  attacked: [1300, 'bad'],
  answered: [900, 'place'],
  gave_in: [800],
  has_no_card: [800],
  robbed: [1200, 'coin'],
  auction_called: [1100, 'turn'],
  bid: [800, 'coin'],
  passed: [500],
  cannot_raise: [500],
  corsair_bought: [1500, 'coin'],
  corsair_entered: [1800, 'dice'],
  corsair_moved: [1000, 'water'],
  corsair_stopped: [500],
  sunk: [2600, 'bad'],
  hand_shown: [2200],
  excess_cash: [700],
  excess_cargo: [700],
  excess_wreck: [700],
  last_captain: [1200, 'over'],
  dead_position: [1200, 'over'],
  limit_reached: [1200, 'over'],
};

/** How much longer than usual a fortune is shown, in milliseconds. */
const LONGER = 1200;

export function playing(event: Event): Playing {
  const [least = 0, sound] = TIMES[event.event] ?? [];
  const time = least === 0 ? 0 : least + Math.min(LONGER, worthOf(event) * 90);
  const heard = sound === 'dice' ? { tumbles: 1000 } : sound ? { sound } : {};
  return { time, ...heard, coins: coins(event).filter(({ amount }) => amount !== 0) };
}

function coins(event: Event): CoinFlight[] {
  switch (event.event) {
    case 'bought':
      return [{ seat: event.seat, amount: -event.francs, spot: `ship:${event.seat}` }];
    case 'sold':
      return [{ seat: event.seat, amount: event.francs, spot: `ship:${event.seat}` }];
    case 'robbed':
      return [
        { seat: event.loser, amount: -event.francs, spot: `ship:${event.seat}` },
        { seat: event.seat, amount: event.francs, spot: `ship:${event.loser}` },
      ];
    case 'corsair_bought':
      return [{ seat: event.seat, amount: -event.francs, spot: 'corsair' }];
    case 'sunk':
      return [{ seat: event.by, amount: event.francs, spot: 'corsair' }];
    default:
      return [];
  }
}
