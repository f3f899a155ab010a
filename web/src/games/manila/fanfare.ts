// Payments of mine that are worth a fanfare on the board.

import type { Event, Ware } from './view';

export interface Fanfare {
  kind: 'crew' | 'loot' | 'port' | 'shipyard' | 'repairs';
  /** What I receive; negative if I pay. */
  pesos: number;
  /** The ware of the punt it is for. */
  ware?: Ware;
}

/** What an event pays to a player, or takes from him, at the end of a voyage. */
export function fanfareOf(event: Event | null, you: number | null): Fanfare | null {
  if (!event || !('seat' in event) || event.seat !== you) return null;
  switch (event.event) {
    case 'crew':
      return { kind: 'crew', pesos: event.pesos, ware: event.ware };
    case 'loot':
      return { kind: 'loot', pesos: event.pesos };
    case 'port_bet':
      return { kind: 'port', pesos: event.pesos };
    case 'shipyard_bet':
      return { kind: 'shipyard', pesos: event.pesos };
    case 'repairs':
      return { kind: 'repairs', pesos: -event.pesos };
    default:
      return null;
  }
}
