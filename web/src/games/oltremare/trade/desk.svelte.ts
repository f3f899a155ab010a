// What a person keeps at the trade desk during one trade phase: the offer being composed, a counter-offer, the
// cards picked for accepting, and which part is visible. It belongs to the turn, not to the question nor to the
// component: it stays whatever others do, and while the desk is folded away.

import type { Card, OfferView, Seat } from '../wire';
import { TradeDraft } from './draft.svelte';

/** A counter-offer being composed. If its offer is closed, it becomes an offer to the same player. */
interface Countering {
  number: number;
  maker: number;
  draft: TradeDraft;
}

/** The tabs of a small screen. */
export type DeskTab = 'offers' | 'compose';

export class Desk {
  readonly offer = new TradeDraft();
  countering = $state.raw<Countering | null>(null);
  /** The offer whose acceptance waits for a confirmation. */
  confirming = $state<number | null>(null);
  /** The tab chosen by the user; `null` before that. */
  tab = $state<DeskTab | null>(null);
  /** Whether the user opened or closed the composer; `null` before that. */
  unfolded = $state<boolean | null>(null);
  /** Whether a mouse moves over the composer: what is about to be pressed must not change then. */
  pointed = $state(false);
  /** The cards picked for accepting, by the number of the offer. */
  #picks = $state.raw<Record<number, Card[]>>({});

  /** The draft being composed. */
  get draft(): TradeDraft {
    return this.countering?.draft ?? this.offer;
  }

  get isComposing(): boolean {
    return this.countering !== null || !this.offer.isEmpty;
  }

  /** Whether the composer is open while `waiting` offers wait for an answer: always if a draft was begun. */
  isUnfolded(waiting: number): boolean {
    return this.isComposing || (this.unfolded ?? (waiting === 0 || this.pointed));
  }

  /** The tab to show while `waiting` offers wait for an answer. */
  shownTab(waiting: number): DeskTab {
    return this.tab ?? (this.isComposing || waiting === 0 || this.pointed ? 'compose' : 'offers');
  }

  /** Opens the composer. */
  compose(): void {
    this.tab = 'compose';
    this.unfolded = true;
  }

  /** A draft was sent: returns to the offers. */
  sent(draft: TradeDraft): void {
    if (this.countering?.draft === draft) this.countering = null;
    this.unfolded = null;
    this.tab = 'offers';
  }

  /** A question was sent without composing: closes the composer to make room for the answers. */
  answersExpected(): void {
    this.unfolded = false;
    this.tab = 'offers';
  }

  /** Begins a counter with what the offer says, seen from the other side. */
  counter(offer: OfferView, cards: Card[]): void {
    const draft = new TradeDraft();
    draft.give = cards;
    draft.want = { ...offer.give };
    draft.amount = offer.ask - offer.pay;
    draft.to = offer.maker;
    this.countering = { number: offer.number, maker: offer.maker, draft };
    this.compose();
  }

  picks(number: number): Card[] | null {
    return this.#picks[number] ?? null;
  }

  pick(number: number, cards: Card[]): void {
    this.#picks = { ...this.#picks, [number]: cards };
  }
}

let current: { key: string; desk: Desk } | null = null;

/** The desk of a seat at a table in one turn; that of another turn is cleared away. */
export function deskOf(table: string, seat: Seat, turn: number): Desk {
  const key = `${table}/${seat}/${turn}`;
  if (current?.key !== key) current = { key, desk: new Desk() };
  return current.desk;
}
