// What a person keeps where offers are made and answered: the offer being composed, the counter to somebody's
// offer, the items picked for accepting, and what of it is in sight. It stays whatever others do. Knows no
// goods and no rules.

/** A counter that is being composed; once its offer is gone it is an offer to the same player. */
export interface Countering<Draft> {
  number: number;
  maker: number;
  draft: Draft;
}

/** What a small screen shows. */
export type DeskTab = 'offers' | 'compose';

export class OfferDeskState<Draft extends { readonly isEmpty: boolean }, Item> {
  readonly offer: Draft;
  countering = $state.raw<Countering<Draft> | null>(null);
  /** The offer whose acceptance has to be confirmed. */
  confirming = $state<number | null>(null);
  /** What somebody wants to see; `null` as long as nobody has said so. */
  tab = $state<DeskTab | null>(null);
  /** Whether somebody wants the place for composing unfolded; `null` as long as nobody has said so. */
  unfolded = $state<boolean | null>(null);
  /** The items somebody picked for accepting, by the number of the offer. */
  #picks = $state.raw<Record<number, Item[]>>({});

  constructor(offer: Draft) {
    this.offer = offer;
  }

  /** What is being composed now. */
  get draft(): Draft {
    return this.countering?.draft ?? this.offer;
  }

  get isComposing(): boolean {
    return this.countering !== null || !this.offer.isEmpty;
  }

  /** Whether there is room for composing while so many offers wait: always for what was begun. */
  isUnfolded(waiting: number): boolean {
    return this.isComposing || (this.unfolded ?? waiting === 0);
  }

  /** The tab to show while so many offers wait. */
  shownTab(waiting: number): DeskTab {
    return this.tab ?? (this.isComposing || waiting === 0 ? 'compose' : 'offers');
  }

  /** Brings what is composed into sight. */
  compose(): void {
    this.tab = 'compose';
    this.unfolded = true;
  }

  /** What was composed has been sent: back to the offers. */
  sent(draft: Draft): void {
    if (this.countering?.draft === draft) this.countering = null;
    this.unfolded = null;
    this.tab = 'offers';
  }

  /** Something was asked without composing: the place for that makes room for the answers. */
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
