// Manila's page: everything the shell needs of this game, and nothing of the shell.

import en from '../../../../games/manila/text/en.ftl?raw';
import fr from '../../../../games/manila/text/fr.ftl?raw';
import type { GamePage } from '../../lib/contract';
import Board from './Board.svelte';
import Emblem from './Emblem.svelte';
import Own from './Own.svelte';
import './palette.css';
import { paragraph } from './paragraph';
import Plate from './Plate.svelte';
import { duration } from './playback.svelte';
import { rules } from './rules';
import { sounds } from './sounds';
import pageEn from './text/en.ftl?raw';
import pageFr from './text/fr.ftl?raw';
import { marks } from './targets';
import type { Parts, View } from './view';
import { label } from './words';

const page: GamePage<View, Parts> = {
  name: 'manila',
  accent: { light: '#9e2b25', dark: '#e8836f' },
  Board,
  Own,
  Plate,
  Emblem,
  texts: { en: `${en}\n${pageEn}`, fr: `${fr}\n${pageFr}` },
  rules,
  paragraph,
  label,
  marks,
  sounds,
  duration,
};

export default page;
