// The shapes of Manila's view, events and facts, as games/manila/src writes them. Types and the
// order of the wares only: no rule, no price, no word.

import type { Chance } from '../../lib/contract';

export const WARES = ['jade', 'silk', 'nutmeg', 'ginseng'] as const;
export type Ware = (typeof WARES)[number];
export type PerWare<T> = Record<Ware, T>;

export const BERTHS = ['A', 'B', 'C'] as const;
export type Berth = (typeof BERTHS)[number];

export type Phase =
  | 'deal'
  | 'first_bidder'
  | 'auction'
  | 'buy'
  | 'load'
  | 'start'
  | 'place'
  | 'roll'
  | 'board_captain'
  | 'board_second'
  | 'small_pilot'
  | 'large_pilot'
  | 'plunder'
  | 'over';

export type Where = 'ashore' | 'port' | 'shipyard' | { sea: number };

export interface Player {
  seat: number;
  cash: number | null;
  shares: number;
  mortgaged: number;
  bought: PerWare<number>;
  dealt: PerWare<number> | null;
  accomplices: number;
  declined: boolean;
}

export interface CrewPlace {
  cost: number;
  seat: number | null;
}

export interface WareView {
  value: number;
  step: number;
  price: number;
  open: number;
  cargo: number;
  punt: Where;
  crew: CrewPlace[];
}

export interface BerthView {
  berth: Berth;
  cost: number;
  gain: number;
  seat: number | null;
}

export interface View {
  viewer: number | null;
  phase: Phase;
  actor: number | null;
  harbour_master: number | null;
  voyage: number;
  round: number;
  rounds: number;
  rolls: number;
  loan: 'untouched' | 'mortgaged' | 'redeemed';
  auction: { standing: number; bidder: number | null; passed: number[] };
  players: Player[];
  wares: PerWare<WareView>;
  port: BerthView[];
  shipyard: BerthView[];
  small_pilot: number | null;
  large_pilot: number | null;
  insurance: number | null;
  pirates: number[];
  pirate_places: number;
  boarded: [Ware, number] | null;
  plundered: Ware[];
  unseen: PerWare<number> | null;
}

/** The name of a space in the notation: `jade`, `port A`, `small pilot`. */
export type SpaceName = string;

export type Event =
  | { event: 'dealt'; seat: number; ware: Ware | null }
  | { event: 'first_bidder' | 'passed' | 'kept_office' | 'bought_nothing'; seat: number }
  | { event: 'declined' | 'stayed_pirate' | 'pilot_rested'; seat: number }
  | { event: 'bid' | 'master' | 'insured' | 'loot'; seat: number; pesos: number }
  | { event: 'repairs' | 'bank_covered'; seat: number; pesos: number }
  | { event: 'bought' | 'crew'; seat: number; ware: Ware; pesos: number }
  | { event: 'loaded'; seat: number; ashore: Ware }
  | { event: 'started'; ware: Ware; space: number }
  | { event: 'placed' | 'stowed'; seat: number; space: SpaceName; pesos: number }
  | { event: 'mortgaged' | 'redeemed'; seat: number; shares: number; pesos: number }
  | { event: 'rolled'; number: number; dice: PerWare<number | null> }
  | { event: 'moved'; ware: Ware; from: number; to: number }
  | { event: 'arrived' | 'plundered' | 'stranded'; ware: Ware }
  | { event: 'boarded' | 'displaced'; seat: number; ware: Ware }
  | { event: 'piloted'; seat: number; ware: Ware; steps: number }
  | { event: 'sent'; seat: number; ware: Ware; to: 'port' | 'shipyard' }
  | { event: 'port_bet' | 'shipyard_bet'; seat: number; berth: Berth; pesos: number }
  | { event: 'rose'; ware: Ware; value: number }
  | { event: 'voyage'; number: number }
  | {
      event: 'fortune';
      seat: number;
      shares: PerWare<number>;
      mortgaged: number;
      pesos: number;
    };

/** The facts of a forecast that the board looks into; all others are only said. */
export type FactData = { fact: string; pesos?: number; ware?: Ware; chance?: Chance };

/** The space of the sea a punt is on; `null` if it is not at sea. */
export function seaSpace(where: Where): number | null {
  return typeof where === 'object' ? where.sea : null;
}
