// The trade desk as the shell meets it: when it takes the place of the log, which choices it has, and how
// many offers wait for an answer.

import type { GamePage } from '../../../lib/contract';
import type { Phase, Types } from '../view';
import TradeDesk from './TradeDesk.svelte';

/** The phases of trading: a purchase is drawn in between. */
const TRADING: Phase[] = ['trade', 'draw', 'turn_pirate', 'shuffle'];
const OFFERED = ['offer', 'accept', 'decline', 'counter', 'withdraw'];

export const side: NonNullable<GamePage<Types>['side']> = {
  Panel: TradeDesk,
  open: ({ public: { phase, stage } }) => stage === 'trade' && TRADING.includes(phase),
  offers: (choice) => 'offer' in choice || ('action' in choice && OFFERED.includes(choice.data.action)),
  givesOrders: true,
  waiting: ({ public: { offers } }, you) =>
    offers.filter((offer) => you !== null && offer.waits_for.includes(you)).length,
};
