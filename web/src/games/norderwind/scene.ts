// What the board shows while a step is played: the view before it, with what its events have said so far
// written over it. Every event says itself what moved and where to; nothing is worked out here.

import {
  playerOf,
  type CubeSpace,
  type Event,
  type Good,
  type Goods,
  type Player,
  type PublicView,
} from './view';

/** `actions` is how many a voyage has: what the edition prints. */
export function sceneOf(view: PublicView, played: Event[], actions: number): PublicView {
  if (played.length === 0) return view;
  const scene = structuredClone(view);
  for (const event of played) note(scene, event, actions);
  return scene;
}

function note(scene: PublicView, event: Event, actions: number): void {
  const player = 'seat' in event ? playerOf(scene.players, event.seat) : null;
  const { voyage } = scene;
  switch (event.event) {
    case 'first':
      scene.first = event.seat;
      break;
    case 'turn':
      Object.assign(scene, { active: event.seat, round: event.round, phase: 'visit' });
      break;
    case 'visited':
      scene.voyage = voyageTo(event.port, player?.sail ?? 0, actions);
      break;
    case 'peeked':
      if (voyage) Object.assign(voyage, { looked: true, peeked: 'top' });
      break;
    case 'put_under':
      if (voyage) voyage.peeked = 'under';
      break;
    case 'drawn':
      if (!voyage) break;
      voyage.drawn.push(event.tile);
      voyage.range_left -= 1;
      if (voyage.peeked === 'top') voyage.peeked = null;
      stackOf(scene, voyage.port).height -= 1;
      break;
    case 'shuffled':
      stackOf(scene, event.port).height += voyage?.drawn.length ?? 0;
      scene.voyage = null;
      break;
    case 'letter_used':
    case 'letter_gained':
      if (player) player.letters = event.letters;
      break;
    case 'cube_placed':
      if (player) place(scene, player, event.space);
      break;
    case 'cube_removed':
      stackOf(scene, event.port).majority = null;
      if (player) player.cubes -= 1;
      break;
    case 'won':
      scene.phase = 'over';
      break;
    default:
      if (player) board(player, event);
      if (voyage && player?.seat === scene.active && USES.includes(event.event)) use(voyage);
  }
}

const USES: Event['event'][] = [
  'bought',
  'sold',
  'sail_raised',
  'cannon_mounted',
  'hired',
  'delivered',
  'salvaged',
];

/** What is paid for; other gold is earned. */
const COSTS: Event['event'][] = ['toll_paid', 'bought', 'sail_raised', 'cannon_mounted', 'hired'];

/** What changes aboard one ship. */
function board(player: Player, event: Event): void {
  if ('gold' in event) player.gold += COSTS.includes(event.event) ? -event.gold : event.gold;
  switch (event.event) {
    case 'bought':
      stow(player, event.goods, 1);
      break;
    case 'overboard':
    case 'sold':
      stow(player, event.goods, -1);
      break;
    case 'sail_raised':
      player.sail = event.level;
      break;
    case 'cannon_mounted':
      player.cannons = event.cannons;
      break;
    case 'hired':
      player.crew.push(event.post);
      break;
    case 'delivered':
      player.gold -= event.paid.gold;
      player.captains -= event.paid.captains;
      stow(player, event.paid.goods, -1);
      break;
    case 'captured':
      player.captains = event.captains;
      break;
  }
}

/** Goods come aboard, or leave it. */
function stow(player: Player, goods: Goods, sign: 1 | -1): void {
  for (const [good, count] of Object.entries(goods) as [Good, number][]) {
    player.hold[good] = (player.hold[good] ?? 0) + sign * count;
    player.hold_free -= sign * count;
  }
}

function place(scene: PublicView, player: Player, space: CubeSpace): void {
  player.cubes += 1;
  if (space.on === 'order') {
    const stack = stackOf(scene, space.port);
    stack.filled.push(player.seat);
    // What the next one lacks is not known before the view says so.
    stack.order = null;
  } else if (space.on === 'majority') stackOf(scene, space.port).majority = player.seat;
  else player[space.on] = true;
}

type Voyage = NonNullable<PublicView['voyage']>;

function voyageTo(port: number, range: number, actions: number): Voyage {
  return {
    port,
    drawn: [],
    used: [],
    range,
    range_left: range,
    actions: 0,
    actions_left: actions,
    looked: false,
    peeked: null,
    closed: { items: [], buy: [], sell: [] },
    letters: [],
    fight: { skulls: 0, hits: 0, rolls: 0 },
    chance: null,
  };
}

/** The tile that is being resolved has been used. */
function use(voyage: Voyage): void {
  const tile = voyage.drawn.at(-1);
  if (tile === undefined || voyage.used.includes(tile)) return;
  voyage.used.push(tile);
  voyage.actions += 1;
  voyage.actions_left -= 1;
}

function stackOf(scene: PublicView, port: number) {
  return scene.stacks.find((one) => one.port === port) ?? scene.stacks[0];
}
