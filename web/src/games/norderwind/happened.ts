// What an event did to me, for the card that stays until my next input: fights, orders, cubes, and what the fog
// held. Everything is read from the event and the views around it.

import type { Happened, Words } from '../../lib/contract';
import { playerOf, type Event, type View } from './view';
import { orderWords } from './words';

export function happened(
  event: Event,
  { public: before }: View,
  { public: after }: View,
  you: number,
  { t, say }: Words,
): Happened | null {
  if (!('seat' in event) || event.seat !== you) return null;
  const me = playerOf(after.players, you);
  const cubes = t('happened-fact-cubes', { cubes: me?.cubes ?? 0, of: after.cubes_to_win });
  const fight = before.voyage?.fog?.fight;
  const hits = fight ? [t('happened-fact-hits', { hits: fight.hits, skulls: fight.skulls })] : [];
  switch (event.event) {
    case 'captured': {
      const prisoner = t('happened-fact-captain', { captains: event.captains });
      return { tone: 'good', worth: 'great', title: t('happened-won-fight'), facts: [...hits, prisoner] };
    }
    case 'prison_full': {
      const gold = t('happened-fact-gold', { gold: event.gold });
      return { tone: 'good', worth: 'great', title: t('happened-won-fight'), facts: [...hits, gold] };
    }
    case 'fight_lost': {
      const facts = [...hits, t('happened-fact-voyage')];
      return { tone: 'bad', worth: 'great', title: t('happened-lost'), facts };
    }
    case 'toll_paid':
      return { tone: 'bad', worth: 'small' };
    case 'treasure':
      return { tone: 'good', worth: 'small' };
    case 'cube_placed': {
      const { space } = event;
      if (space.on !== 'order') return { tone: 'good', worth: 'great', facts: [cubes] };
      const order = before.stacks.find(({ port }) => port === space.port)?.order;
      const paid = order ? [t('happened-fact-paid', { paid: orderWords(order, say) })] : [];
      return { tone: 'good', worth: 'great', facts: [...paid, cubes] };
    }
    case 'cube_removed':
      return { tone: 'bad', worth: 'great', facts: [cubes] };
    case 'won':
      return { tone: 'good', worth: 'great' };
    default:
      return null;
  }
}
