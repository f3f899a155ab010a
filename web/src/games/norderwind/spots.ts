// Which spot of the board a choice lies on. The list of choices is the only source: nothing here knows a rule.
// Each choice lies on one spot, so that a button does what it says. A deal of several kinds of goods lies on the
// button of the trade slip that has exactly its legs.

import { isCompound } from './trade/legs';
import type { Choice, Goods } from './view';

export const dealSpot = (action: string): string => `deal:${action}`;

export function spots(choice: Choice): string[] {
  if (!('action' in choice)) return [];
  const { data } = choice;
  switch (data.action) {
    case 'visit':
      return [data.cut === null ? `stack:${data.port}` : `cut:${data.port}:${data.cut}`];
    case 'buy':
    case 'sell':
    case 'swap':
      return isCompound(choice) || data.action === 'swap'
        ? [dealSpot(choice.action)]
        : oneKind(data.action, data.goods);
    case 'hire':
      return [`post:${data.post}`];
    default:
      return [data.action];
  }
}

/** The spot of a deal with one kind of good. */
const oneKind = (way: 'buy' | 'sell', goods: Goods): string[] =>
  Object.entries(goods).map(([good, count]) => `${way}:${good}:${count}`);
