// Oltre Mare's view and events for the page: the types generated from Rust (wire.ts), the order of
// goods, symbols and markers, and how to find a card or a player. No rule, no price, no word.

import type { BoardProps } from '../../lib/contract';
import type { Card, Choice, Event, Face, Good, Parts, Player, PublicView, Symbol, View } from './wire';

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

/** What the shell gives to every part of the page. */
export type Given = BoardProps<View, Parts, Choice, Event>;

export const GOODS: readonly Good[] = ['gems', 'scrolls', 'silk', 'salt', 'pottery', 'olives', 'cereals'];
export const SYMBOLS: readonly Symbol[] = ['ducat', 'pirate', 'cards', 'ship'];

/** What a card shows; cards are numbered from 1. */
export function faceOf(parts: Parts, card: Card): Face {
  const face = parts.cards.find((one) => one.card === card);
  if (!face) throw new Error(`no card ${card}`);
  return face;
}

export const playerOf = (view: PublicView, seat: number | null): Player | null =>
  view.players.find((player) => player.seat === seat) ?? null;
