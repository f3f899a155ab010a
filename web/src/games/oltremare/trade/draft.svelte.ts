// An offer that is being composed at the trade desk: the kit's draft with what Oltre Mare adds, claims
// about the cards given. What may be claimed and offered is the server's affair.

import { OfferDraft } from './offer-draft.svelte';
import type { Card, Claim, Deal, Face, Good, Symbol } from '../wire';

const NOTHING: Claim = { symbols: [], power: null, port: null };

export class TradeDraft extends OfferDraft<Card, Good> {
  #claims = $state.raw<Record<Card, Claim>>({});

  claim(card: Card): Claim {
    return this.#claims[card] ?? NOTHING;
  }

  claims(card: Card): boolean {
    const { symbols, power, port } = this.claim(card);
    return symbols.length > 0 || power !== null || port !== null;
  }

  say(card: Card, claim: Claim): void {
    this.#claims = { ...this.#claims, [card]: claim };
  }

  /** Says that a card bears a symbol, or no longer says so. */
  toggleSymbol(card: Card, symbol: Symbol): void {
    const claim = this.claim(card);
    const symbols = claim.symbols.includes(symbol)
      ? claim.symbols.filter((one) => one !== symbol)
      : [...claim.symbols, symbol];
    this.say(card, { ...claim, symbols });
  }

  /** Says everything the card shows. */
  sayTruth({ card, symbols, power, port }: Face): void {
    this.say(card, { symbols: [...symbols], power, port });
  }

  sayNothing(card: Card): void {
    this.say(card, NOTHING);
  }

  override clear(): void {
    super.clear();
    this.#claims = {};
  }

  /** The offer with the cards that are still in the hand. */
  deal(hand: Card[]): Deal {
    const give = this.give.filter((card) => hand.includes(card));
    return {
      give,
      pay: Math.max(0, this.amount),
      want: this.want,
      ask: Math.max(0, -this.amount),
      claims: give.filter((card) => this.claims(card)).map((card) => ({ card, ...this.claim(card) })),
    };
  }
}
