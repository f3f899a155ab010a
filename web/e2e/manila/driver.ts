// The driver of Manila: which actions a test player prefers.
import { spots } from '../../src/games/manila/spots';
import type { Choice, PublicView, View } from '../../src/games/manila/view';
import type { ChoiceJson, OneChoice } from '../../src/lib/contract';
import type { Person } from '../support/person';
import { type Driver, type Hands, Player, type Wish } from '../support/player';

/** The highest bid: high until the office was held once, so that its actions are tested. */
const DEAREST = { first: 28, later: 9 };

function wish(choices: ChoiceJson[], _view: View, done: ReadonlyMap<string, number>, count: number): Wish {
  const all = choices.filter((choice): choice is OneChoice => 'action' in choice);
  const refusal = all.find(({ group }) => group === 'decline');
  const bid = choices.find((choice) => 'amount' in choice && choice.amount === 'bid');
  if (bid && 'amount' in bid) {
    const dearest = done.has('load') ? DEAREST.later : DEAREST.first;
    if (bid.least <= dearest) return { choice: bid, amount: Math.min(bid.most, dearest, bid.least + 4) };
    if (refusal) return { choice: refusal };
  }
  const bold = all.filter(({ group }) => group !== 'decline');
  const some = bold.length > 0 ? bold : all;
  const choice = some[(count * 7) % some.length];
  if (!choice) throw new Error(`nothing to do: ${JSON.stringify(choices)}`);
  return { choice };
}

const manila: Driver<View> = { wish, spots: (choice, view) => spots(choice as Choice, view) };

/** A player of Manila. */
export class ManilaPlayer extends Player<View> {
  constructor(person: Person, hands: Hands = 'pointer') {
    super(manila, person, hands);
  }

  get view(): PublicView {
    return this.shownView.public;
  }
}
