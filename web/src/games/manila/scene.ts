// What the board shows at one moment while a step is played: a view, what is remembered beside it,
// and coins in the air. Events are folded into it one by one; the last word is always the view.

import { readSpace } from './action';
import { blank, remember, type Memory } from './memory';
import { BERTHS, WARES, type Event, type View, type Ware } from './view';

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
  const kept = memory?.voyage === view.voyage ? memory : blank(view.voyage, memory?.ledger ?? null);
  return {
    ...kept,
    view,
    docks: {
      port: dock(view, 'port', kept.docks.port),
      shipyard: dock(view, 'shipyard', kept.docks.shipyard),
    },
    dice: view.rolls > 0 ? kept.dice : null,
    coins: [],
  };
}

/** The punts that lie there; where nothing is remembered, in the order of wares. */
function dock(view: View, where: 'port' | 'shipyard', kept: Ware[]): Ware[] {
  const there = WARES.filter((ware) => view.wares[ware].punt === where);
  return [...kept.filter((ware) => there.includes(ware)), ...there.filter((w) => !kept.includes(w))];
}

/** The scene after an event. */
export function fold(scene: Scene, event: Event): Scene {
  const next: Scene = { ...scene, ...remember(scene, event), view: structuredClone(scene.view) };
  const { view } = next;
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
      for (const place of view.wares[event.ware].crew) place.seat = null;
      view.plundered = [...view.plundered, event.ware];
      break;
    case 'placed':
    case 'stowed':
      stand(view, event.space, event.seat);
      pay(next, event.seat, -event.pesos, spotOfSpace(event.space));
      break;
    case 'insured':
      view.insurance = event.seat;
      pay(next, event.seat, event.pesos, 'post:insurance');
      break;
    case 'displaced':
      leave(view, event.ware, event.seat);
      break;
    case 'boarded':
      view.pirates = without(view.pirates, event.seat);
      stand(view, event.ware, event.seat);
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
function stand(view: View, name: string, seat: number) {
  const space = readSpace(name);
  if (!space) return;
  if (space.on === 'punt') {
    const place = view.wares[space.ware].crew.find((one) => one.seat === null);
    if (place) place.seat = seat;
  } else if (space.on === 'port' || space.on === 'shipyard') {
    const berth = view[space.on][BERTHS.indexOf(space.berth)];
    if (berth) berth.seat = seat;
  } else if (space.on === 'pirate') {
    view.pirates = [...view.pirates, seat];
  } else if (space.on === 'insurance') {
    view.insurance = seat;
  } else {
    view[space.on === 'small pilot' ? 'small_pilot' : 'large_pilot'] = seat;
  }
}

function leave(view: View, ware: Ware, seat: number) {
  const place = view.wares[ware].crew.find((one) => one.seat === seat);
  if (place) place.seat = null;
}

function without(seats: number[], seat: number): number[] {
  const at = seats.indexOf(seat);
  return at < 0 ? seats : seats.toSpliced(at, 1);
}

function spotOfSpace(name: string): string {
  const space = readSpace(name);
  if (!space) return '';
  if (space.on === 'punt') return `punt:${space.ware}`;
  if (space.on === 'port' || space.on === 'shipyard') return `${space.on}:${space.berth}`;
  return space.on === 'pirate' ? 'pirate' : `post:${space.on}`;
}

function pay(scene: Scene, seat: number, pesos: number, spot: string) {
  if (pesos !== 0) scene.coins = [...scene.coins, { id: ++coinNumber, seat, pesos, spot }];
}
