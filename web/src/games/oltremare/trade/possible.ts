// What the choices say about trading: with whom and within which bounds an offer may be made, and how
// each open offer may be answered. Reads the server's choices; decides nothing.

import type { Addressee, Choice, DealBounds, Goods } from '../wire';

export interface OfferBounds {
  to: Addressee[];
  deal: DealBounds;
}

/** The bounds of a new offer; `null` if none may be made. */
export function offerBounds(choices: Choice[]): OfferBounds | null {
  for (const choice of choices) {
    if ('offer' in choice && 'offer' in choice.offer) return choice.offer.offer;
  }
  return null;
}

/** How an open offer may be answered or taken back. */
export interface Answers {
  /** The goods that accepting it takes; `null` if it cannot be accepted. */
  accept: Goods | null;
  counter: OfferBounds | null;
  /** Actions in notation. */
  decline: string | null;
  withdraw: string | null;
}

export function answersTo(number: number, choices: Choice[]): Answers {
  const answers: Answers = { accept: null, counter: null, decline: null, withdraw: null };
  for (const choice of choices) {
    if ('offer' in choice) {
      const bounds = choice.offer;
      if ('accept' in bounds && bounds.accept.number === number) answers.accept = bounds.accept.want;
      if ('counter' in bounds && bounds.counter.number === number) {
        answers.counter = { to: [bounds.counter.to], deal: bounds.counter.deal };
      }
    } else if ('action' in choice) {
      const { data, action } = choice;
      if (data.action === 'decline' && data.number === number) answers.decline = action;
      if (data.action === 'withdraw' && data.number === number) answers.withdraw = action;
    }
  }
  return answers;
}
