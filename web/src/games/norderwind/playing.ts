// How each event is played: how long, with which sound, and what money changes hands where. A tile is
// turned with weight, every roll of a fight is held, and cubes go on and off one by one.

import type { CoinFlight, Playing, Sound } from '../../lib/contract';
import type { Event } from './view';

/** Where money of a tile comes from and goes to. */
const TILE = 'tile';

const TIMES: Partial<Record<Event['event'], [time: number, sound?: Sound]>> = {
  first: [700],
  turn: [400],
  visited: [650, 'water'],
  looked: [600],
  peeked: [700],
  kept: [450],
  put_under: [600, 'place'],
  sailed_on: [150, 'water'],
  drawn: [800, 'place'],
  unusable: [250],
  passed: [250],
  overboard: [800, 'water'],
  delivered: [700, 'good'],
  cube_placed: [1500, 'place'],
  cube_removed: [1500, 'bad'],
  letter_used: [650, 'place'],
  letter_kept: [150],
  pirates: [1700],
  fights: [600],
  rolled: [1250],
  captured: [2000, 'good'],
  fight_lost: [2000, 'bad'],
  stopped: [400],
  letter_gained: [650, 'place'],
  shuffled: [450, 'place'],
  won: [2200, 'good'],
  limit_reached: [1000],
};

/** How long a die tumbles. */
const TUMBLES = 700;

export function playing(event: Event): Playing {
  const rolls = ['pirates', 'treasure', 'rolled'].includes(event.event);
  return rolls ? { ...told(event), tumbles: TUMBLES } : told(event);
}

function told(event: Event): Playing {
  switch (event.event) {
    case 'relief':
      return paid(event.seat, event.gold, 'race');
    case 'treasure':
      return { ...paid(event.seat, event.gold, TILE), time: TUMBLES + 900 };
    case 'sold':
    case 'bookkeeper':
    case 'salvaged':
    case 'prison_full':
      return paid(event.seat, event.gold, TILE);
    case 'bought':
    case 'sail_raised':
    case 'cannon_mounted':
    case 'hired':
    case 'toll_paid':
      return paid(event.seat, -event.gold, TILE);
    default: {
      const [time = 0, sound] = TIMES[event.event] ?? [];
      return sound ? { time, sound } : { time };
    }
  }
}

function paid(seat: number, amount: number, spot: string): Playing {
  const coins: CoinFlight[] = amount === 0 ? [] : [{ seat, amount, spot }];
  return { time: 900, sound: 'coin', coins };
}
