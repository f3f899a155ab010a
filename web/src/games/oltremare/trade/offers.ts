// Which open offers concern a seat, and what has become of those of this turn. Reads view and log.

import type { Chat, LogStep } from '../../../lib/contract';
import { faceOf, GOODS, type Given } from '../view';
import type { Card, Event, Good, GoodClaim, Goods, OfferView, Parts, Seat } from '../wire';

/** The open offers as a seat meets them, each group in the order in which they were made. */
export function sortOffers(open: OfferView[], seat: Seat | null) {
  const waits = (offer: OfferView) => seat !== null && offer.waits_for.includes(seat);
  return {
    incoming: open.filter(waits),
    mine: open.filter((offer) => offer.maker === seat),
    others: open.filter((offer) => offer.maker !== seat && !waits(offer)),
  };
}

/** The cards of a hand by their good. */
export function byGood(hand: Card[], parts: Parts): Record<Good, Card[]> {
  const sorted = Object.fromEntries(GOODS.map((good) => [good, [] as Card[]])) as Record<Good, Card[]>;
  for (const card of hand) sorted[faceOf(parts, card).good].push(card);
  return sorted;
}

/** Cards of the wanted goods, as far as the hand has them; those `liked` come first. */
export function cardsFor(want: Goods, hand: Card[], parts: Parts, liked: Card[] = []): Card[] {
  const held = byGood(hand, parts);
  return GOODS.flatMap((good) => {
    const preferred = held[good].filter((card) => liked.includes(card));
    const rest = held[good].filter((card) => !liked.includes(card));
    return [...preferred, ...rest].slice(0, want[good] ?? 0);
  });
}

/** How long a remark is shown beside an offer, in milliseconds. */
const FRESH = 90_000;

/** What somebody remarked lately. */
export function lastRemark(seat: Seat, made: Chat[], now: number): string | null {
  const last = made.findLast((line) => line.seat === seat);
  return last?.remark && last.at > now - FRESH ? last.remark : null;
}

/** Who said no, in words, and what they remarked about it lately: "too dear". */
export function saidNo(seats: Seat[], { say, t, remarks }: Given): string[] {
  const names = seats.map((seat) => ({ seat }));
  const made = seats.map((seat) => lastRemark(seat, remarks?.made ?? [], Date.now()));
  return [
    say({ key: 'trade-said-no', args: { names, count: seats.length } }),
    ...made.filter((key) => key !== null).map((key) => t('trade-remark', { remark: t(key) })),
  ];
}

/** A deal that was made: what everybody knows of it, and the cards for those who took part. */
export interface DoneDeal {
  number: number;
  maker: Seat;
  seat: Seat;
  give: Goods;
  pay: number;
  want: Goods;
  ask: number;
  /** What the maker had said about the cards. */
  claims: GoodClaim[];
  cards: { give: Card[]; with: Card[] } | null;
}

/** An offer that came to nothing: turned down by all it was made to, taken back or lapsed. */
export interface ClosedOffer {
  offer: Offered;
  how: 'declined' | 'withdrawn' | 'lapsed' | 'replaced';
  by: Seat[];
}

type Offered = Extract<Event, { event: 'offered' }>;

/** What has become of the offers of this turn, those that are still open left out, oldest first. */
export function fates(
  history: LogStep<Event>[],
  open: OfferView[],
): { deals: DoneDeal[]; closed: ClosedOffer[] } {
  const events = history.flatMap((step) => step.events.map(({ event }) => event));
  const begin = events.findLastIndex(({ event }) => event === 'turn');
  const offered = new Map<number, Offered>();
  const declined = new Map<number, Seat[]>();
  const deals: DoneDeal[] = [];
  const closed: ClosedOffer[] = [];
  const close = (number: number, how: ClosedOffer['how'], by: Seat[]) => {
    const offer = offered.get(number);
    if (offer) closed.push({ offer, how, by });
  };
  for (const event of events.slice(begin + 1)) {
    switch (event.event) {
      case 'offered':
        offered.set(event.number, event);
        break;
      case 'declined':
        declined.set(event.number, [...(declined.get(event.number) ?? []), event.seat]);
        break;
      case 'dealing': {
        const { number, maker, seat, give, pay, want, ask } = event;
        const claims = offered.get(number)?.claims ?? [];
        deals.push({ number, maker, seat, give, pay, want, ask, claims, cards: null });
        break;
      }
      case 'exchanged': {
        const deal = deals.at(-1);
        if (deal) deal.cards = { give: event.give, with: event.with };
        break;
      }
      case 'withdrawn':
        close(event.number, 'withdrawn', [event.seat]);
        break;
      case 'lapsed':
      case 'replaced':
        close(event.number, event.event, []);
        break;
    }
  }
  for (const [number, by] of declined) {
    const isSettled = [...open, ...deals].some((one) => one.number === number);
    if (!isSettled) close(number, 'declined', by);
  }
  closed.sort((one, other) => one.offer.number - other.offer.number);
  return { deals, closed };
}
