// The choices of a turn by what they are: one list for each kind of action. Reads, decides nothing.

import type { AmountChoice } from '../../../lib/contract';
import type { Action, Choice } from '../view';

type One = Extract<Choice, { action: string }>;
export type Offer<K extends Action['action']> = One & { data: Extract<Action, { action: K }> };

/** The choices of one kind. */
export function offersOf<K extends Action['action']>(choices: Choice[], kind: K): Offer<K>[] {
  return choices.filter(
    (choice): choice is Offer<K> => 'action' in choice && 'data' in choice && choice.data.action === kind,
  );
}

/** The amount that may be set, if there is one of this name. */
export const amountOf = (choices: Choice[], name: 'buy' | 'bid'): AmountChoice | null =>
  (choices.find((choice) => 'amount' in choice && choice.amount === name) as AmountChoice | undefined) ??
  null;
