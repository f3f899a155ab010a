// What the board shows at one moment while a step is played: a view, what is remembered beside it,
// and coins in the air. Events are folded into it one by one; the last word is always the view.

import { blank, remember, type Memory } from './memory';
import { placeSpot } from './targets';
import { BERTHS, WARES, type Event, type PublicView, type Space, type View, type Ware } from './view';

/** Money that moves at a spot of the board. */
export interface Coin {
  id: number;
  seat: number;
  pesos: number;
  /** Where it moves: a spot as in `targets.ts`. */
  spot: string;
}

export interface Scene extends Memory {
  view: View;
  coins: Coin[];
}

let coinNumber = 0;

/** The scene of a view and of what is remembered of its voyage. */
export function sceneOf(view: View, memory: Memory | null): Scene {
  const { voyage, rolls } = view.public;
  const kept = memory?.voyage === voyage ? memory : blank(voyage, memory?.ledger ?? null);
  return {
    ...kept,
    view,
    docks: {
      port: dock(view.public, 'port', kept.docks.port),
      shipyard: dock(view.public, 'shipyard', kept.docks.shipyard),
    },
    dice: rolls > 0 ? kept.dice : null,
    coins: [],
  };
}

/** The punts that lie there; where nothing is remembered, in the order of wares. */
function dock(view: PublicView, where: 'port' | 'shipyard', kept: Ware[]): Ware[] {
  const there = WARES.filter((ware) => view.wares[ware].punt === where);
  return [...kept.filter((ware) => there.includes(ware)), ...there.filter((w) => !kept.includes(w))];
}

/** The scene after an event. */
export function fold(scene: Scene, event: Event): Scene {
  const next: Scene = { ...scene, ...remember(scene, event), view: structuredClone(scene.view) };
  const view = next.view.public;
  switch (event.event) {
    case 'rolled':
      view.rolls = event.number;
      break;
    case 'started':
      view.wares[event.ware].punt = { sea: event.space };
      break;
    case 'moved':
      view.wares[event.ware].punt = { sea: event.to };
      break;
    case 'loaded':
      for (const ware of WARES) {
        view.wares[ware].punt = ware === event.ashore ? 'ashore' : { sea: 0 };
      }
      break;
    case 'arrived':
      view.wares[event.ware].punt = 'port';
      break;
    case 'stranded':
      view.wares[event.ware].punt = 'shipyard';
      break;
    case 'sent':
      view.wares[event.ware].punt = event.to;
      break;
    case 'plundered':
      view.wares[event.ware].crew.fill(null);
      view.plundered = [...view.plundered, event.ware];
      break;
    case 'placed':
    case 'stowed':
      stand(view, event.space, event.seat);
      pay(next, event.seat, -event.pesos, placeSpot(event.space));
      break;
    case 'insured':
      view.insurance = event.seat;
      pay(next, event.seat, event.pesos, 'post:insurance');
      break;
    case 'displaced':
      change(view.wares[event.ware].crew, event.seat, null);
      break;
    case 'boarded':
      view.pirates = without(view.pirates, event.seat);
      stand(view, { on: 'punt', ware: event.ware }, event.seat);
      break;
    case 'crew':
      pay(next, event.seat, event.pesos, `punt:${event.ware}`);
      break;
    case 'loot':
      pay(next, event.seat, event.pesos, 'pirate');
      break;
    case 'port_bet':
      pay(next, event.seat, event.pesos, `port:${event.berth}`);
      break;
    case 'shipyard_bet':
      pay(next, event.seat, event.pesos, `shipyard:${event.berth}`);
      break;
    case 'repairs':
      pay(next, event.seat, -event.pesos, 'post:insurance');
      break;
    case 'bought':
      view.wares[event.ware].open -= 1;
      pay(next, event.seat, -event.pesos, `market:${event.ware}`);
      break;
    case 'rose':
      view.wares[event.ware].step += 1;
      view.wares[event.ware].value = event.value;
      break;
    case 'master':
    case 'kept_office':
      view.harbour_master = event.seat;
      view.first_bidder = null;
      break;
  }
  return next;
}

/** Puts an accomplice on a space. */
function stand(view: PublicView, space: Space, seat: number) {
  if (space.on === 'punt') {
    change(view.wares[space.ware].crew, null, seat);
  } else if (space.on === 'port' || space.on === 'shipyard') {
    view[space.on][BERTHS.indexOf(space.berth)] = seat;
  } else if (space.on === 'pirate') {
    view.pirates = [...view.pirates, seat];
  } else {
    view[space.on] = seat;
  }
}

/** Puts one for another on the first place of a crew where that one is. */
function change(crew: (number | null)[], from: number | null, to: number | null) {
  const place = crew.indexOf(from);
  if (place >= 0) crew[place] = to;
}

function without(seats: number[], seat: number): number[] {
  const at = seats.indexOf(seat);
  return at < 0 ? seats : seats.toSpliced(at, 1);
}

function pay(scene: Scene, seat: number, pesos: number, spot: string) {
  if (pesos !== 0) scene.coins = [...scene.coins, { id: ++coinNumber, seat, pesos, spot }];
}
