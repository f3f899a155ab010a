// Long Cours's card; it has no page yet.
import type { GameCard } from '../../lib/contract';
import Emblem from './Emblem.svelte';
import Picture from './Picture.svelte';

const card: GameCard = {
  name: 'longcours',
  accent: { light: '#0f6468', dark: '#7fd0cf' },
  Emblem,
  Picture,
  minutes: { least: 60, most: 90 },
};

export default card;
