// What a captain is composing on the board: which of the many things of a turn is unfolded, and the
// amounts that were set. It stays while the number of the question is the same.

import { within } from '../../lib/choices';
import type { AmountChoice } from '../../lib/contract';

export type Mode = 'buy' | 'direct' | 'storm' | 'brawl' | 'resell' | 'auction';

export class Composing {
  mode = $state<Mode | null>(null);
  /** The captain to be attacked. */
  target = $state<number | null>(null);
  /** Whether the points that the corsair can reach are shaded. */
  reach = $state(false);
  #amounts = $state.raw<Record<string, number>>({});
  #question: number | undefined;

  /** The present question: what belongs to another one is discarded, and `mode` is unfolded. */
  asked(question: number | undefined, mode: Mode | null): void {
    if (question === undefined || question === this.#question) return;
    this.#question = question;
    this.mode = mode;
    this.target = null;
    this.#amounts = {};
  }

  toggle(mode: Mode): void {
    this.mode = this.mode === mode ? null : mode;
  }

  amount(choice: AmountChoice): number {
    return within(choice, this.#amounts[choice.amount] ?? choice.least);
  }

  set(choice: AmountChoice, amount: number): void {
    this.#amounts = { ...this.#amounts, [choice.amount]: amount };
  }
}
