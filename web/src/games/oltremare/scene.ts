// What the page shows while a step is played: the view before it, with what its events have said so far
// written over it. Every event says itself what moved and where to; nothing is worked out here but sums.

import { playerOf, type Card, type Event, type Player, type View } from './view';

export function sceneOf(view: View, played: Event[]): View {
  if (played.length === 0) return view;
  const scene = structuredClone(view);
  for (const event of played) note(scene, event);
  return scene;
}

const without = (cards: Card[], gone: Card[]): Card[] => cards.filter((card) => !gone.includes(card));

function note(scene: View, event: Event): void {
  const { public: seen, private: own } = scene;
  const player = 'seat' in event ? playerOf(seen, event.seat) : null;
  const mine = own !== null && 'seat' in event && own.seat === event.seat;
  if (!player) {
    if (event.event === 'last_round') seen.ending = true;
    if (event.event === 'reshuffled') Object.assign(seen, { deck: event.cards, discard: [] });
    if (event.event === 'marker_laid') seen.markers.push({ port: event.port, marker: event.marker });
    return;
  }
  switch (event.event) {
    case 'turn':
      seen.active = event.seat;
      break;
    case 'started':
      Object.assign(player, { ship: event.port, top: event.card, cargo_cards: 1, cargo: [event.card] });
      leaves(scene, event.port);
      break;
    case 'discarded':
      player.hand_size -= 1;
      player.pirate_cards += 1;
      if (mine && event.card !== null) own.hand = without(own.hand, [event.card]);
      break;
    case 'exchanged':
      exchanges(scene, event);
      break;
    case 'dealing': {
      const maker = playerOf(seen, event.maker);
      if (maker) maker.ducats += event.ask - event.pay;
      player.ducats += event.pay - event.ask;
      break;
    }
    case 'prestige':
      player.prestige += 1;
      break;
    case 'drawn':
    case 'dealt':
      seen.deck -= 1;
      player.hand_size += 1;
      if (mine && event.card !== null) own.hand.push(event.card);
      break;
    case 'pirate_turned':
      player.pirate_cards -= 1;
      player.hand_size += 1;
      if (mine && event.card !== null) own.hand.push(event.card);
      break;
    case 'bought':
    case 'bought_pirate':
      player.ducats -= event.ducats;
      break;
    case 'influence':
    case 'earned':
    case 'calm_sea':
      player.ducats += event.ducats;
      break;
    case 'chosen':
      if (mine) own.chosen.push(event.card);
      break;
    case 'played':
      seen.played = event.cards;
      player.hand_size -= event.cards.length;
      if (mine) Object.assign(own, { hand: without(own.hand, event.cards), chosen: [] });
      break;
    case 'pirates':
      player.pirate_cards += event.cards;
      seen.deck -= event.cards;
      break;
    case 'stowed':
      stows(scene, player, event.card);
      break;
    case 'prestige_paid':
      player.ducats += event.ducats;
      player.prestige = 0;
      break;
    case 'cargo_sold':
      player.ducats += event.ducats;
      player.cargo_cards -= event.cards;
      player.cargo = player.cargo?.slice(0, player.cargo_cards) ?? null;
      break;
    case 'scored_early':
      player.ducats += event.cargo - event.penalty;
      Object.assign(player, { cargo_cards: 0, pirate_cards: 0 });
      break;
    case 'final':
      player.ducats = event.ducats;
      break;
    default:
      sails(scene, player, event);
  }
}

function exchanges(
  { public: seen, private: own }: View,
  event: Extract<Event, { event: 'exchanged' }>,
): void {
  const { maker, seat, give, with: back } = event;
  for (const player of seen.players) {
    const change = give.length - back.length;
    if (player.seat === maker) player.hand_size -= change;
    if (player.seat === seat) player.hand_size += change;
  }
  if (own?.seat === maker) own.hand = [...without(own.hand, give), ...back];
  if (own?.seat === seat) own.hand = [...without(own.hand, back), ...give];
}

function stows({ public: seen }: View, player: Player, card: Card): void {
  seen.played = without(seen.played, [card]);
  player.top = card;
  player.cargo_cards += 1;
  player.cargo?.unshift(card);
}

/** The marker of a port leaves the board. */
function leaves({ public: seen }: View, port: number | null): void {
  seen.markers = seen.markers.filter((laid) => laid.port !== port);
}

function sails(scene: View, player: Player, event: Event): void {
  switch (event.event) {
    case 'sailed':
      player.ship = event.path.at(-1) ?? player.ship;
      break;
    case 'jumped':
      leaves(scene, player.ship);
      player.ship = event.port;
      break;
    case 'marker_taken':
      leaves(scene, player.ship);
      player.marker = event.marker;
      player.markers += 1;
      break;
    case 'empty_port':
      player.marker = null;
      break;
    case 'stayed':
      leaves(scene, player.ship);
      player.marker = null;
      break;
  }
}
