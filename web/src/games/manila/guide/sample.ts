// The table that the guide's pictures show: four players in the voyage that its example tells. Only figures;
// a test compares those of the parts with the game's own.

import type { PerWare, WareView } from '../wire';
import type { Choice, Parts, PublicView, Ware } from '../view';
import type { PictureName } from './pictures';

const NAMES = ['Ana', 'Bao', 'Carlo', 'Dina'];
const ANA = 1;
const BAO = 2;
const CARLO = 3;
const DINA = 4;

export const nameOf = (seat: number): string => NAMES[seat - 1] ?? '';
export const letterOf = (seat: number): string => nameOf(seat).charAt(0);

export const parts: Parts = {
  cargo: {
    jade: { crew: [3, 4, 5, 5], value: 36 },
    silk: { crew: [3, 4, 5], value: 30 },
    nutmeg: { crew: [2, 3, 4], value: 24 },
    ginseng: { crew: [1, 2, 3], value: 18 },
  },
  port: [
    { cost: 4, gain: 6 },
    { cost: 3, gain: 8 },
    { cost: 2, gain: 15 },
  ],
  shipyard: [
    { cost: 4, gain: 6 },
    { cost: 3, gain: 8 },
    { cost: 2, gain: 15 },
  ],
  small_pilot: 2,
  large_pilot: 5,
  pirates: [5, 5],
  market: [0, 5, 10, 20, 30],
  start_cash: 30,
  loan: 12,
  redemption: 15,
  least_share_price: 5,
  premium: 10,
  owes: [6, 8, 15],
  shares: 5,
  pool: 3,
  dealt: 2,
  accomplices: 3,
  accomplices_of_three: 4,
  last_space: 13,
  start_most: 5,
  start_sum: 9,
};

/** Each ware's step on the market and its shares in stock. */
const MARKET: PerWare<[step: number, open: number]> = {
  jade: [2, 2],
  silk: [3, 1],
  nutmeg: [1, 3],
  ginseng: [0, 4],
};

function wareOf(ware: Ware, seen: Partial<WareView> = {}): WareView {
  const [step, open] = MARKET[ware];
  const value = parts.market[step] ?? 0;
  return {
    value,
    step,
    price: Math.max(value, parts.least_share_price),
    open,
    punt: 'ashore',
    to_port: null,
    dock: null,
    die: null,
    crew: parts.cargo[ware].crew.map(() => null),
    vacant: null,
    ...seen,
  };
}

const crewOf = (ware: Ware, ...seats: number[]): (number | null)[] =>
  parts.cargo[ware].crew.map((_, place) => seats[place] ?? null);

function viewWith(punts: Partial<PerWare<Partial<WareView>>>, facts: Partial<PublicView> = {}): PublicView {
  return {
    phase: 'place',
    actor: null,
    harbour_master: ANA,
    first_bidder: null,
    voyage: 3,
    round: 0,
    rounds: 3,
    rolls: 0,
    loan: 'untouched',
    auction: { standing: 0, bidder: null, passed: [] },
    bids: [],
    offices: [],
    players: [],
    wares: {
      jade: wareOf('jade', punts.jade),
      silk: wareOf('silk', punts.silk),
      nutmeg: wareOf('nutmeg', punts.nutmeg),
      ginseng: wareOf('ginseng', punts.ginseng),
    },
    port: [null, null, null],
    shipyard: [null, null, null],
    small_pilot: null,
    large_pilot: null,
    insurance: null,
    pirates: [],
    pirate_places: 2,
    boarded: null,
    plundered: [],
    last_voyage: null,
    unseen: null,
    ...facts,
  };
}

/** What each picture shows. */
export const VIEWS: Record<PictureName, PublicView> = {
  market: viewWith({}),
  wares: viewWith({ jade: { value: 5 }, silk: { value: 5 }, nutmeg: { value: 0 } }),
  start: viewWith({
    jade: { punt: { sea: 5 } },
    silk: { punt: { sea: 4 } },
    ginseng: { punt: { sea: 0 } },
  }),
  voyage: viewWith(
    {
      jade: { punt: { sea: 11 }, die: 4, crew: crewOf('jade', BAO, CARLO) },
      silk: { punt: { sea: 13 }, die: 4, crew: crewOf('silk', ANA) },
      ginseng: { punt: { sea: 6 }, die: 3 },
    },
    { rolls: 2 },
  ),
  shore: viewWith(
    {
      jade: { punt: 'port', dock: 'A', crew: crewOf('jade', BAO, CARLO) },
      silk: { punt: 'port', dock: 'B', crew: crewOf('silk', ANA) },
      ginseng: { punt: 'shipyard', dock: 'A' },
    },
    {
      port: [null, ANA, null],
      shipyard: [DINA, null, null],
      small_pilot: BAO,
      insurance: CARLO,
      pirate_places: 2,
    },
  ),
  raid: viewWith(
    { jade: { punt: { sea: 13 } } },
    { phase: 'plunder', plundered: ['jade'], pirates: [DINA, BAO] },
  ),
};

/** The ways to load the punts: what the picture of the wares has chosen from. */
export const LOADS: Choice[] = (['nutmeg', 'jade', 'silk', 'ginseng'] as const).map((ashore) => ({
  action: `load ${ashore}`,
  data: { action: 'load', ashore },
  phrase: { key: '', args: {} },
  group: 'load',
}));
