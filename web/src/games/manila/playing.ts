// How each event is played: how long, with which sound, and what money changes hands where. A moment takes as long
// as it is worth: the last roll is held, a raid is staged, punts move one by one, everybody is paid in turn.

import type { CoinFlight, Playing } from '../../lib/contract';
import { placeSpot } from './spots';
import type { Event, View } from './view';

const NOTHING: Playing = { time: 0 };
/** The number of the roll that ends a voyage. */
const LAST_ROLL = 3;

export function playing(event: Event, _before: View, after: View): Playing {
  const mine = 'seat' in event && event.seat === after.private?.seat;
  switch (event.event) {
    case 'rolled':
      return event.number === LAST_ROLL
        ? { time: 3600, tumbles: 2200, spot: 'bay' }
        : { time: 1700, tumbles: 950, spot: 'bay' };
    case 'started':
      return { time: 350, spot: `punt:${event.ware}` };
    case 'moved':
      return { time: 750, spot: `punt:${event.ware}` };
    case 'piloted':
      return { time: 500, sound: 'water', spot: `punt:${event.ware}` };
    case 'arrived':
      return { time: 1000, sound: 'good', spot: `port:${event.dock}` };
    case 'stranded':
      return { time: 900, sound: 'bad', spot: `shipyard:${event.dock}` };
    case 'plundered':
      return { time: 4200, sound: 'bad', spot: 'bay' };
    case 'sent':
      return { time: 1400, sound: 'water', spot: `${event.to}:${event.dock}` };
    case 'bid':
    case 'passed':
      return { time: 450, spot: 'bay' };
    case 'master':
      return { time: 1900, sound: 'place', spot: 'bay', coins: coins(event.seat, -event.pesos, 'master') };
    case 'kept_office':
      return { time: 1900, sound: 'place', spot: 'bay' };
    case 'declined':
    case 'pilot_rested':
    case 'stayed_pirate':
    case 'bought_nothing':
    case 'loaded':
      return { time: 550 };
    case 'placed':
    case 'stowed':
      return { time: 800, sound: 'place', coins: coins(event.seat, -event.pesos, placeSpot(event.space)) };
    case 'insured':
      return { time: 900, sound: 'coin', coins: coins(event.seat, event.pesos, 'post:insurance') };
    case 'boarded':
    case 'displaced':
      return { time: 1500, sound: 'place', spot: `punt:${event.ware}` };
    case 'bought':
      return { time: 1000, sound: 'coin', coins: coins(event.seat, -event.pesos, `market:${event.ware}`) };
    case 'crew':
      return paid(mine, event.seat, event.pesos, `punt:${event.ware}`);
    case 'loot':
      return paid(mine, event.seat, event.pesos, 'pirate');
    case 'port_bet':
      return paid(mine, event.seat, event.pesos, `port:${event.berth}`);
    case 'shipyard_bet':
      return paid(mine, event.seat, event.pesos, `shipyard:${event.berth}`);
    case 'repairs':
      return paid(mine, event.seat, -event.pesos, 'post:insurance');
    case 'bank_covered':
      return { time: 900 };
    case 'rose':
      return { time: 900, sound: 'good', spot: `market:${event.ware}` };
    case 'voyage':
      return { time: 600, spot: 'bay' };
    case 'fortune':
      return { time: 1100, sound: 'coin' };
    default:
      return NOTHING;
  }
}

/** A payment at the end of a voyage; one of mine is shown longer, the more it is worth. */
function paid(mine: boolean, seat: number, pesos: number, spot: string): Playing {
  const time = mine ? 1500 + Math.min(900, 25 * Math.abs(pesos)) : 1100;
  return { time, sound: pesos > 0 ? 'coin' : 'bad', coins: coins(seat, pesos, spot) };
}

function coins(seat: number, amount: number, spot: string): CoinFlight[] {
  return amount === 0 ? [] : [{ seat, amount, spot }];
}
