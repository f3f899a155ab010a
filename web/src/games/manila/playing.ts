// How each event is played: how long, with which sound, and what money changes hands where. The
// climax of a voyage takes its time: a roll is held, punts move one by one, everybody is paid in turn.

import type { CoinFlight, Playing } from '../../lib/contract';
import { placeSpot } from './spots';
import type { Event } from './view';

const NOTHING: Playing = { time: 0 };

export function playing(event: Event): Playing {
  switch (event.event) {
    case 'rolled':
      return { time: 1700, tumbles: 950, spot: 'bay' };
    case 'started':
      return { time: 350, spot: `punt:${event.ware}` };
    case 'moved':
      return { time: 750, spot: `punt:${event.ware}` };
    case 'piloted':
      return { time: 500, sound: 'water', spot: `punt:${event.ware}` };
    case 'arrived':
      return { time: 900, sound: 'water', spot: `port:${event.dock}` };
    case 'stranded':
      return { time: 750, sound: 'bad', spot: `shipyard:${event.dock}` };
    case 'plundered':
      return { time: 1300, sound: 'bad', spot: `punt:${event.ware}` };
    case 'sent':
      return { time: 900, sound: 'water', spot: `${event.to}:${event.dock}` };
    case 'bid':
    case 'passed':
      return { time: 450, spot: 'bay' };
    case 'master':
      return { time: 900, sound: 'coin', coins: coins(event.seat, -event.pesos, 'master') };
    case 'kept_office':
    case 'declined':
    case 'pilot_rested':
    case 'stayed_pirate':
    case 'bought_nothing':
    case 'loaded':
      return { time: 550 };
    case 'placed':
    case 'stowed':
      return { time: 700, sound: 'place', coins: coins(event.seat, -event.pesos, placeSpot(event.space)) };
    case 'insured':
      return { time: 800, sound: 'coin', coins: coins(event.seat, event.pesos, 'post:insurance') };
    case 'boarded':
    case 'displaced':
      return { time: 800, sound: 'place', spot: `punt:${event.ware}` };
    case 'bought':
      return { time: 900, sound: 'coin', coins: coins(event.seat, -event.pesos, `market:${event.ware}`) };
    case 'crew':
      return paid(event.seat, event.pesos, `punt:${event.ware}`);
    case 'loot':
      return paid(event.seat, event.pesos, 'pirate');
    case 'port_bet':
      return paid(event.seat, event.pesos, `port:${event.berth}`);
    case 'shipyard_bet':
      return paid(event.seat, event.pesos, `shipyard:${event.berth}`);
    case 'repairs':
      return paid(event.seat, -event.pesos, 'post:insurance');
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

function paid(seat: number, pesos: number, spot: string): Playing {
  return { time: 1200, sound: 'coin', coins: coins(seat, pesos, spot) };
}

function coins(seat: number, amount: number, spot: string): CoinFlight[] {
  return amount === 0 ? [] : [{ seat, amount, spot }];
}
