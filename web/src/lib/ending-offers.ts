// When the offers of bots end. The server sends how long each bot still waits for an answer, so that the clocks of
// browser and server need not agree.
import type { EndingOffer } from './contract';

export interface Ending {
  /** The seat whose offers end. */
  maker: number;
  /** When, in milliseconds of this browser's clock, and how long the bot waits in all. */
  until: number;
  whole: number;
}

/** What was received, by the clock of this browser. */
export const endings = (received: EndingOffer[], now = Date.now()): Ending[] =>
  received.map(({ maker, left, whole }) => ({ maker, until: now + left, whole }));
