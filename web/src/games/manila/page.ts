// Manila's page: everything the shell needs of this game, and nothing of the shell.

import { loadTexts } from 'virtual:languages/manila';
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
import { partName, spots } from './spots';
import type { Types } from './view';
import { inName, label } from './words';

const rules = import.meta.glob<Rules>('../../../../games/manila/RULES*.md', {
  query: '?rules',
  import: 'default',
});

const guides = import.meta.glob<Guide>('./guide/*.md', { query: '?guide', import: 'default' });

const page: GamePage<Types> = {
  name: card.name,
  accent: card.accent,
  Board,
  OwnArea,
  Plate,
  Emblem: card.Emblem,
  texts: loadTexts,
  rules: rulesFrom(rules),
  guide: guideFrom(guides, () => import('./guide/Picture.svelte')),
  label,
  inName,
  spots,
  partName,
  playing,
  happened,
  logged,
  notable,
};

export default page;
