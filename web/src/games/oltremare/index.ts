// Oltre Mare's card; it has no page yet.
import type { GameCard } from '../../lib/contract';
import Emblem from './Emblem.svelte';
import Picture from './Picture.svelte';

const card: GameCard = {
  name: 'oltremare',
  accent: { light: '#8c2019', dark: '#f0a08b' },
  Emblem,
  Picture,
  minutes: { least: 45, most: 60 },
};

export default card;
