// What the board shows while a step is played: the view before it, with what its events have said so
// far written over it. Every event says itself what moved and where to; nothing is worked out here.

import { BERTHS, type Event, type PublicView, type Space } from './view';

export function sceneOf(view: PublicView, played: Event[]): PublicView {
  if (played.length === 0) return view;
  const scene = structuredClone(view);
  for (const event of played) note(scene, event);
  return scene;
}

function note(scene: PublicView, event: Event): void {
  switch (event.event) {
    case 'rolled':
      Object.assign(scene, { phase: 'roll', rolls: event.number });
      for (const [ware, die] of Object.entries(event.dice)) scene.wares[ware as 'jade'].die = die;
      break;
    case 'started':
      scene.wares[event.ware].punt = { sea: event.space };
      break;
    case 'moved':
      scene.wares[event.ware].punt = { sea: event.to };
      break;
    case 'arrived':
      Object.assign(scene.wares[event.ware], { punt: 'port', dock: event.dock });
      break;
    case 'stranded':
      Object.assign(scene.wares[event.ware], { punt: 'shipyard', dock: event.dock });
      break;
    case 'sent':
      Object.assign(scene.wares[event.ware], { punt: event.to, dock: event.dock });
      break;
    case 'plundered':
      scene.wares[event.ware].crew.fill(null);
      scene.plundered.push(event.ware);
      break;
    case 'placed':
    case 'stowed':
      stand(scene, event.space, event.place, event.seat);
      break;
    case 'insured':
      scene.insurance = event.seat;
      break;
    case 'displaced':
      scene.wares[event.ware].crew[event.place] = null;
      break;
    case 'boarded':
      scene.pirates.splice(event.boat, 1);
      scene.wares[event.ware].crew[event.place] = event.seat;
      break;
    case 'bought':
      scene.wares[event.ware].open = event.left;
      break;
    case 'rose':
      Object.assign(scene.wares[event.ware], { step: event.step, value: event.value });
      break;
    case 'passed':
      scene.auction.passed.push(event.seat);
      break;
    case 'master':
    case 'kept_office':
      scene.harbour_master = event.seat;
      break;
  }
}

/** An accomplice stands on a space. */
function stand(scene: PublicView, space: Space, place: number, seat: number): void {
  switch (space.on) {
    case 'punt':
      scene.wares[space.ware].crew[place] = seat;
      break;
    case 'port':
    case 'shipyard':
      scene[space.on][BERTHS.indexOf(space.berth)] = seat;
      break;
    case 'pirate':
      scene.pirates[place] = seat;
      break;
    default:
      scene[space.on] = seat;
  }
}
