// Long Cours' view and events for the page: the types generated from Rust (wire.ts), the order of the
// products, and small questions about a view. No rule, no price, no word.

import type { BoardProps } from '../../lib/contract';
import type {
  Captain,
  Choice,
  Event,
  ForecastLine,
  Goods,
  Parts,
  PointPart,
  Product,
  Prompt,
  PublicView,
  View,
} from './wire';

export type * from './wire';

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

/** In the order of the faces of the die, as the edition prints them. */
const PRODUCTS: readonly Product[] = ['cereals', 'fruit', 'textiles', 'wood', 'machines', 'gold'];

/** The products there is something of. */
export const stocked = (goods: Goods): Product[] => PRODUCTS.filter((product) => goods[product] > 0);

/** What goods are worth at face value, as the sum of their tickets. */
export const valueOf = (goods: Goods): number => PRODUCTS.reduce((sum, product) => sum + goods[product], 0);

/** The calling point of a captain's ship; `null` without a ship. */
export const berth = ({ condition }: Captain): number | null =>
  condition.condition === 'afloat' ? condition.point : null;

export function pointOf(parts: Parts, point: number): PointPart {
  const found = parts.points.find((one) => one.point === point);
  if (!found) throw new Error(`no calling point ${point}`);
  return found;
}

/** Every ship on the map: the captains' by seat, the corsair last with `null`. */
export function ships({ captains, corsair }: PublicView): { seat: number | null; point: number }[] {
  const cargo = captains.flatMap((captain) => {
    const point = berth(captain);
    return point === null ? [] : [{ seat: captain.seat, point }];
  });
  return corsair.corsair === 'afloat' ? [...cargo, { seat: null, point: corsair.point }] : cargo;
}
