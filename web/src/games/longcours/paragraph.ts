// Which paragraph of the rules a moment of the game belongs to.

import type { Phase, View } from './view';

const PARAGRAPHS: Record<Phase, string> = {
  deal: 'L2.1',
  start: 'L2.2',
  place: 'L2.2',
  first_purchase: 'L2.2',
  entry_roll: 'L4.2',
  entry_port: 'L4.2',
  cargo: 'L3.1',
  resale: 'L3.3',
  brawl: 'L5.1',
  auction: 'L6.1',
  corsair_entry: 'L6.2',
  corsair_move: 'L6.3',
  over: 'L7.1',
};

export const paragraph = (view: View): string => PARAGRAPHS[view.public.phase];
