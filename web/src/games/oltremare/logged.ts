// How the log shows an event: a heading for each turn, the set-up folded into one line, an icon for each kind. What
// leads to nothing, and cards that nobody may see, have no line.

import type { Logged, Words } from '../../lib/contract';
import type { Event } from './view';

const ICONS: Partial<Record<Event['event'], Logged['icon']>> = {
  influence: 'coin',
  discarded: 'card',
  offered: 'handshake',
  dealing: 'handshake',
  exchanged: 'handshake',
  prestige: 'star',
  bought: 'card',
  bought_pirate: 'card',
  pirate_turned: 'card',
  played: 'card',
  earned: 'coin',
  pirates: 'fight',
  drawn: 'card',
  calm_sea: 'coin',
  sailed: 'sail',
  jumped: 'sail',
  marker_taken: 'anchor',
  empty_port: 'anchor',
  stayed: 'anchor',
  stowed: 'crate',
  last_round: 'flag',
  reshuffled: 'card',
  venice: 'flag',
  prestige_paid: 'star',
  lot_counted: 'crate',
  cargo_sold: 'coin',
  scored_early: 'flag',
  final: 'flag',
};

const SET_UP: Event['event'][] = ['marker_laid', 'started', 'dealt', 'venice_hidden', 'first'];
const QUIET: Event['event'][] = ['declined', 'replaced', 'lapsed', 'chosen', 'left', 'shuffled_in'];

export function logged(event: Event, { t, say }: Words): Logged {
  const how: Logged = { icon: ICONS[event.event] };
  if ('seat' in event) how.seat = event.seat;
  if ('maker' in event) how.seat = event.maker;
  if (event.event === 'turn') {
    return { heading: say({ key: 'log-turn', args: { seat: { seat: event.seat } } }), as: 'quiet' };
  }
  if (SET_UP.includes(event.event)) return { ...how, as: 'setup' };
  // A card drawn unseen is one of many.
  const isUnseen = event.event === 'drawn' && event.card === null;
  if (event.event === 'drawn' && !isUnseen) return { ...how, as: 'joined' };
  if (isUnseen || QUIET.includes(event.event)) return { ...how, as: 'quiet' };
  if (event.event === 'venice') how.heading = t('log-venice');
  if (event.event === 'final') how.heading = t('log-end');
  return how;
}
