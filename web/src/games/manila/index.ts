// Manila's card, and where its page is.
import type { GameCard } from '../../lib/contract';
import Emblem from './Emblem.svelte';
import './palette.css';
import Picture from './Picture.svelte';

const card: GameCard = {
  name: 'manila',
  accent: { light: '#9e2b25', dark: '#e8836f' },
  Emblem,
  Picture,
  minutes: { least: 45, most: 60 },
  page: () => import('./page'),
};

export default card;
