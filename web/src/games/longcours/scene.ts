// What the board shows while a step is played: the view before it, with what its events have said so
// far written over it. Every event says itself what moved and where to; nothing is worked out here.

import type { LogStep } from '../../lib/contract';
import { PRODUCTS, strandingOf, type Event, type Goods, type Parts, type PublicView } from './view';

export function sceneOf(view: PublicView, parts: Parts, played: Event[]): PublicView {
  if (played.length === 0) return view;
  const scene = structuredClone(view);
  for (const event of played) note(scene, parts, event);
  return scene;
}

const none = (): Goods => ({ cereals: 0, fruit: 0, textiles: 0, wood: 0, machines: 0, gold: 0 });

function add(hold: Goods | undefined, goods: Goods): void {
  if (hold) for (const product of PRODUCTS) hold[product] += goods[product];
}

function note(scene: PublicView, parts: Parts, event: Event): void {
  const captain = (seat: number) => scene.captains.find((one) => one.seat === seat);
  const wreckAt = (point: number) =>
    scene.zones.find(({ zone }) => strandingOf(parts, zone) === point)?.wreck;
  const sail = (seat: number, point: number) =>
    Object.assign(captain(seat) ?? {}, { condition: { condition: 'afloat', point } });
  const pay = (seat: number, francs: number) => {
    const one = captain(seat);
    if (one) one.cash += francs;
  };
  switch (event.event) {
    case 'placed':
    case 'entered':
      sail(event.seat, event.point);
      break;
    case 'moved':
    case 'moved_directly':
      sail(event.seat, event.to);
      break;
    case 'bought':
      pay(event.seat, -event.francs);
      add(captain(event.seat)?.cargo, { ...none(), [event.product]: event.francs });
      break;
    case 'looted':
      add(captain(event.seat)?.cargo, event.goods);
      Object.assign(wreckAt(event.point) ?? {}, none());
      break;
    case 'sold':
      pay(event.seat, event.francs);
      Object.assign(captain(event.seat)?.cargo ?? {}, { [event.product]: 0 });
      break;
    case 'wrecked':
      Object.assign(captain(event.seat) ?? {}, { condition: { condition: 'wrecked' }, cargo: none() });
      add(wreckAt(event.to), event.goods);
      break;
    case 'corsair_sunk':
      scene.corsair = { corsair: 'for_sale' };
      break;
    case 'robbed':
      pay(event.seat, event.francs);
      pay(event.loser, -event.francs);
      break;
    case 'corsair_bought':
      pay(event.seat, -event.francs);
      scene.corsair = { corsair: 'bought', owner: event.seat };
      break;
    case 'corsair_entered':
      scene.corsair = { corsair: 'afloat', owner: event.seat, point: event.point };
      break;
    case 'corsair_moved':
      scene.corsair = { corsair: 'afloat', owner: event.seat, point: event.to };
      break;
    case 'sunk': {
      const lost = { condition: { condition: 'sunk', turn: scene.turn }, cash: 0, cargo: none() };
      Object.assign(captain(event.seat) ?? {}, lost);
      pay(event.by, event.francs);
      break;
    }
    case 'hand_shown':
      Object.assign(captain(event.seat) ?? {}, { hand: event.hand, cards: 0 });
      break;
  }
}

/** All events until now, oldest first: those of the log and those that are being shown. */
export const eventsOf = (history: LogStep<Event>[], played: Event[]): Event[] => {
  const told = history.flatMap((step) => step.events.map(({ event }) => event));
  return played.length === 0 || told.includes(played[0] as Event) ? told : [...told, ...played];
};

/** The hunt that was shown last: its path, and whom it sank with what. */
export interface Hunt {
  owner: number;
  path: number[];
  sunk: Extract<Event, { event: 'sunk' }>[];
}

/** The last phase of the corsair, until the next one begins; `null` before the first. */
export function lastHunt(events: Event[]): Hunt | null {
  let hunt: Hunt | null = null;
  let open = false;
  for (const event of events) {
    if (event.event === 'corsair_moved' || event.event === 'sunk') {
      const owner = event.event === 'sunk' ? event.by : event.seat;
      if (!hunt || !open) hunt = { owner, path: [], sunk: [] };
      open = true;
      if (event.event === 'sunk') hunt.sunk.push(event);
      else if (hunt.path.length === 0) hunt.path.push(event.from, event.to);
      else hunt.path.push(event.to);
    } else if (event.event === 'corsair_entered') {
      hunt = { owner: event.seat, path: [event.point], sunk: [] };
      open = false;
    } else if (event.event === 'corsair_sunk') hunt = null;
    else if (event.event !== 'hand_shown' && event.event !== 'excess_cash') open = false;
  }
  return hunt;
}

/** A brawl as it was fought: its captains, the cards laid, and how it ended. */
export interface Fight {
  captains: [number, number];
  laid: { seat: number; card: number }[];
  /** Who gave in, and what the winner took, once that is so. */
  loser: number | null;
  francs: number | null;
}

/** The last brawl of these events. */
export function lastFight(events: Event[]): Fight | null {
  const began = events.findLastIndex(({ event }) => event === 'attacked');
  const attack = events[began];
  if (attack?.event !== 'attacked') return null;
  const fight: Fight = {
    captains: [attack.seat, attack.target],
    laid: [{ seat: attack.seat, card: attack.card }],
    loser: null,
    francs: null,
  };
  for (const event of events.slice(began + 1)) {
    if (event.event === 'answered') fight.laid.push({ seat: event.seat, card: event.card });
    else if (event.event === 'gave_in' || event.event === 'has_no_card') fight.loser = event.seat;
    else if (event.event === 'robbed') Object.assign(fight, { loser: event.loser, francs: event.francs });
  }
  return fight;
}

export interface Bid {
  seat: number;
  francs: number;
}

/** The last auction: its bids, oldest first, and who has passed. */
export function lastAuction(events: Event[]): { bids: Bid[]; passed: number[] } {
  const bids: Bid[] = [];
  const passed: number[] = [];
  for (const event of events.slice(events.findLastIndex((one) => one.event === 'auction_called'))) {
    if (event.event === 'auction_called' || event.event === 'bid') bids.push(event);
    else if (event.event === 'passed' || event.event === 'cannot_raise') passed.push(event.seat);
  }
  return { bids, passed };
}
