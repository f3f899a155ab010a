// Which events are staged large over the board, and with what picture: fights, orders, bonus cubes and the last
// cube. Mine are larger than those of others.

import type { Event } from './view';

export type Picture = 'pirates' | 'captain' | 'gold' | 'defeat' | 'cube' | 'loss' | 'crown';

const PICTURES: Partial<Record<Event['event'], Picture>> = {
  pirates: 'pirates',
  captured: 'captain',
  prison_full: 'gold',
  fight_lost: 'defeat',
  cube_placed: 'cube',
  cube_removed: 'loss',
  won: 'crown',
};

export interface Scene {
  picture: Picture;
  seat: number;
  /** The text, and what it names. */
  key: string;
  port: number | null;
  number: number;
}

export function sceneOf(event: Event): Scene | null {
  const picture = PICTURES[event.event];
  if (!picture || !('seat' in event)) return null;
  const scene = { picture, seat: event.seat, port: null, number: 0 };
  switch (event.event) {
    case 'cube_placed': {
      const { space } = event;
      const port = 'port' in space ? space.port : null;
      return { ...scene, key: `stage-cube-${space.on.replace('_', '-')}`, port };
    }
    case 'cube_removed':
      return { ...scene, key: 'stage-loss', port: event.port };
    case 'pirates':
      return { ...scene, key: 'fog-pirates', number: event.skulls };
    case 'prison_full':
      return { ...scene, key: 'fog-won-gold', number: event.gold };
    case 'captured':
      return { ...scene, key: 'fog-won' };
    case 'fight_lost':
      return { ...scene, key: 'fog-lost' };
    default:
      return { ...scene, key: 'stage-won' };
  }
}
