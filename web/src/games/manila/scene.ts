// What the board shows at one moment while a step is played: a view, and the little that a view
// does not tell (which berth a punt lies at, the dice, coins in the air). Events are folded into
// it one by one; the last word is always the view itself.

import { readSpace } from './action';
import { WARES, type Event, type PerWare, type View, type Ware } from './view';

/** Money that moves at a spot of the board. */
export interface Coin {
  id: number;
  seat: number;
  pesos: number;
  /** Where it moves: a spot as in `targets.ts`. */
  spot: string;
}

/** What a seat earned and paid at the end of a voyage, and what became of the wares. */
export interface Ledger {
  voyage: number;
  fates: { ware: Ware; where: 'port' | 'shipyard'; plundered: boolean }[];
  earned: Map<number, number>;
}

export interface Scene {
  view: View;
  docks: { port: Ware[]; shipyard: Ware[] };
  dice: PerWare<number | null> | null;
  roll: number;
  coins: Coin[];
  /** The voyage that ended last. */
  ledger: Ledger | null;
  /** What was earned in this voyage so far. */
  earned: Map<number, number>;
}

let coinNumber = 0;

/** The scene of a view; what the view does not tell is kept from the scene before. */
export function sceneOf(view: View, before: Scene | null): Scene {
  const kept = before?.view.voyage === view.voyage ? before : null;
  return {
    view,
    docks: {
      port: dock(view, 'port', kept?.docks.port ?? []),
      shipyard: dock(view, 'shipyard', kept?.docks.shipyard ?? []),
    },
    dice: kept && view.rolls > 0 ? kept.dice : null,
    roll: view.rolls,
    coins: [],
    ledger: before?.ledger ?? null,
    earned: kept?.earned ?? new Map(),
  };
}

function dock(view: View, where: 'port' | 'shipyard', kept: Ware[]): Ware[] {
  const there = WARES.filter((ware) => view.wares[ware].punt === where);
  return [...kept.filter((ware) => there.includes(ware)), ...there.filter((w) => !kept.includes(w))];
}

/** The scene after an event. */
export function fold(scene: Scene, event: Event): Scene {
  const next: Scene = {
    ...scene,
    view: structuredClone(scene.view),
    docks: { port: [...scene.docks.port], shipyard: [...scene.docks.shipyard] },
    earned: new Map(scene.earned),
  };
  const { view } = next;
  switch (event.event) {
    case 'rolled':
      next.dice = event.dice;
      next.roll = event.number;
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
      land(next, event.ware, 'port');
      break;
    case 'stranded':
      land(next, event.ware, 'shipyard');
      break;
    case 'sent':
      land(next, event.ware, event.to);
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
      earn(next, event.seat, event.pesos, `punt:${event.ware}`);
      break;
    case 'loot':
      earn(next, event.seat, event.pesos, 'pirate');
      break;
    case 'port_bet':
      earn(next, event.seat, event.pesos, `port:${event.berth}`);
      break;
    case 'shipyard_bet':
      earn(next, event.seat, event.pesos, `shipyard:${event.berth}`);
      break;
    case 'repairs':
      earn(next, event.seat, -event.pesos, 'post:insurance');
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
      view.harbour_master = event.seat;
      break;
    case 'voyage':
    case 'fortune':
      if (next.ledger?.voyage !== view.voyage) next.ledger = ledgerOf(next);
      break;
  }
  return next;
}

function ledgerOf(scene: Scene): Ledger {
  const { view, docks } = scene;
  const fates = (['port', 'shipyard'] as const).flatMap((where) =>
    docks[where].map((ware) => ({ ware, where, plundered: view.plundered.includes(ware) })),
  );
  return { voyage: view.voyage, fates, earned: scene.earned };
}

function land(scene: Scene, ware: Ware, where: 'port' | 'shipyard') {
  scene.view.wares[ware].punt = where;
  scene.docks[where].push(ware);
}

/** Puts an accomplice on a space. */
function stand(view: View, name: string, seat: number) {
  const space = readSpace(name);
  if (!space) return;
  if (space.on === 'punt') {
    const place = view.wares[space.ware].crew.find((one) => one.seat === null);
    if (place) place.seat = seat;
  } else if (space.on === 'port' || space.on === 'shipyard') {
    const berth = view[space.on].find((one) => one.berth === space.berth);
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

function earn(scene: Scene, seat: number, pesos: number, spot: string) {
  pay(scene, seat, pesos, spot);
  scene.earned.set(seat, (scene.earned.get(seat) ?? 0) + pesos);
}
