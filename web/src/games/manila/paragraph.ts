// Which paragraph of the rules a moment of the game belongs to.

import type { Phase, View } from './view';

const PARAGRAPHS: Record<Phase, string> = {
  deal: 'M2.2',
  first_bidder: 'M2.3',
  auction: 'M3.1',
  buy: 'M4.1',
  load: 'M4.2',
  start: 'M4.3',
  place: 'M5.2',
  roll: 'M6.1',
  board_captain: 'M8.1',
  board_second: 'M8.1',
  small_pilot: 'M7.1',
  large_pilot: 'M7.1',
  plunder: 'M8.3',
  over: 'M10.2',
};

export const paragraph = (view: View): string => PARAGRAPHS[view.public.phase];
