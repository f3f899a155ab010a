// Which spot of the board a legal action is marked on. The list of choices is the only source:
// nothing here knows a rule. Some decisions are put together from several spots (start spaces, the
// large pilot's steps); what is picked so far is told by a `Draft`.

import { readAction } from './action';
import {
  WARES,
  type Action,
  type Choice,
  type Phase,
  type PerWare,
  type Space,
  type View,
  type Ware,
} from './view';

/** A spot on the board or in the own area. */
export type Spot =
  | `punt:${Ware}`
  | `crew:${Ware}:${number}`
  | `port:${string}`
  | `shipyard:${string}`
  | 'post:small_pilot'
  | 'post:large_pilot'
  | 'post:insurance'
  | 'pirate'
  | `market:${Ware}`
  | `ashore:${Ware}`
  | `start:${Ware}:${number}`
  | `step:${Ware}:${number}`
  | 'send:port'
  | 'send:shipyard'
  | 'stop'
  | 'go'
  | 'loan:mortgage'
  | 'loan:redeem';

/** Numbers picked so far for a decision made of several spots, oldest first. */
export type Draft = { ware: Ware; number: number }[];

/** The actions among the choices, amounts by their least one. */
export function actionsOf(choices: Choice[]): string[] {
  return choices.flatMap((choice) =>
    'action' in choice ? [choice.action] : 'like' in choice ? [choice.like] : [],
  );
}

/**
 * The spots an action is marked on; empty if it is left to the list of choices of the shell
 * (bids, and passing in the auction).
 */
export function spotsOf(action: Action, phase: Phase): Spot[] {
  switch (action.action) {
    case 'bid':
      return [];
    case 'pass':
      return phase === 'auction' ? [] : ['stop'];
    case 'decline':
      return ['stop'];
    case 'buy':
      return [`market:${action.ware}`];
    case 'load':
      return [`ashore:${action.ashore}`];
    case 'start':
      return numbers(action.spaces, null).map(({ ware, number }): Spot => `start:${ware}:${number}`);
    case 'place':
      return [placeSpot(action.space)];
    case 'board':
      return [action.over === null ? `punt:${action.ware}` : `crew:${action.ware}:${action.over}`];
    case 'pilot':
      return numbers(action.steps, 0).map(({ ware, number }): Spot => `step:${ware}:${number}`);
    case 'send':
      return [`send:${action.to}`];
    case 'mortgage':
    case 'redeem':
      return [`loan:${action.action}`];
  }
}

/** The spot of a space. */
export function placeSpot(space: Space): Spot {
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

/** Every marked spot with the actions it takes part in. */
export function targetsOf(choices: Choice[], phase: Phase): Map<Spot, string[]> {
  const targets = new Map<Spot, string[]>();
  for (const text of actionsOf(choices)) {
    const action = readAction(text);
    for (const spot of action ? spotsOf(action, phase) : []) {
      targets.set(spot, [...(targets.get(spot) ?? []), text]);
    }
  }
  return targets;
}

/** Whether the board itself marks a choice. Loans are marked in the own area. */
export function marks(choice: Choice, view: View): boolean {
  return [...targetsOf([choice], view.public.phase).keys()].some((spot) => !spot.startsWith('loan:'));
}

/** The numbers of an action made of several spots. */
export function numbersOf(text: string): Draft {
  const action = readAction(text);
  if (action?.action === 'start') return numbers(action.spaces, null);
  if (action?.action === 'pilot') return numbers(action.steps, 0);
  return [];
}

/** The numbers by ware, without those that say nothing of it. */
function numbers(per: PerWare<number | null>, nothing: 0 | null): Draft {
  return WARES.flatMap((ware) => {
    const number = per[ware];
    return number === null || number === nothing ? [] : [{ ware, number }];
  });
}

/** The actions that agree with everything picked. */
export function fitting(actions: string[], draft: Draft): string[] {
  return actions.filter((text) => {
    const all = numbersOf(text);
    return draft.every((pick) => all.some((one) => one.ware === pick.ware && one.number === pick.number));
  });
}

/**
 * Picks one more number: a pick for the same ware is replaced, older ones that no choice allows
 * beside the new one are dropped, and what only one choice allows is filled in. A pick that stands
 * already is taken back.
 */
export function pick(actions: string[], draft: Draft, ware: Ware, number: number): Draft {
  const same = (one: Draft[number]) => one.ware === ware;
  if (draft.some((one) => same(one) && one.number === number)) {
    return draft.filter((one) => !same(one));
  }
  let next: Draft = [...draft.filter((one) => !same(one)), { ware, number }];
  while (next.length > 1 && fitting(actions, next).length === 0) next = next.slice(1);
  const left = fitting(actions, next);
  const only = left[0];
  if (left.length === 1 && only !== undefined) {
    const rest = numbersOf(only).filter((one) => !next.some((has) => has.ware === one.ware));
    next = [...rest, ...next];
  }
  return next;
}

/** The action that is exactly what is picked; `null` if there is none. */
export function complete(actions: string[], draft: Draft): string | null {
  return fitting(actions, draft).find((text) => numbersOf(text).length === draft.length) ?? null;
}

/** The actions that begin with a verb. */
export function startingWith(choices: Choice[], verb: string): string[] {
  return actionsOf(choices).filter((text) => text.startsWith(`${verb} `));
}
