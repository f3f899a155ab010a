// Manila's view and events for the page: the types generated from Rust (wire.ts), the order of the
// wares and berths, and what a punt or an auction is at. No rule, no price, no word.

import type { BoardProps } from '../../lib/contract';
import type { Berth, Choice, Event, ForecastLine, Parts, Prompt, PublicView, Punt, View, Ware } from './wire';

export type {
  Berth,
  Cargo,
  Choice,
  Event,
  ForecastLine,
  Parts,
  Phase,
  PublicView,
  Punt,
  Space,
  View,
  Ware,
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

export const WARES: readonly Ware[] = ['jade', 'silk', 'nutmeg', 'ginseng'];
export const BERTHS: readonly Berth[] = ['A', 'B', 'C'];

/** The space of the sea a punt is on; `null` if it is not at sea. */
export function seaSpace(punt: Punt): number | null {
  return typeof punt === 'object' ? punt.sea : null;
}

/** The wares of this voyage; their punts are in this order on the lanes. */
export const shippedWares = (view: PublicView): Ware[] =>
  WARES.filter((ware) => view.wares[ware].punt !== 'ashore');

/** The lane of a punt, from 0. */
export const laneOf = (view: PublicView, ware: Ware): number => shippedWares(view).indexOf(ware);

/** Whether an auction is shown: it stays until the new harbour master was shown. */
export const showsAuction = ({ phase, auction }: PublicView): boolean =>
  phase === 'auction' || auction.passed.length > 0;

/** What the harbour master may do, by the keys of its words. */
export const OFFICE_GIVES = ['buys', 'loads', 'starts', 'places'] as const;

/** The offices of the voyages that ended. */
export const endedOffices = ({ offices, voyage }: PublicView): PublicView['offices'] =>
  offices.filter((office) => office.voyage < voyage);
