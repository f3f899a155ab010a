// What my ship would be after the choice that is pointed at: from its data and the lines of its forecast.
// Repeats them as a ship; works out nothing.

import type { Choice, ForecastLine, Good, Goods, Post } from './view';

export interface After {
  gold: number | null;
  letters: number | null;
  /** One more letter of trade. */
  gainsLetter: boolean;
  cubes: number | null;
  sail: number | null;
  cannons: number | null;
  captains: number | null;
  post: Post | null;
  /** Goods that come aboard, and those that leave it. */
  comes: Goods;
  leaves: Goods;
  /** Captains that leave the prison. */
  freed: number;
}

const NOTHING: After = {
  gold: null,
  letters: null,
  gainsLetter: false,
  cubes: null,
  sail: null,
  cannons: null,
  captains: null,
  post: null,
  comes: {},
  leaves: {},
  freed: 0,
};

/** The ship after the only choice that is left; what several have in common is not shown. */
export function afterOf(preview: Choice[]): After {
  const [choice, ...others] = preview;
  if (!choice || others.length > 0 || !('action' in choice)) return NOTHING;
  const after: After = { ...NOTHING };
  const { data } = choice;
  if (data.action === 'buy') Object.assign(after, { comes: data.goods, leaves: data.overboard });
  if (data.action === 'sell') after.leaves = data.goods;
  if (data.action === 'swap') Object.assign(after, { leaves: one(data.sell), comes: one(data.buy) });
  if (data.action === 'hire') after.post = data.post;
  for (const { line } of choice.forecast ?? []) Object.assign(after, noted(line));
  return after;
}

const one = (good: Good): Goods => ({ [good]: 1 });

function noted(line: ForecastLine): Partial<After> {
  switch (line.line) {
    case 'gold':
      return { gold: line.after };
    case 'sail':
      return { sail: line.level };
    case 'cannons':
      return { cannons: line.cannons };
    case 'captain':
      return { captains: line.captains };
    case 'cubes':
      return { cubes: line.cubes };
    case 'hands_in_letter':
      return { letters: line.left };
    case 'gains_letter':
      return { gainsLetter: true };
    case 'pays':
      return { leaves: line.order.goods, freed: line.order.captains };
    default:
      return {};
  }
}
