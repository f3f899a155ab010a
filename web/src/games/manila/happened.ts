// What an event did to me, for the card that stays until my next input.

import type { Happened, Words } from '../../lib/contract';
import { signed } from '../../lib/numbers';
import { BERTHS, WARES, type Event, type View } from './view';
import { spaceName, wareName } from './words';

/** From so many pesos on, a payment decides something. */
const GREAT = 15;
const worthOf = (pesos: number) => (Math.abs(pesos) >= GREAT ? 'great' : 'small');

export function happened(
  event: Event,
  before: View,
  after: View,
  you: number,
  words: Words,
): Happened | null {
  const { t } = words;
  switch (event.event) {
    case 'plundered': {
      const count = before.public.wares[event.ware].crew.filter((seat) => seat === you).length;
      // The captain of the pirates has won more than an accomplice, and decides at once where the punt goes.
      if (count === 0 || before.public.pirates[0] === you) return null;
      return {
        tone: 'bad',
        worth: 'great',
        title: t('happened-plundered', { ware: wareName(event.ware, t) }),
        facts: [t('happened-overboard', { count })],
      };
    }
    // Where a plundered punt went matters to everybody.
    case 'sent':
      return { tone: 'plain', worth: 'small' };
    case 'loot':
      return event.seat === you ? { tone: 'good', worth: worthOf(event.pesos) } : null;
    case 'displaced':
      return event.seat === you ? { tone: 'bad', worth: 'small' } : null;
    case 'master':
    case 'kept_office':
      return event.seat === you ? { tone: 'good', worth: 'small' } : null;
    case 'voyage':
      return voyage(event.number - 1, before, after, you, words);
    default:
      return null;
  }
}

/** What a whole voyage came to for me, and why. */
function voyage(number: number, before: View, after: View, you: number, { t }: Words): Happened | null {
  const net = after.private?.last_net;
  if (net === undefined) return null;
  const { wares, port, shipyard, insurance } = before.public;
  const has = (dock: 'port' | 'shipyard', berth: (typeof BERTHS)[number]) =>
    WARES.some((ware) => wares[ware].punt === dock && wares[ware].dock === berth);
  const won = ([...BERTHS.entries()] as const).flatMap(([index, berth]) => [
    ...(port[index] === you && has('port', berth) ? [{ on: 'port', berth } as const] : []),
    ...(shipyard[index] === you && has('shipyard', berth) ? [{ on: 'shipyard', berth } as const] : []),
  ]);
  const facts = [
    ...WARES.filter((ware) => wares[ware].punt === 'port' && wares[ware].crew.includes(you)).map((ware) =>
      t('happened-landed', { ware: wareName(ware, t) }),
    ),
    ...WARES.filter((ware) => wares[ware].punt === 'shipyard' && wares[ware].crew.includes(you)).map((ware) =>
      t('happened-stranded', { ware: wareName(ware, t) }),
    ),
    ...won.map((space) => t('happened-bet', { space: spaceName(space, t) })),
    ...(insurance === you && has('shipyard', 'A') ? [t('happened-insurance')] : []),
  ];
  return {
    tone: net > 0 ? 'good' : net < 0 ? 'bad' : 'plain',
    worth: worthOf(net),
    title: t('happened-voyage', { number, net, pesos: signed(net) }),
    facts,
  };
}
