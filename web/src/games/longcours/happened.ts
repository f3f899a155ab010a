// What an event did to me, for the card that stays until my next input: sales, wrecks, brawls, the corsair, sinkings.
// It is as large as what I won or lost. Everything is read from the event and the views around it.

import type { Happened, Words } from '../../lib/contract';
import { valueOf, type Event, type PublicView, type View } from './view';
import { goodsWords } from './words';
import { GREAT } from './worth';

const sized = (francs: number): Happened['worth'] => (francs >= GREAT ? 'great' : 'small');

const cashOf = ({ captains }: PublicView, you: number): number =>
  captains.find(({ seat }) => seat === you)?.cash ?? 0;

/** The zone of a calling point by the ships that were there. */
const zoneOf = ({ zones }: PublicView, seat: number): number | null =>
  zones.find(({ ships }) => ships.includes(seat))?.zone ?? null;

export function happened(
  event: Event,
  { public: before }: View,
  { public: after }: View,
  you: number,
  { t, say, name }: Words,
): Happened | null {
  const cash = () => t('mine-cash', { francs: cashOf(after, you) });
  switch (event.event) {
    case 'sold':
      if (event.seat !== you) return null;
      return {
        tone: 'good',
        worth: sized(event.francs),
        title: t('mine-sold', { product: t(`product-${event.product}`), francs: event.francs }),
        facts: [cash()],
      };
    case 'sold_nothing':
      return event.seat === you ? { tone: 'plain', worth: 'small' } : null;
    case 'wrecked': {
      if (event.seat !== you) return null;
      const francs = valueOf(event.goods);
      const zone = zoneOf(before, you);
      const storm = before.active === you ? 'mine-own-storm' : 'mine-by-storm';
      const cause = zone === null ? [] : [t(storm, { name: name(before.active), zone })];
      return {
        tone: 'bad',
        worth: sized(francs),
        title: t('mine-wrecked', { francs }),
        facts: [...cause, ...(francs > 0 ? [goodsWords(event.goods, say)] : []), t('mine-enters')],
      };
    }
    case 'looted':
      if (event.seat !== you) return null;
      return {
        tone: 'good',
        worth: sized(valueOf(event.goods)),
        title: t('mine-looted', { goods: goodsWords(event.goods, say) }),
      };
    case 'robbed': {
      const { francs } = event;
      if (event.seat === you) {
        const title = t('mine-won', { name: name(event.loser), francs });
        return { tone: 'good', worth: sized(francs), title, facts: [cash()] };
      }
      if (event.loser !== you) return null;
      const title = t('mine-robbed', { name: name(event.seat), francs });
      return { tone: 'bad', worth: sized(francs), title, facts: [cash()] };
    }
    case 'corsair_bought':
      if (event.seat !== you) return null;
      return {
        tone: 'good',
        worth: 'great',
        title: t('mine-corsair', { francs: event.francs }),
        facts: [cash()],
      };
    case 'corsair_sunk':
      return event.owner === you ? { tone: 'bad', worth: 'great' } : null;
    case 'sunk': {
      const { francs } = event;
      if (event.by === you) {
        const title = t('mine-sinks', { name: name(event.seat), francs });
        return { tone: 'good', worth: 'great', title, facts: [cash()] };
      }
      if (event.seat !== you) return null;
      const by = name(event.by);
      const goods = goodsWords(event.goods, say);
      const lost = valueOf(event.goods) > 0 ? [t('mine-lost-goods', { goods })] : [];
      return {
        tone: 'bad',
        worth: 'great',
        title: t('mine-sunk', { name: by }),
        facts: [t('mine-lost', { name: by, francs }), ...lost, t('own-sunk-hint')],
      };
    }
    case 'last_captain':
      return event.seat === you ? { tone: 'good', worth: 'great' } : null;
    default:
      return null;
  }
}
