// An offer that is being composed at the trade desk: my cards for goods of theirs, money in one direction, the
// addressee, and claims about the cards given. What may be claimed and offered is the server's affair.

import type { Card, Claim, Deal, Face, Good, Goods, Symbol } from '../wire';

const NOTHING: Claim = { symbols: [], power: null, port: null };

/** The addressee of an offer: a seat, or `null` for everybody. */
export type OfferTo = number | null;

export class TradeDraft {
  give = $state.raw<Card[]>([]);
  want = $state.raw<Goods>({});
  /** Money: positive if I pay it, negative if I ask for it. */
  amount = $state(0);
  /** `undefined` until an addressee is chosen. */
  to = $state<OfferTo | undefined>(undefined);

  #claims = $state.raw<Record<Card, Claim>>({});

  get isEmpty(): boolean {
    return this.give.length === 0 && this.wanted === 0 && this.amount === 0;
  }

  /** How many cards are wanted in all. */
  get wanted(): number {
    return Object.values<number | undefined>(this.want).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  }

  has(card: Card): boolean {
    return this.give.includes(card);
  }

  /** Adds a card to my side, or removes it. */
  toggle(card: Card): void {
    this.give = this.has(card) ? this.give.filter((one) => one !== card) : [...this.give, card];
  }

  add(card: Card): void {
    if (!this.has(card)) this.give = [...this.give, card];
  }

  /** Changes the wanted number of a good; at most `most` cards in all. */
  wantMore(good: Good, by: number, most: number): void {
    const room = most - this.wanted;
    const count = Math.max(0, (this.want[good] ?? 0) + Math.min(by, room));
    this.want = { ...this.want, [good]: count };
  }

  clear(): void {
    this.give = [];
    this.want = {};
    this.amount = 0;
    this.#claims = {};
  }

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
