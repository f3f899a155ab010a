// The trade slip of a question: the legs that were put on it, and the deal they make. It belongs to one prompt;
// another one begins an empty slip.

import type { Choice } from '../view';
import {
  countOf,
  dealsOf,
  fitting,
  isCompound,
  lacking,
  whole,
  withLeg,
  type Deal,
  type Leg,
  type Way,
} from './legs';

export class Slip {
  readonly #choices: () => Choice[];
  readonly #prompt: () => number;
  #written = $state.raw<{ legs: Leg[]; prompt: number }>({ legs: [], prompt: -1 });

  constructor(choices: () => Choice[], prompt: () => number) {
    this.#choices = choices;
    this.#prompt = prompt;
  }

  readonly #deals = $derived.by((): Deal[] => dealsOf(this.#choices()));

  /** Whether deals are put together here: some deal cannot be said by one button. */
  get needed(): boolean {
    return this.#deals.some(isCompound);
  }

  get legs(): Leg[] {
    return this.#written.prompt === this.#prompt() ? this.#written.legs : [];
  }

  /** The deal on the slip; `null` as long as it is none. */
  get deal(): Deal | null {
    return whole(this.#deals, this.legs);
  }

  get lacking(): Way | null {
    return lacking(this.#deals, this.legs);
  }

  /** Whether some deal has this leg. */
  offers(leg: Leg): boolean {
    return this.needed && fitting(this.#deals, [leg]).length > 0;
  }

  count(leg: Leg): number {
    return countOf(this.legs, leg);
  }

  turn(leg: Leg): void {
    this.#write(withLeg(this.#deals, this.legs, leg));
  }

  /** Takes one such leg off the slip. */
  less(leg: Leg): void {
    const last = this.legs.findLastIndex(({ way, good }) => way === leg.way && good === leg.good);
    if (last >= 0) this.#write(this.legs.toSpliced(last, 1));
  }

  clear(): void {
    this.#write([]);
  }

  #write(legs: Leg[]): void {
    this.#written = { legs, prompt: this.#prompt() };
  }
}
