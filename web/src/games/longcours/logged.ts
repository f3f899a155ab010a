// How the log shows an event: a heading for each round, the deal folded into one line, an icon for each kind.

import type { Logged, Words } from '../../lib/contract';
import type { Event } from './view';

const ICONS: Partial<Record<Event['event'], Logged['icon']>> = {
  placed: 'anchor',
  entry_rolled: 'dice',
  entered: 'anchor',
  bought: 'crate',
  moved: 'sail',
  moved_directly: 'sail',
  looted: 'crate',
  sold_nothing: 'dice',
  sold: 'coin',
  storm: 'storm',
  wrecked: 'wreck',
  corsair_sunk: 'wreck',
  attacked: 'fight',
  answered: 'fight',
  gave_in: 'fight',
  has_no_card: 'fight',
  robbed: 'coin',
  auction_called: 'gavel',
  bid: 'gavel',
  passed: 'gavel',
  cannot_raise: 'gavel',
  corsair_bought: 'flag',
  corsair_entered: 'flag',
  corsair_moved: 'flag',
  sunk: 'wreck',
  hand_shown: 'card',
  last_captain: 'star',
  dead_position: 'star',
  limit_reached: 'star',
};

/** What says nothing that the line after it does not say. */
const QUIET: Event['event'][] = ['ended', 'resells', 'corsair_stopped'];

export function logged(event: Event, { t }: Words): Logged {
  if (event.event === 'round') return { heading: t('log-round', { round: event.number }), as: 'quiet' };
  const whose: Logged = 'seat' in event ? { seat: event.seat } : {};
  if (event.event === 'dealt') return { ...whose, icon: 'card', as: 'setup' };
  if (event.event === 'start') return { ...whose, heading: t('log-round', { round: 1 }) };
  if (QUIET.includes(event.event)) return { ...whose, as: 'quiet' };
  // The corsair's deeds are its owner's.
  if (event.event === 'sunk') whose.seat = event.by;
  const icon = ICONS[event.event];
  return icon ? { ...whose, icon } : whose;
}
