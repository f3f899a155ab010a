// Which paragraph of the rules a moment of the game belongs to.

import type { Phase, View } from './view';

const PARAGRAPHS: Record<Phase, string> = {
  markers: 'O2.1',
  start: 'O2.2',
  deal: 'O2.2',
  venice: 'O2.2',
  first: 'O2.2',
  discard: 'O3.1',
  trade: 'O4.1',
  draw: 'O4.4',
  turn_pirate: 'O4.4',
  shuffle: 'O7.1',
  play: 'O5.1',
  sail: 'O5.1',
  compass: 'O5.4',
  stow: 'O3.4',
  over: 'O7.2',
};

export const paragraph = (view: View): string => PARAGRAPHS[view.public.phase];
