// Which paragraph of the rules a moment of the game belongs to.

import type { Phase, View } from './view';

const PARAGRAPHS: Record<Phase, string> = {
  start: 'N2.3',
  visit: 'N3.2',
  look: 'N7.5',
  peek: 'N7.5',
  keep: 'N7.5',
  draw: 'N3.2',
  use: 'N3.3',
  letter: 'N5.1',
  event: 'N6.1',
  pirates: 'N6.3',
  battle: 'N6.1',
  onward: 'N3.2',
  over: 'N8.2',
};

export const paragraph = (view: View): string => PARAGRAPHS[view.public.phase];
