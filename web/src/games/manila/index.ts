// Manila's page: everything the shell needs of this game, and nothing of the shell.

import { loadTexts } from 'virtual:languages/manila';
import type { GamePage } from '../../lib/contract';
import { type Rules, rulesFrom } from '../../lib/rules';
import Board from './Board.svelte';
import Emblem from './Emblem.svelte';
import Own from './Own.svelte';
import './palette.css';
import { paragraph } from './paragraph';
import Plate from './Plate.svelte';
import { duration } from './playback.svelte';
import { sounds } from './sounds';
import { marks } from './targets';
import type { Choice, Parts, View } from './view';
import { label } from './words';

const rules = import.meta.glob<Rules>('../../../../games/manila/RULES*.md', {
  query: '?rules',
  import: 'default',
});

const page: GamePage<View, Parts, Choice> = {
  name: 'manila',
  accent: { light: '#9e2b25', dark: '#e8836f' },
  Board,
  Own,
  Plate,
  Emblem,
  texts: loadTexts,
  rules: rulesFrom(rules),
  paragraph,
  label,
  marks,
  sounds,
  duration,
};

export default page;
