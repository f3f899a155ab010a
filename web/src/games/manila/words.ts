// The words of Manila's choices and spots, for buttons and for screen readers. It only picks keys
// and parameters; the sentences are in the Fluent files.

import type { ChoiceLabel, LineWithPhrase, OneChoice, Say, T } from '../../lib/contract';
import { readAction } from './action';
import { numbersOf } from './targets';
import {
  BERTHS,
  WARES,
  type Action,
  type Choice,
  type ForecastLine,
  type Parts,
  type Phase,
  type PublicView,
  type Space,
  type View,
  type Ware,
} from './view';

export const wareName = (ware: Ware, t: T): string => t(`ware-${ware}`);
export const wareLetter = (ware: Ware, t: T): string => t(`letter-${ware}`);

/** A number of steps with its sign, and a true minus. */
export const signed = (steps: number): string => (steps < 0 ? `−${-steps}` : `+${steps}`);

/** The name of a space. */
export function spaceName(space: Space, t: T): string {
  switch (space.on) {
    case 'punt':
      return t('space-punt', { ware: wareName(space.ware, t) });
    case 'port':
      return t('space-port', { berth: space.berth });
    case 'shipyard':
      return t('space-shipyard', { berth: space.berth });
    case 'small_pilot':
      return t('space-small-pilot');
    case 'large_pilot':
      return t('space-large-pilot');
    default:
      return t(`space-${space.on}`);
  }
}

/**
 * What an action is called on a button. `name` says who a displaced accomplice belongs to; costs are
 * told with `parts`, and left untold without them where the facts stand beside it.
 */
export function actionWords(
  text: string,
  view: PublicView,
  t: T,
  name: (seat: number) => string,
  parts: Parts | null,
): string {
  const action = readAction(text);
  if (!action) return text;
  switch (action.action) {
    case 'bid':
    case 'mortgage':
    case 'redeem':
    case 'decline':
      return t(`act-${action.action}`);
    case 'pass':
      return t(`act-pass-${passing(view)}`);
    case 'buy':
      return t('act-buy', { ware: wareName(action.ware, t), pesos: view.wares[action.ware].price });
    case 'load': {
      const [first = '', second = '', third = ''] = WARES.filter((w) => w !== action.ashore).map((ware) =>
        wareName(ware, t),
      );
      return t('act-load', { first, second, third });
    }
    case 'start': {
      const [first, second, third] = numbersOf(text);
      if (!first || !second || !third) return text;
      return t('act-start', {
        first: wareName(first.ware, t),
        a: first.number,
        second: wareName(second.ware, t),
        b: second.number,
        third: wareName(third.ware, t),
        c: third.number,
      });
    }
    case 'place': {
      const pesos = parts ? costOf(action.space, view, parts) : null;
      const space = spaceName(action.space, t);
      return pesos === null ? t('act-place', { space }) : t('act-place-cost', { space, pesos });
    }
    case 'board': {
      const ware = wareName(action.ware, t);
      return action.over === null
        ? t('act-board', { ware })
        : t('act-board-over', { ware, name: name(action.over) });
    }
    case 'pilot': {
      const [first, second] = numbersOf(text);
      if (!first) return text;
      const one = wareName(first.ware, t);
      const a = signed(first.number);
      if (!second) return t('act-pilot-one', { ware: one, steps: a });
      const two = { second: wareName(second.ware, t), b: signed(second.number) };
      return t('act-pilot-two', { first: one, a, ...two });
    }
    case 'send':
      return t(`act-send-${action.to}`, { ware: wareName(action.ware, t) });
  }
}

function passing(view: PublicView): 'auction' | 'buy' | 'board' | 'pilot' {
  switch (view.phase) {
    case 'auction':
    case 'buy':
      return view.phase;
    case 'small_pilot':
    case 'large_pilot':
      return 'pilot';
    default:
      return 'board';
  }
}

/** What a space costs as the view shows it; `null` where it does not say it. */
export function costOf(space: Space, view: PublicView, parts: Parts): number | null {
  if (space.on === 'punt') {
    return parts.cargo[space.ware].crew[view.wares[space.ware].crew.indexOf(null)] ?? null;
  }
  if (space.on === 'port' || space.on === 'shipyard') {
    return parts[space.on][BERTHS.indexOf(space.berth)]?.cost ?? null;
  }
  return null;
}

/** The group of a choice in the list of choices. */
function group(action: Action, view: PublicView, t: T): string {
  switch (action.action) {
    case 'bid':
      return t('group-auction');
    case 'pass':
      return view.phase === 'auction' ? t('group-auction') : t('group-stop');
    case 'decline':
      return t('group-stop');
    case 'buy':
      return t('group-market');
    case 'load':
    case 'start':
      return t(`group-${action.action}`);
    case 'place':
      if (action.space.on === 'punt') return t('group-punts');
      if (action.space.on === 'port' || action.space.on === 'shipyard') {
        return t(`group-${action.space.on}`);
      }
      return t('group-posts');
    case 'board':
    case 'pilot':
    case 'send':
      return t('group-moves');
    case 'mortgage':
    case 'redeem':
      return t('group-loans');
  }
}

/** The words of a choice for the shell's list, which tells the facts below them. */
export function label(
  choice: Choice | Pick<OneChoice, 'action'>,
  view: View,
  { say, t }: { say: Say; t: T },
): ChoiceLabel | null {
  const text = 'action' in choice ? choice.action : 'like' in choice ? choice.like : null;
  const action = text === null ? null : readAction(text);
  if (text === null || !action) return null;
  const name = (seat: number) => say({ key: 'told-name', args: { name: { seat } } });
  return { text: actionWords(text, view.public, t, name, null), group: group(action, view.public, t) };
}

/** The facts of an action among the choices. */
export function factsOf(choices: Choice[], action: string): LineWithPhrase<ForecastLine>[] | null {
  for (const choice of choices) {
    if ('action' in choice && choice.action === action) return choice.forecast ?? null;
    if ('like' in choice && choice.like === action) return choice.forecast?.least ?? null;
  }
  return null;
}

/** The key of a phase's name. */
export function phaseKey(phase: Phase): string {
  const key = phase === 'board_captain' || phase === 'board_second' ? 'board' : phase;
  return `phase-${key.replace('_', '-')}`;
}
