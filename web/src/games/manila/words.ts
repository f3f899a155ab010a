// The words of Manila's choices and spots, for buttons and for screen readers. It only picks keys
// and parameters; the sentences are in the Fluent files.

import type { ChoiceLabel, LineWithPhrase, T, Words } from '../../lib/contract';
import { WARES, type Choice, type ForecastLine, type Phase, type Space, type View, type Ware } from './view';

export const wareName = (ware: Ware, t: T): string => t(`ware-${ware}`);
export const wareLetter = (ware: Ware, t: T): string => t(`letter-${ware}`);

/** The name of a space. */
export function spaceName(space: Space, t: T): string {
  switch (space.on) {
    case 'punt':
      return t('space-punt', { ware: wareName(space.ware, t) });
    case 'port':
    case 'shipyard':
      return t(`space-${space.on}`, { berth: space.berth });
    default:
      return t(`space-${space.on.replace('_', '-')}`);
  }
}

/** Labels that say more than the phrase of the action: what passing means, and what is shipped. */
export function label(choice: Choice, { public: view }: View, { t }: Words): ChoiceLabel | null {
  if (!('data' in choice)) return null;
  const { data } = choice;
  switch (data.action) {
    case 'pass': {
      const what = passing(view.phase);
      return { text: t(`act-pass-${what}`), brief: t(`stop-${what}`), group: t('group-decline') };
    }
    case 'decline':
      return { text: t('act-decline'), brief: t('stop-place'), group: t('group-decline') };
    case 'load': {
      const [first = '', second = '', third = ''] = WARES.filter((ware) => ware !== data.ashore).map((ware) =>
        wareName(ware, t),
      );
      return { text: t('act-load', { first, second, third }), group: t('group-load') };
    }
    case 'mortgage':
    case 'redeem':
      return { text: t(`amount-${data.action}`), group: t('group-loan'), quiet: true };
    default:
      return null;
  }
}

/** What passing means. */
export function passing(phase: Phase): 'auction' | 'buy' | 'board' | 'pilot' {
  if (phase === 'auction' || phase === 'buy') return phase;
  return phase === 'small_pilot' || phase === 'large_pilot' ? 'pilot' : 'board';
}

/** What holds for every choice, and what its own words say already. */
const UNNAMED: ForecastLine['line'][] = ['dice_alone', 'final', 'out_of_auction', 'stays_ashore'];

/** What a choice costs and brings belongs to its name. */
export const inName = ({ line }: LineWithPhrase<ForecastLine>): boolean => !UNNAMED.includes(line.line);

/** The key of a phase's name. */
export function phaseKey(phase: Phase): string {
  const key = phase === 'board_captain' || phase === 'board_second' ? 'board' : phase;
  return `phase-${key.replace('_', '-')}`;
}
