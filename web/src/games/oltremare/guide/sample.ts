// The table that the pictures of the guide show: the cards, ports, offer and forecast of its example, as the server
// would send them. Knows no rule; the guide tells what happens.

import type { LineWithPhrase } from '../../../lib/contract';
import type { Face, ForecastLine, Good, Marker, OfferView, Parts, PortPart, Symbol } from '../view';
import type { Route } from '../wire';

const face = (
  card: number,
  good: Good,
  symbols: [Symbol, Symbol],
  power: number,
  port: number | null = null,
): Face => ({ card, good, symbols, power, cargo: 7 - power, port });

const port = (number: number, name: string, name_en: string, name_fr: string): PortPart => ({
  port: number,
  name,
  name_en,
  name_fr,
  place: null,
  reach: [[], [], [], []],
});

const route = (from: number, to: number): Route => ({ from, to });

export const parts: Parts = {
  cards: [
    face(24, 'silk', ['ducat', 'ship'], 4, 21),
    face(33, 'salt', ['ducat', 'ship'], 3),
    face(36, 'salt', ['ducat', 'ship'], 4),
    face(39, 'salt', ['ducat', 'cards'], 5),
    face(43, 'salt', ['ducat', 'ship'], 6),
    face(71, 'olives', ['cards', 'ship'], 5),
  ],
  in_game: [],
  ports: [
    port(6, 'Modone', 'Modon', 'Modon'),
    port(7, 'Candia', 'Candia', 'Candie'),
    port(8, 'Negroponte', 'Negroponte', 'Nègrepont'),
    port(16, 'Smirne', 'Smyrna', 'Smyrne'),
    port(17, 'Rodi', 'Rhodes', 'Rhodes'),
    port(18, 'Satalia', 'Satalia', 'Satalie'),
    port(21, 'Baruti', 'Beirut', 'Beyrouth'),
  ],
  routes: [route(6, 7), route(6, 8), route(7, 8), route(7, 17), route(8, 16), route(16, 17), route(17, 18)],
  lots: {
    gems: [1, 5],
    scrolls: [1, 4, 8],
    silk: [1, 3, 7],
    salt: [1, 3, 6, 10],
    pottery: [1, 3, 6, 9],
    olives: [1, 2, 4, 7, 11],
    cereals: [1, 2, 4, 7, 12],
  },
  markers: {
    calm_sea: 6,
    compass: 4,
    victory_over_pirates: 6,
    good_business: 6,
    local_influence: 4,
    favourable_trade: 6,
  },
  numbers: {
    start_ducats: 11,
    hand: 4,
    purchases: 4,
    price: 3,
    price_in_debt: 4,
    favourable: [1, 2, 3, 4],
    gain: [1, 3, 6],
    places: [6, 3, 1],
    penalty: 1,
    influence_less: 3,
    spread: 3,
  },
  options: { offer_ducats: 20, offer_limit: 12, venice_first_edition: false, memory_aid: true },
};

/** The reader and Bao, who sits opposite. */
export const YOU = 1;
export const nameOf = (seat: number): string => (seat === YOU ? '' : 'Bao');
export const letterOf = (seat: number): string => (seat === YOU ? 'A' : 'B');

/** What the first card shows, the cards that are played, and the cargo from below, its top last. */
export const SHOWN = 24;
export const PLAYED = [33, 39, 43];
export const CARGO = [36, 43, 33, 39];

export const OFFER: OfferView = {
  number: 3,
  maker: 2,
  to: YOU,
  give: { salt: 1 },
  pay: 0,
  want: { olives: 1 },
  ask: 0,
  declined: [],
  waits_for: [YOU],
  claims: [{ good: 'salt', symbols: ['ducat'], power: null, port: null }],
};
export const HAND = [33, 39, 71];
export const GIVEN = [71];

const line = (one: ForecastLine): LineWithPhrase<ForecastLine> => ({ line: one, phrase: { key: '' } });
export const EFFECTS = [
  line({ line: 'earns', ducats: 6 }),
  line({ line: 'draws', cards: 1 }),
  line({ line: 'ship', routes: 2 }),
];

/** Where the ship is, where it goes, and the markers around. */
export const FROM = 7;
export const PATH = [17, 16];
export const LAID: Record<number, Marker> = {
  6: 'calm_sea',
  8: 'victory_over_pirates',
  16: 'good_business',
  17: 'favourable_trade',
  18: 'local_influence',
};
