// Long Cours's card, and where its page is.
import type { GameCard } from '../../lib/contract';
import Emblem from './Emblem.svelte';
import './palette.css';
import Picture from './Picture.svelte';

const card: GameCard = {
  name: 'longcours',
  accent: { light: '#0f6468', dark: '#7fd0cf' },
  Emblem,
  Picture,
  minutes: { least: 60, most: 90 },
  shortGame: { option: 'short_game', value: true },
  page: () => import('./page'),
};

export default card;
