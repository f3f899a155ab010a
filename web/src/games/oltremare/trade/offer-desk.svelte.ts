// The state of an offer desk: the offer being composed, a counter-offer, the items picked for accepting, and
// which part is visible. It does not change when offers of others arrive. Knows no goods and no rules.

/** A counter-offer being composed. If its offer is closed, it becomes an offer to the same player. */
export interface Countering<Draft> {
  number: number;
  maker: number;
  draft: Draft;
}

/** The tabs of a small screen. */
export type DeskTab = 'offers' | 'compose';

export class OfferDeskState<Draft extends { readonly isEmpty: boolean }, Item> {
  readonly offer: Draft;
  countering = $state.raw<Countering<Draft> | null>(null);
  /** The offer whose acceptance waits for a confirmation. */
  confirming = $state<number | null>(null);
  /** The tab chosen by the user; `null` before that. */
  tab = $state<DeskTab | null>(null);
  /** Whether the user opened or closed the composer; `null` before that. */
  unfolded = $state<boolean | null>(null);
  /** The items picked for accepting, by the number of the offer. */
  #picks = $state.raw<Record<number, Item[]>>({});

  constructor(offer: Draft) {
    this.offer = offer;
  }

  /** The draft being composed. */
  get draft(): Draft {
    return this.countering?.draft ?? this.offer;
  }

  get isComposing(): boolean {
    return this.countering !== null || !this.offer.isEmpty;
  }

  /** Whether the composer is open while `waiting` offers wait for an answer: always if a draft was begun. */
  isUnfolded(waiting: number): boolean {
    return this.isComposing || (this.unfolded ?? waiting === 0);
  }

  /** The tab to show while `waiting` offers wait for an answer. */
  shownTab(waiting: number): DeskTab {
    return this.tab ?? (this.isComposing || waiting === 0 ? 'compose' : 'offers');
  }

  /** Opens the composer. */
  compose(): void {
    this.tab = 'compose';
    this.unfolded = true;
  }

  /** A draft was sent: returns to the offers. */
  sent(draft: Draft): void {
    if (this.countering?.draft === draft) this.countering = null;
    this.unfolded = null;
    this.tab = 'offers';
  }

  /** A question was sent without composing: closes the composer to make room for the answers. */
  answersExpected(): void {
    this.unfolded = false;
    this.tab = 'offers';
  }

  beginCounter(countering: Countering<Draft>): void {
    this.countering = countering;
    this.compose();
  }

  picks(number: number): Item[] | null {
    return this.#picks[number] ?? null;
  }

  pick(number: number, items: Item[]): void {
    this.#picks = { ...this.#picks, [number]: items };
  }
}
