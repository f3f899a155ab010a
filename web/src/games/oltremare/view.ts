// Oltre Mare's view and events for the page: the types generated from Rust (wire.ts), the order of
// goods, symbols and markers, and how to find a card or a player. No rule, no price, no word.

import type { BoardProps } from '../../lib/contract';
import type {
  Card,
  Choice,
  Event,
  Face,
  ForecastLine,
  Good,
  Marker,
  Parts,
  Player,
  Prompt,
  PublicView,
  Symbol,
  View,
} from './wire';

export type {
  Card,
  Choice,
  Event,
  Face,
  ForecastLine,
  Good,
  Goods,
  Marker,
  OfferView,
  Parts,
  Phase,
  Player,
  Port,
  PortPart,
  PrivateView,
  Prompt,
  PublicView,
  Symbol,
  View,
} from './wire';

/** The types of this game for the interface with the shell. */
export interface Types {
  view: View;
  parts: Parts;
  event: Event;
  question: Prompt;
  line: ForecastLine;
  choice: Choice;
}

/** What the shell gives to every part of the page. */
export type Given = BoardProps<Types>;

export const GOODS: readonly Good[] = ['gems', 'scrolls', 'silk', 'salt', 'pottery', 'olives', 'cereals'];
export const SYMBOLS: readonly Symbol[] = ['ducat', 'pirate', 'cards', 'ship'];
export const MARKERS: readonly Marker[] = [
  'calm_sea',
  'good_business',
  'local_influence',
  'favourable_trade',
  'victory_over_pirates',
  'compass',
];

/** What a card shows; cards are numbered from 1. */
export function faceOf(parts: Parts, card: Card): Face {
  const face = parts.cards.find((one) => one.card === card);
  if (!face) throw new Error(`no card ${card}`);
  return face;
}

export const playerOf = (view: PublicView, seat: number | null): Player | null =>
  view.players.find((player) => player.seat === seat) ?? null;
