// Long Cours' page: everything the shell needs of this game, and nothing of the shell.

import { loadTexts } from 'virtual:languages/longcours';
import type { GamePage } from '../../lib/contract';
import { type Guide, guideFrom } from '../../lib/guide';
import { type Rules, rulesFrom } from '../../lib/rules';
import Board from './Board.svelte';
import { happened } from './happened';
import card from './index';
import { logged } from './logged';
import { notable } from './notable';
import OwnArea from './OwnArea.svelte';
import Plate from './Plate.svelte';
import { playing } from './playing';
import { spots } from './spots';
import Stage from './Stage.svelte';
import type { Types } from './view';
import { inName, label } from './words';

const rules = import.meta.glob<Rules>('../../../../games/longcours/RULES*.md', {
  query: '?rules',
  import: 'default',
});

const guides = import.meta.glob<Guide>('./guide/*.md', { query: '?guide', import: 'default' });

const page: GamePage<Types> = {
  name: card.name,
  accent: card.accent,
  Board,
  OwnArea,
  ownAreaIsWide: true,
  Plate,
  Stage,
  Emblem: card.Emblem,
  texts: loadTexts,
  rules: rulesFrom(rules),
  guide: guideFrom(guides, () => import('./guide/Picture.svelte')),
  label,
  inName,
  spots,
  playing,
  happened,
  logged,
  notable,
};

export default page;
