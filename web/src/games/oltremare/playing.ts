// How each event is played: how long, with which sound, and what money changes hands where. What people
// wait for takes its time: a deal, cards laid open, a ship on its way, Venice, the end.

import type { CoinFlight, Playing } from '../../lib/contract';
import { shipSpot } from './spots';
import type { Event, View } from './view';
import type { Seat } from './wire';

const NOTHING: Playing = { time: 0 };

/**
 * What concerns me takes its time; what others do among themselves is short, so that nobody waits for it, and an
 * offer to me is not shown late.
 */
export function playing(event: Event, { private: own, public: { offers } }: View): Playing {
  const you = own?.seat ?? null;
  const isMine = (...seats: (Seat | null)[]) => you === null || seats.includes(you);
  switch (event.event) {
    case 'turn':
    case 'left':
    case 'withdrawn':
    case 'lapsed':
      return { time: 450 };
    case 'started':
      return { time: 500, sound: 'place' };
    case 'first':
      return { time: 1200 };
    case 'influence':
      return paid(event.seat, event.ducats, shipSpot(event.seat));
    case 'discarded':
      return { time: 650, sound: 'bad' };
    case 'offered':
      return isMine(event.maker, event.to ?? you) ? { time: 600, sound: 'place' } : { time: 300 };
    case 'declined': {
      const maker = offers.find(({ number }) => number === event.number)?.maker ?? null;
      return { time: isMine(event.seat, maker) ? 600 : 220 };
    }
    case 'dealing':
      return {
        time: isMine(event.maker, event.seat) ? 1500 : 1100,
        sound: 'good',
        coins: dealt(event),
      };
    case 'exchanged':
      return { time: 1300 };
    case 'prestige':
      return { time: isMine(event.seat) ? 700 : 350 };
    case 'bought':
    case 'bought_pirate':
      return {
        time: isMine(event.seat) ? 700 : 450,
        sound: 'coin',
        coins: coins(event.seat, -event.ducats, 'deck'),
      };
    case 'drawn':
    case 'pirate_turned':
      return { time: isMine(event.seat) ? 450 : 200 };
    case 'played':
      return { time: 1500, sound: 'place' };
    case 'earned':
      return paid(event.seat, event.ducats, 'played');
    case 'calm_sea':
      return paid(event.seat, event.ducats, shipSpot(event.seat));
    case 'pirates':
      return { time: 900, sound: 'bad' };
    case 'sailed':
      return { time: 350 + 500 * event.path.length, sound: 'water' };
    case 'jumped':
      return { time: 1200, sound: 'water' };
    case 'marker_taken':
      return { time: 1100, sound: 'good' };
    case 'empty_port':
    case 'stayed':
      return { time: 600 };
    case 'stowed':
      return { time: isMine(event.seat) ? 450 : 250, sound: 'place' };
    case 'nothing_to_draw':
    case 'reshuffled':
      return { time: 900 };
    case 'venice':
      return { time: 1800, sound: 'turn' };
    case 'last_round':
      return { time: 2000, sound: 'turn' };
    case 'prestige_paid':
      return paid(event.seat, event.ducats, 'stage');
    case 'lot_counted':
      return { time: 420, sound: 'place' };
    case 'cargo_sold':
      return paid(event.seat, event.ducats, 'stage');
    case 'scored_early':
      return { time: 1800, sound: 'coin' };
    case 'final':
      return { time: 1700, sound: 'coin' };
    default:
      return NOTHING;
  }
}

function paid(seat: number, ducats: number, spot: string): Playing {
  return { time: ducats === 0 ? 600 : 950, sound: 'coin', coins: coins(seat, ducats, spot) };
}

function coins(seat: number, amount: number, spot: string): CoinFlight[] {
  return amount === 0 ? [] : [{ seat, amount, spot }];
}

/** What one side of a deal pays the other; money goes one way. */
function dealt({ maker, seat, pay, ask }: Extract<Event, { event: 'dealing' }>): CoinFlight[] {
  return [...coins(seat, pay, `purse:${maker}`), ...coins(maker, ask, `purse:${seat}`)];
}
