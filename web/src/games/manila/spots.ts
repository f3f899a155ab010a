// Which spots of the board a choice lies on, and what the parts of a composed choice are called. The
// list of choices is the only source: nothing here knows a rule.

import type { Words } from '../../lib/contract';
import { WARES, type Choice, type ForecastLine, type Space, type View, type Ware } from './view';
import { signed } from '../../lib/numbers';
import { wareName } from './words';

/** The spots of a choice; none if it is left to the list (bids, passing in the auction, loans). */
export function spots(choice: Choice, view: View): string[] {
  if (!('action' in choice)) return [];
  const { data } = choice;
  switch (data.action) {
    case 'pass':
      return view.public.phase === 'auction' ? [] : ['stop'];
    case 'decline':
      return ['stop'];
    case 'buy':
      return [`market:${data.ware}`];
    case 'load':
      return WARES.filter((ware) => ware !== data.ashore).map((ware) => `ship:${ware}`);
    case 'start':
      return parts('start', data.spaces);
    case 'place':
      return [placeSpot(data.space)];
    case 'board':
      return [boardSpot(data.ware, choice.forecast?.map(({ line }) => line) ?? [])];
    case 'pilot':
      return parts('step', data.steps);
    case 'send':
      return [`send:${data.to}`];
    default:
      return [];
  }
}

export function placeSpot(space: Space): string {
  switch (space.on) {
    case 'punt':
      return `punt:${space.ware}`;
    case 'port':
    case 'shipyard':
      return `${space.on}:${space.berth}`;
    case 'pirate':
      return 'pirate';
    default:
      return `post:${space.on}`;
  }
}

/** The punt, or the place of the accomplice who is thrown off. */
function boardSpot(ware: Ware, lines: ForecastLine[]): string {
  const victim = lines.find((line) => line.line === 'displaces');
  return victim ? `crew:${ware}:${victim.place}` : `punt:${ware}`;
}

/** A spot for each ware that a number is named for. */
function parts(kind: 'start' | 'step', numbers: Record<Ware, number | null>): string[] {
  const nothing = kind === 'step' ? 0 : null;
  return WARES.filter((ware) => numbers[ware] !== nothing).map((ware) => `${kind}:${ware}:${numbers[ware]}`);
}

/** The words of a part of a choice. */
export function partName(spot: string, _view: View, _parts: unknown, { t }: Words): string {
  const [kind = '', ware = '', number = ''] = spot.split(':');
  const named = { ware: wareName(ware as Ware, t) };
  if (kind === 'ship') return t('ship-ware', named);
  if (kind === 'start') return t('start-space', { ...named, space: Number(number) });
  return t('pilot-step', { ...named, steps: signed(Number(number)) });
}
