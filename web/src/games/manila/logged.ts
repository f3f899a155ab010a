// How the log shows an event: a heading for each voyage, the deal folded into one line, an icon for each kind.

import type { Logged, Words } from '../../lib/contract';
import type { Event } from './view';

const ICONS: Partial<Record<Event['event'], Logged['icon']>> = {
  bid: 'gavel',
  passed: 'gavel',
  master: 'gavel',
  kept_office: 'gavel',
  bought: 'card',
  loaded: 'crate',
  started: 'sail',
  placed: 'person',
  stowed: 'person',
  insured: 'coin',
  mortgaged: 'coin',
  redeemed: 'coin',
  rolled: 'dice',
  moved: 'sail',
  piloted: 'sail',
  arrived: 'anchor',
  stranded: 'wreck',
  boarded: 'fight',
  displaced: 'fight',
  plundered: 'fight',
  sent: 'flag',
  loot: 'coin',
  crew: 'coin',
  port_bet: 'coin',
  shipyard_bet: 'coin',
  repairs: 'coin',
  bank_covered: 'coin',
  rose: 'star',
  fortune: 'star',
};

export function logged(event: Event, { t }: Words): Logged {
  if (event.event === 'dealt') return { seat: event.seat, icon: 'card', as: 'setup' };
  if (event.event === 'voyage') return { heading: t('board-voyage', { number: event.number }), as: 'quiet' };
  const how: Logged = { icon: ICONS[event.event] };
  if ('seat' in event) how.seat = event.seat;
  if (event.event === 'first_bidder') how.heading = t('board-voyage', { number: 1 });
  if (event.event === 'fortune') how.heading = t('phase-over');
  return how;
}
