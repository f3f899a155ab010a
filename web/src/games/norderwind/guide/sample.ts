// A small table for the guide's pictures: the lowest orders of the ports, a tile of each kind, two players. Typed by the wire, so
// that a change of the rules' data reaches the pictures. It plays no game.

import type {
  FogView,
  Goods,
  Numbers,
  Order,
  Parts,
  Player,
  PublicView,
  StackView,
  VoyageView,
} from '../wire';

const order = (goods: Goods, captains = 0, gold = 0): Order => ({ goods, captains, gold });

/** The orders of a column: the lowest ones, which the pictures show, and above them the last one again. */
function column(first: Order, second: Order, third: Order, fourth: Order): Parts['ports'][0]['orders'] {
  return [first, second, third, fourth, fourth, fourth, fourth, fourth, fourth];
}

const numbers: Numbers = {
  start_gold: 5,
  start_letters: 1,
  letter_limit: 2,
  start_sail: 4,
  max_sail: 6,
  start_cannons: 1,
  max_cannons: 4,
  crew: 4,
  hold: 6,
  hold_per_good: 2,
  prison: 2,
  price_sail: 2,
  price_cannon: 1,
  price_crew: 1,
  wreck_gold: 2,
  treasure_gold: 1,
  pirate_toll: 1,
  full_prison_gold: 1,
  relief_gold: 1,
  relief_gold_treasurer: 2,
  bookkeeper_gold: 1,
  actions_per_voyage: 2,
  cubes_2_3_players: 10,
  cubes_4_players: 8,
};

const terms = (price: number) => ({ price, units: 2, boatswain_units: 2 });
const tile = (number: number, face: Parts['tiles'][0]['face'], letters_usable = true) => ({
  tile: number,
  id: '',
  name: '',
  face,
  letters_usable,
});

/** The tiles by what they show. */
export const TILES = {
  norderkap: 1,
  trutzhavn: 2,
  olesand: 3,
  salt: 4,
  ship: 5,
  equipment: 6,
  wreck: 7,
  fog: 8,
};

export const parts: Parts = {
  tiles: [
    tile(TILES.norderkap, { kind: 'destination', port: 1 }, false),
    tile(TILES.trutzhavn, { kind: 'destination', port: 2 }, false),
    tile(TILES.olesand, { kind: 'destination', port: 3 }, false),
    tile(TILES.salt, { kind: 'trading_port', good: 'salt', terms: terms(1) }),
    tile(TILES.ship, { kind: 'merchant_ship', terms: terms(3) }),
    tile(TILES.equipment, { kind: 'equipment_port' }),
    tile(TILES.wreck, { kind: 'wreck' }, false),
    tile(TILES.fog, { kind: 'fog' }, false),
  ],
  ports: [
    {
      name: 'Norderkap',
      tile: TILES.norderkap,
      orders: column(order({ wine: 1 }), order({}, 0, 3), order({ wine: 1 }, 0, 2), order({}, 0, 5)),
    },
    {
      name: 'Trutzhavn',
      tile: TILES.trutzhavn,
      orders: column(order({}, 1), order({}, 1, 2), order({ wine: 1 }, 1), order({}, 1, 4)),
    },
    {
      name: 'Olesand',
      tile: TILES.olesand,
      orders: column(
        order({ fish: 1, salt: 1 }),
        order({ salt: 1, wheat: 1 }),
        order({ wood: 1, fish: 1 }),
        order({ wood: 1, fish: 1, wheat: 1 }),
      ),
    },
  ],
  event_die: [{ skulls: 1 }, { skulls: 1 }, { skulls: 2 }, { skulls: 2 }, { skulls: 3 }, 'coin'],
  battle_die: ['silver', 'silver', 'silver', 'double', 'blank', 'blank'],
  numbers,
};

/** Two players: whoever reads, and a rival. */
export const NAMES = ['Anna', 'Ben'];

const player: Player = {
  seat: 1,
  hold_free: 3,
  crew_left: 2,
  cubes: 4,
  cubes_left: 6,
  missing: [order({}, 0, 1), order({}), order({ wheat: 1 })],
  gold: 2,
  hold: { salt: 1, wood: 2 },
  letters: 1,
  sail: 5,
  cannons: 2,
  captains: 1,
  crew: ['gunner', 'bookkeeper'],
  orders: [1, 1, 0],
  all_ports: false,
  full_crew: false,
};

const stack = (port: number, filled: number[], majority: number | null, tiles: number[]): StackView => ({
  port,
  height: 8,
  tiles,
  odds: null,
  filled,
  order: parts.ports[port - 1]?.orders[filled.length] ?? null,
  majority,
});

export const voyage: VoyageView = {
  port: 3,
  drawn: [TILES.salt, TILES.fog, TILES.olesand],
  used: [TILES.salt, TILES.olesand],
  range: 4,
  range_left: 1,
  actions: 2,
  actions_left: 0,
  looked: false,
  peeked: null,
  closed: { items: [], buy: ['salt'], sell: [] },
  letters: [{ seat: 2, open: { items: [], buy: [], sell: ['salt'] } }],
  fog: null,
};

export const view: PublicView = {
  phase: 'visit',
  actor: 1,
  active: 1,
  first: 1,
  round: 3,
  round_limit: 200,
  cubes_to_win: numbers.cubes_2_3_players,
  players: [player, { ...player, seat: 2, cubes: 2 }],
  stacks: [
    stack(1, [1], 1, [TILES.norderkap, TILES.fog]),
    stack(2, [], null, [TILES.trutzhavn, TILES.equipment]),
    stack(3, [2], 2, [TILES.olesand, TILES.salt, TILES.wreck]),
  ],
  unseen: null,
  voyage: null,
  last_drawn: null,
};

/** Three cannons and a gunner against three skulls: nothing, one hit, two hits. */
export const fog: FogView = {
  stage: 'captured',
  gold: 0,
  fight: { skulls: 3, hits: 3, rolls: 0 },
  rolled: [
    { face: 'blank', hits: 0 },
    { face: 'silver', hits: 1 },
    { face: 'double', hits: 2 },
  ],
  chance: null,
};
