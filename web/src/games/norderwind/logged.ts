// How the log shows an event: a heading for each turn, whose mark and which icon a line has, and what needs none.

import type { IconName } from '../../kit/Icon.svelte';
import type { Logged, Words } from '../../lib/contract';
import type { Event } from './view';

const ICONS: Partial<Record<Event['event'], IconName>> = {
  visited: 'sail',
  bought: 'crate',
  sold: 'crate',
  overboard: 'crate',
  sail_raised: 'anchor',
  cannon_mounted: 'anchor',
  hired: 'person',
  relief: 'coin',
  treasure: 'coin',
  toll_paid: 'coin',
  salvaged: 'wreck',
  delivered: 'star',
  cube_placed: 'star',
  cube_removed: 'star',
  letter_used: 'handshake',
  pirates: 'fight',
  fights: 'fight',
  captured: 'fight',
  prison_full: 'fight',
  fight_lost: 'fight',
  won: 'star',
};

/** What says nothing that the next line, or the board, does not say. */
const QUIET: Event['event'][] = [
  'sailed_on',
  'shuffled',
  'letter_kept',
  'stopped',
  'kept',
  'unusable',
  'passed',
];

export function logged(event: Event, { say }: Words): Logged {
  const whose = 'seat' in event ? { seat: event.seat } : {};
  if (event.event === 'turn') {
    const args = { seat: { seat: event.seat }, round: event.round };
    return { heading: say({ key: 'log-turn', args }), as: 'quiet' };
  }
  if (event.event === 'first') return { ...whose, as: 'setup' };
  if (QUIET.includes(event.event)) return { ...whose, as: 'quiet' };
  const icon = ICONS[event.event];
  return icon ? { ...whose, icon } : whose;
}
