// Where punts would be after what is picked and pointed at: read from the choices and their forecasts.

import type { LineWithPhrase, Phrase } from '../../lib/contract';
import { seaSpace, type Choice, type ForecastLine, type Ware } from './view';

/** The start space of a punt that all choices left agree on. */
export function startOf(preview: Choice[], ware: Ware): number | null {
  const spaces = preview.map((choice) =>
    'data' in choice && choice.data.action === 'start' ? choice.data.spaces[ware] : null,
  );
  const [first = null, ...others] = spaces;
  return others.every((space) => space === first) ? first : null;
}

/** The space a pilot would move a punt to; `port` if it leaves the sea. */
export function movedTo(facts: LineWithPhrase<ForecastLine>[], ware: Ware): number | 'port' | null {
  for (const { line } of facts) {
    if (line.line === 'moves' && line.ware === ware) return seaSpace(line.to) ?? 'port';
  }
  return null;
}

/** How a punt would end, as a phrase with its chances. */
export function endOf(facts: LineWithPhrase<ForecastLine>[], ware: Ware): Phrase | null {
  return facts.find(({ line }) => line.line === 'ends' && line.ware === ware)?.phrase ?? null;
}
