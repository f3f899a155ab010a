// What a deal consists of: what is given, what is taken, and what goes overboard for it. A slip is put together
// leg by leg from the list of choices, which is the only source: nothing here knows a rule or a price.

import type { Choice, Good, Goods } from '../view';

export type Way = 'give' | 'take' | 'over';

export interface Leg {
  way: Way;
  good: Good;
}

/** A choice that is a single action: a deal is one of these. */
export type Deal = Extract<Choice, { action: string }>;

const same = (one: Leg, other: Leg) => one.way === other.way && one.good === other.good;

export const countOf = (legs: Leg[], leg: Leg): number => legs.filter((one) => same(one, leg)).length;

const legs = (way: Way, goods: Goods): Leg[] =>
  (Object.entries(goods) as [Good, number][]).flatMap(([good, count]) =>
    Array.from({ length: count }, () => ({ way, good })),
  );

/** The legs of a choice; none if it is no deal with goods. */
export function legsOf(choice: Choice): Leg[] {
  if (!('action' in choice)) return [];
  const { data } = choice;
  switch (data.action) {
    case 'buy':
      return [...legs('take', data.goods), ...legs('over', data.overboard)];
    case 'sell':
      return legs('give', data.goods);
    case 'swap':
      return [
        { way: 'give', good: data.sell },
        { way: 'take', good: data.buy },
      ];
    default:
      return [];
  }
}

/** Whether it is more than one kind of good that is bought or sold: no single button could say all of it. */
export function isCompound(choice: Choice): boolean {
  const [first, ...others] = legsOf(choice);
  return first !== undefined && others.some((leg) => !same(leg, first));
}

/** The deals among the choices. */
export const dealsOf = (choices: Choice[]): Deal[] =>
  choices.filter((choice): choice is Deal => legsOf(choice).length > 0);

const contains = (all: Leg[], some: Leg[]) => some.every((leg) => countOf(all, leg) >= countOf(some, leg));

/** The deals that have all these legs. */
export const fitting = (deals: Deal[], slip: Leg[]): Deal[] =>
  deals.filter((deal) => contains(legsOf(deal), slip));

/** The deal that has exactly these legs. */
export const whole = (deals: Deal[], slip: Leg[]): Deal | null =>
  (slip.length > 0 && fitting(deals, slip).find((deal) => legsOf(deal).length === slip.length)) || null;

/**
 * The slip after one more leg. Legs that no deal combines with it leave the slip, the oldest first; a leg of which
 * there can be no more is taken off. Nothing comes onto the slip that was not asked for.
 */
export function withLeg(deals: Deal[], slip: Leg[], leg: Leg): Leg[] {
  if (fitting(deals, [...slip, leg]).length > 0) return [...slip, leg];
  if (countOf(slip, leg) > 0) return slip.filter((one) => !same(one, leg));
  let kept = slip;
  while (kept.length > 0 && fitting(deals, [...kept, leg]).length === 0) {
    const rival = kept.findIndex((_, index) => fitting(deals, [...kept.toSpliced(index, 1), leg]).length > 0);
    kept = kept.toSpliced(Math.max(rival, 0), 1);
  }
  return [...kept, leg];
}

/** What is still missing on a slip that is no deal yet: what every deal that fits has in addition. */
export function lacking(deals: Deal[], slip: Leg[]): Way | null {
  if (slip.length === 0 || whole(deals, slip)) return null;
  const ways: Way[] = ['give', 'over', 'take'];
  const number = (some: Leg[], way: Way) => some.filter((leg) => leg.way === way).length;
  const fits = fitting(deals, slip);
  return ways.find((way) => fits.every((deal) => number(legsOf(deal), way) > number(slip, way))) ?? null;
}

/** The goods of the legs of one way. */
export function goodsOf(slip: Leg[], way: Way): Goods {
  const goods: Goods = {};
  for (const leg of slip) if (leg.way === way) goods[leg.good] = (goods[leg.good] ?? 0) + 1;
  return goods;
}
