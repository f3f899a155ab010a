// Which paragraph of the rules a moment of the game belongs to.

import type { Phase, View } from './view';

const PARAGRAPHS: Record<Phase, string> = {
  deal: 'M2',
  first_bidder: 'M2',
  auction: 'M3',
  buy: 'M4',
  load: 'M4',
  start: 'M4',
  place: 'M5',
  roll: 'M6',
  board_captain: 'M8',
  board_second: 'M8',
  small_pilot: 'M7',
  large_pilot: 'M7',
  plunder: 'M8',
  over: 'M10',
};

export const paragraph = (view: View): string => PARAGRAPHS[view.public.phase];
