// Oltre Mare's card, and how to load its page.
import type { GameCard } from '../../lib/contract';
import Emblem from './Emblem.svelte';
import Picture from './Picture.svelte';

const card: GameCard = {
  name: 'oltremare',
  accent: { light: '#8c2019', dark: '#f0a08b' },
  Emblem,
  Picture,
  minutes: { least: 45, most: 60 },
  page: () => import('./page'),
};

export default card;
