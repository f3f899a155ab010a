// Norderwind's view and events for the page: the types generated from Rust (wire.ts), the order of goods
// and posts, and where a thing is found among the parts. No rule, no price, no word.

import type { BoardProps } from '../../lib/contract';
import type {
  Choice,
  Event,
  Face,
  ForecastLine,
  Good,
  Parts,
  Player,
  PortPart,
  Post,
  Prompt,
  Tile,
  TilePart,
  View,
} from './wire';

export type {
  Action,
  BattleFace,
  Choice,
  Event,
  Face,
  FogView,
  ForecastLine,
  Good,
  Goods,
  Legs,
  Order,
  Parts,
  Player,
  Post,
  PublicView,
  StackOdds,
  StackView,
  Tile,
  TileKind,
  TilePart,
  View,
  VoyageView,
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

export const GOODS: readonly Good[] = ['salt', 'wheat', 'fish', 'wood', 'wine'];
/** The posts in the cabin; the lookout's is on the mast. */
export const CABIN: readonly Post[] = ['boatswain', 'gunner', 'treasurer', 'bookkeeper'];

export function tilePart(parts: Parts, tile: Tile): TilePart | undefined {
  return parts.tiles.find((one) => one.tile === tile);
}

export function faceOf(parts: Parts, tile: Tile): Face {
  return tilePart(parts, tile)?.face ?? { kind: 'fog' };
}

/** Ports are numbered from 1. */
export function portPart(parts: Parts, port: number): PortPart {
  return parts.ports[port - 1] ?? parts.ports[0];
}

export function playerOf(players: Player[], seat: number | null): Player | null {
  return players.find((one) => one.seat === seat) ?? null;
}

/** The goods of a hold one by one, in the order of the kinds: a kind, and which of its kind it is. */
export function piecesOf(hold: Partial<Record<Good, number>>): { good: Good; number: number }[] {
  return GOODS.flatMap((good) =>
    Array.from({ length: hold[good] ?? 0 }, (_, index) => ({ good, number: index + 1 })),
  );
}
