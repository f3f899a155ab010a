// Writes what was composed at the trade desk in the notation of the game (docs/drive.md). The only place
// that knows this notation; it writes and never reads, and whether an action is legal is the server's.

import { GOODS, SYMBOLS } from '../view';
import type { Card, CardClaim, Deal, Good, Goods, PortPart, Seat } from '../wire';

type Ports = Pick<PortPart, 'port' | 'name'>[];

const sorted = (cards: Card[]): Card[] => [...cards].sort((one, other) => one - other);

/** The goods that are there at all, each with its number. */
export function present(goods: Goods): [Good, number][] {
  return GOODS.flatMap((good): [Good, number][] => {
    const count = goods[good] ?? 0;
    return count > 0 ? [[good, count]] : [];
  });
}

/** How many cards these are in all. */
export const total = (goods: Goods): number => present(goods).reduce((sum, [, count]) => sum + count, 0);

function ducats(amount: number): string[] {
  if (amount === 0) return [];
  return [amount === 1 ? '1 ducat' : `${amount} ducats`];
}

const side = (items: string[]): string => (items.length > 0 ? items.join(' + ') : 'nothing');

function sides({ give, pay, want, ask }: Deal): string {
  const goods = present(want).map(([good, count]) => (count === 1 ? good : `${count} ${good}`));
  return `${side([...sorted(give).map(String), ...ducats(pay)])} for ${side([...goods, ...ducats(ask)])}`;
}

function claim({ card, symbols, power, port }: CardClaim, ports: Ports): string {
  const said = [String(card), ...SYMBOLS.filter((symbol) => symbols.includes(symbol))];
  if (power !== null) said.push(`power ${power}`);
  if (port !== null) said.push(`port ${ports.find((one) => one.port === port)?.name ?? port}`);
  return said.join(' ');
}

function claims(deal: Deal, ports: Ports): string {
  const said = deal.claims.filter(
    ({ symbols, power, port }) => symbols.length > 0 || power !== null || port !== null,
  );
  if (said.length === 0) return '';
  const inOrder = [...said].sort((one, other) => one.card - other.card);
  return ` claiming ${inOrder.map((one) => claim(one, ports)).join(', ')}`;
}

/** An offer to a seat, or to all opponents. */
export function writeOffer(to: Seat | null, deal: Deal, ports: Ports): string {
  return `offer ${sides(deal)} to ${to ?? 'all'}${claims(deal, ports)}`;
}

/** Another offer instead of the one declined. */
export function writeCounter(number: number, deal: Deal, ports: Ports): string {
  return `counter ${number} with ${sides(deal)}${claims(deal, ports)}`;
}

/** The standing order that declines all offers in the turn of a seat. */
export const writeInTurnOf = (seat: Seat): string => `decline offers in turn of ${seat}`;

/** The standing order that declines all offers until my turn. */
export const UNTIL_MY_TURN = 'decline offers until my turn';

/** Accepting an offer and giving these cards for it. */
export function writeAccept(number: number, cards: Card[]): string {
  return cards.length === 0 ? `accept ${number}` : `accept ${number} with ${sorted(cards).join(' + ')}`;
}
