// Which spots of the board a choice lies on, and what the parts of a composed choice are called. The list
// of choices is the only source: nothing here knows a rule. A deal with goods of two kinds, and one that
// throws goods overboard, is put together from several spots.

import type { Words } from '../../lib/contract';
import { piecesOf, type Choice, type Good, type Goods, type Parts, type View } from './view';
import { goodName } from './words';

export function spots(choice: Choice): string[] {
  if (!('action' in choice)) return [];
  const { data } = choice;
  switch (data.action) {
    case 'visit':
      return [data.cut === null ? `stack:${data.port}` : `cut:${data.port}:${data.cut}`];
    case 'buy':
      return [...legs('buy', data.goods), ...overboard(data.overboard)];
    case 'sell':
      return legs('sell', data.goods);
    case 'swap':
      return [`sell:${data.sell}:1`, `buy:${data.buy}:1`];
    case 'hire':
      return [`post:${data.post}`];
    default:
      return [data.action];
  }
}

/** A spot for each kind of good in a deal. */
function legs(way: 'buy' | 'sell', goods: Goods): string[] {
  return Object.entries(goods).map(([good, count]) => `${way}:${good}:${count}`);
}

/** A spot for each piece that goes over the rail. */
function overboard(goods: Goods): string[] {
  return piecesOf(goods).map(({ good, number }) => `over:${good}:${number}`);
}

/** The words of a part of a choice. */
export function partName(spot: string, _view: View, _parts: Parts, { t }: Words): string {
  const [way = '', good = '', count = '1'] = spot.split(':');
  return t(`part-${way}`, { count: Number(count), good: goodName(good as Good, t) });
}
