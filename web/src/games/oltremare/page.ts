// Oltre Mare's page: everything the shell needs of this game, and nothing of the shell.

import { loadTexts } from 'virtual:languages/oltremare';
import type { GamePage } from '../../lib/contract';
import { type Guide, guideFrom } from '../../lib/guide';
import { type Rules, rulesFrom } from '../../lib/rules';
import Board from './Board.svelte';
import { happened } from './happened';
import card from './index';
import { logged } from './logged';
import { notable } from './notable';
import OwnArea from './OwnArea.svelte';
import './palette.css';
import Plate from './Plate.svelte';
import { playing } from './playing';
import { spots } from './spots';
import Stage from './Stage.svelte';
import { side } from './trade/side';
import type { Types } from './view';

const rules = import.meta.glob<Rules>('../../../../games/oltremare/RULES*.md', {
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
  side,
  Stage,
  Emblem: card.Emblem,
  texts: loadTexts,
  rules: rulesFrom(rules),
  guide: guideFrom(guides, () => import('./guide/Picture.svelte')),
  spots,
  playing,
  happened,
  logged,
  notable,
};

export default page;
