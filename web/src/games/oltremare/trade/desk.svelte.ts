// What a person keeps at the trade desk during one trade phase. It belongs to the turn, not to the question
// nor to the component: it stays whatever others do, and while the desk is folded away.

import { OfferDeskState } from './offer-desk.svelte';
import type { Card, OfferView, Seat } from '../wire';
import { TradeDraft } from './draft.svelte';

export class Desk extends OfferDeskState<TradeDraft, Card> {
  constructor() {
    super(new TradeDraft());
  }

  /** Begins a counter with what the offer says, seen from the other side. */
  counter(offer: OfferView, cards: Card[]): void {
    const draft = new TradeDraft();
    draft.give = cards;
    draft.want = { ...offer.give };
    draft.amount = offer.ask - offer.pay;
    draft.to = offer.maker;
    this.beginCounter({ number: offer.number, maker: offer.maker, draft });
  }
}

let current: { key: string; desk: Desk } | null = null;

/** The desk of a seat at a table in one turn; that of another turn is cleared away. */
export function deskOf(table: string, seat: Seat, turn: number): Desk {
  const key = `${table}/${seat}/${turn}`;
  if (current?.key !== key) current = { key, desk: new Desk() };
  return current.desk;
}
