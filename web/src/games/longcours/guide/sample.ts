// The positions that the guide's pictures show, which are those of its example. You load machines at Marseille and
// cereals at Odessa; Vera, at London, raises a storm in their zone; then her corsair hunts off America.
import { Picking } from '../../../lib/picking.svelte';
import type { Say, T } from '../../../lib/contract';
import type {
  Captain,
  Choice,
  Event,
  ForecastLine,
  Given,
  Goods,
  Parts,
  PublicView,
  ZoneView,
} from '../view';
import { brawls, lines, pointAt, points, products } from './edition';

export const YOU = 1;
export const VERA = 2;
export const BEN = 3;

const NOTHING: Goods = { cereals: 0, fruit: 0, textiles: 0, wood: 0, machines: 0, gold: 0 };
const NO_CARDS = { storms: 0, direct_moves: 0, brawls: [] };

export const letterOf = (seat: number): string => ['', 'A', 'V', 'B'][seat] ?? '';

const captain = (seat: number, at: string): Captain => ({
  seat,
  condition: { condition: 'afloat', point: pointAt(at) },
  cash: 3,
  cargo: NOTHING,
  wealth: 3,
  cards: 9,
  hand: null,
  played: NO_CARDS,
});

/** The zones of the board, with wrecked goods on one stranding place. */
function zones(wrecked: number, wreck: Goods): PublicView['zones'] {
  const numbers = [...new Set(points.map(({ zone }) => zone))];
  const all = numbers.map((zone): ZoneView => ({
    zone,
    ships: [],
    cargo: 0,
    corsair: false,
    wreck: zone === wrecked ? wreck : NOTHING,
  }));
  return all as PublicView['zones'];
}

const VIEW: PublicView = {
  phase: 'cargo',
  actor: YOU,
  active: YOU,
  start: YOU,
  round: 2,
  turn: 1,
  entry: null,
  so_far: { moved: 'not', resold: false, auctioned: false },
  captains: [captain(YOU, 'MRS'), captain(VERA, 'LON')],
  zones: zones(0, NOTHING),
  cargo_phase: null,
  brawl: null,
  auction: null,
  corsair: { corsair: 'for_sale' },
  hunt: null,
  steps: 0,
  reach: [],
  unseen: NO_CARDS,
};

interface Scene {
  view: PublicView;
  event: Event | null;
  /** Where the sailing ship may go. */
  moves: string[];
}

const HUNT = ['PAN', 'HAV', 'NYC'].map(pointAt);

export const SCENES: Record<'voyage' | 'storm' | 'hunt', Scene> = {
  voyage: { view: VIEW, event: null, moves: ['ODS', 'GIB'] },
  storm: {
    view: {
      ...VIEW,
      active: VERA,
      captains: [captain(VERA, 'LON')],
      zones: zones(11, { ...NOTHING, cereals: 1, fruit: 2 }),
    },
    event: { event: 'storm', seat: VERA, zone: 11 },
    moves: ['GIB'],
  },
  hunt: {
    view: {
      ...VIEW,
      active: VERA,
      captains: [captain(BEN, 'NYC'), captain(YOU, 'SFO')],
      corsair: { corsair: 'afloat', owner: VERA, point: pointAt('PAN') },
      hunt: { turn: 1, path: HUNT, sunk: [] },
    },
    event: null,
    moves: [],
  },
};

/** Nothing can be chosen in a picture. */
export const picking = new Picking<ForecastLine, Choice>({
  choices: () => [],
  spots: () => [],
  label: () => '',
  name: () => '',
  partName: () => '',
  hovered: () => null,
  hover: () => {},
  pick: () => {},
});

const parts: Parts = {
  cards: NO_CARDS,
  left_out: NO_CARDS,
  options: { short_game: false, resale_ports_only: false, corsair_same_turn: false, round_limit: 200 },
  distances: [],
  points,
  lines,
  products,
  brawls,
  numbers: {
    start_cash: 3,
    auction_minimum: 6,
    corsair_moves: 3,
    resale_factor: 3,
    cap: 1_000_000,
    raise_divisor: 10,
  },
};

const sailsTo = (id: string): Choice => ({
  action: `move ${id}`,
  data: { action: 'move', point: pointAt(id) },
  phrase: { key: 'action-move' },
  group: 'move',
});

/** What the parts of the board read, for a scene. */
export function givenFor({ view, event, moves }: Scene, say: Say, t: T): Given {
  const both = { public: view, private: null };
  return {
    view: both,
    before: both,
    parts,
    played: [],
    moment: event && { event, time: 0 },
    history: [],
    // No part of the map reads the table.
    table: null as unknown as Given['table'],
    you: view.active,
    prompt: null,
    deadline: null,
    choices: moves.map(sailsTo),
    picking,
    pick: () => {},
    play: () => Promise.resolve(false),
    forecast: () => Promise.resolve([]),
    say,
    t,
    name: letterOf,
    letter: letterOf,
  };
}
