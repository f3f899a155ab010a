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

const laneOfSpot = (spot: string): string => spot.split(':')[1] ?? '';

/**
 * Whether a start space goes together with what was chosen in the other lanes. Two chosen spaces settle the
 * third, which was not chosen: it follows them, and comes first among the picks.
 */
export function fitsStarts(picks: string[], spot: string, starts: string[][]): boolean {
  const chosen = picks.slice(-2).filter((pick) => laneOfSpot(pick) !== laneOfSpot(spot));
  return starts.some((spots) => [...chosen, spot].every((one) => spots.includes(one)));
}
