// What a choice brings in a few words, as its forecast says it: written on the board before anything is chosen.

import type { LineWithPhrase, Say } from '../../lib/contract';
import type { ForecastLine } from './view';

/** Lines that say what a choice brings, the most telling first. */
const TELLING: ForecastLine['line'][] = [
  'pays',
  'crew',
  'expected',
  'loot',
  'loot_alone',
  'rises',
  'wins',
  'charges',
  'moves',
  'steers',
];

/** What a choice brings, the most telling line first. */
export function outlookOf(forecast: LineWithPhrase<ForecastLine>[], say: Say): string[] {
  return forecast
    .filter(({ line }) => TELLING.includes(line.line))
    .toSorted((left, right) => TELLING.indexOf(left.line.line) - TELLING.indexOf(right.line.line))
    .map(({ phrase }) => say(phrase, 'brief'));
}
