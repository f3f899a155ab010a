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
  for (const { line } of choice.forecast ?? []) note(after, line);
  return after;
}

const one = (good: Good): Goods => ({ [good]: 1 });

function note(after: After, line: ForecastLine): void {
  switch (line.line) {
    case 'gold':
      after.gold = line.after;
      break;
    case 'sail':
      after.sail = line.level;
      break;
    case 'cannons':
      after.cannons = line.cannons;
      break;
    case 'captain':
      after.captains = line.captains;
      break;
    case 'cubes':
      after.cubes = line.cubes;
      break;
    case 'hands_in_letter':
      after.letters = line.left;
      break;
    case 'gains_letter':
      after.gainsLetter = true;
      break;
    case 'pays':
      after.leaves = line.order.goods;
      after.freed = line.order.captains;
      break;
  }
}
