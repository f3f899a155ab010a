// Norderwind's card, and how to load its page.
import type { GameCard } from '../../lib/contract';
import Emblem from './Emblem.svelte';
import Picture from './Picture.svelte';

const card: GameCard = {
  name: 'norderwind',
  accent: { light: '#3b5a6b', dark: '#a9c6d6' },
  Emblem,
  Picture,
  minutes: { least: 45, most: 60 },
  page: () => import('./page'),
};

export default card;
