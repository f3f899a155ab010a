// Which cards of what happened to me are shown: they lie over the board, so there is little room for them.

import type { Happened } from '../../lib/contract';
import { pane } from '../../lib/visible.svelte';

/** How much room a card takes: a great one as much as two small ones. */
const ROOM: Record<Happened['worth'], number> = { small: 1, great: 2 };
/** On a phone there is room for one great card or two small ones. */
const ROOM_THERE = { narrow: 2, wide: 4 };

/** The cards that fit on this screen: great ones before small ones, later ones before earlier ones. */
export function fittingCards<Card extends Happened>(cards: Card[]): Card[] {
  let room = pane.narrow ? ROOM_THERE.narrow : ROOM_THERE.wide;
  const first = cards.toReversed().toSorted((one, other) => ROOM[other.worth] - ROOM[one.worth]);
  const shown = new Set<Card>();
  for (const card of first) {
    if (ROOM[card.worth] > room) continue;
    room -= ROOM[card.worth];
    shown.add(card);
  }
  return cards.filter((card) => shown.has(card));
}
