// What flies between players, piles and the chart while an event is shown: cards face up or face down, and
// markers. Read from the event alone; where they fly is named by the places of the page (`data-at`).

import { cardSpot, shipSpot } from './spots';
import { GOODS, type Card, type Event, type Good, type Goods, type Marker } from './view';

/** What flies: a card that is seen, one of which only the good is known, one face down, or a marker. */
export type Flyer = { card: Card } | { good: Good } | { back: 'goods' | 'pirates' } | { marker: Marker };

export interface Flight {
  from: string[];
  to: string[];
  item: Flyer;
}

const at = (spot: string): string => `[data-at="${spot}"]`;
const place = (kind: 'hand' | 'cargo' | 'pirates', seat: number): string[] => [
  at(`${kind}:${seat}`),
  `[data-plate="${seat}"]`,
];
/** More cards than this are not seen one by one. */
const MOST = 6;

/** What flies before the eyes of a seat: those of a deal see its cards, the others its goods. */
export function flightsOf(event: Event, you: number | null): Flight[] {
  switch (event.event) {
    case 'drawn':
      return [fly([at('deck')], landing(event.seat, event.card), known(event.card))];
    case 'pirate_turned':
      return [fly(place('pirates', event.seat), landing(event.seat, event.card), known(event.card))];
    case 'discarded':
      return [fly(place('hand', event.seat), place('pirates', event.seat), { back: 'goods' })];
    case 'pirates':
      return Array.from({ length: Math.min(event.cards, MOST) }, () =>
        fly([at('deck')], place('pirates', event.seat), { back: 'goods' }),
      );
    case 'played':
      return event.cards.map((card) =>
        fly(place('hand', event.seat), [at(cardSpot(card)), at('played')], { card }),
      );
    case 'stowed':
      return [fly([at('played')], place('cargo', event.seat), { card: event.card })];
    case 'dealing':
      if (you === event.maker || you === event.seat) return [];
      return [
        ...ofGoods(event.give, event.maker, event.seat),
        ...ofGoods(event.want, event.seat, event.maker),
      ];
    case 'exchanged':
      return [
        ...event.give.map((card) => between(event.maker, event.seat, { card })),
        ...event.with.map((card) => between(event.seat, event.maker, { card })),
      ];
    case 'marker_taken':
      return [fly([at(shipSpot(event.seat))], [`[data-plate="${event.seat}"]`], { marker: event.marker })];
    default:
      return [];
  }
}

const fly = (from: string[], to: string[], item: Flyer): Flight => ({ from, to, item });
const between = (from: number, to: number, item: Flyer): Flight =>
  fly(place('hand', from), place('hand', to), item);
const known = (card: Card | null): Flyer => (card === null ? { back: 'goods' } : { card });
const landing = (seat: number, card: Card | null): string[] =>
  card === null ? place('hand', seat) : [at(cardSpot(card)), ...place('hand', seat)];

function ofGoods(goods: Goods, from: number, to: number): Flight[] {
  return GOODS.flatMap((good) =>
    Array.from({ length: goods[good] ?? 0 }, () => between(from, to, { good })),
  ).slice(0, MOST);
}
