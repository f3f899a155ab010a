// Offers as sentences: phrases whose words are in the Fluent files. It picks keys and parameters; no
// sentence is put together here.

import type { Arg, Phrase } from '../../../lib/contract';
import { present } from './notation';
import type { DoneDeal } from './offers';
import type { Claim, Deal, Goods, GoodClaim, OfferView, Parts, Seat } from '../wire';
import { faceOf } from '../view';

const counted = (goods: Goods): Arg[] =>
  present(goods).map(([good, count]) => ({
    key: `count-${good}`,
    args: { count },
  }));

/** One side of an offer: goods and ducats, or nothing. */
export function side(goods: Goods, ducats: number): Arg {
  const items = counted(goods);
  if (ducats > 0) items.push({ key: 'count-ducats', args: { count: ducats } });
  if (items.length === 0) items.push('count-nothing');
  return items;
}

/** What is said about a card, without the card. */
export function said({ symbols, power, port }: Claim, parts: Parts): Arg {
  const items: Arg[] = symbols.map((symbol) => `symbol-${symbol}`);
  if (power !== null) items.push({ key: 'claim-power', args: { power } });
  const named = parts.ports.find((one) => one.port === port);
  if (named) {
    const all: [string, string | null][] = [
      ['it', named.name],
      ['en', named.name_en],
      ['fr', named.name_fr],
    ];
    // Without today's name, which stands in brackets.
    const names = all.flatMap(([language, name]): [string, string][] =>
      name === null ? [] : [[language, name.replace(/ \(.*/, '')]],
    );
    items.push({ key: 'claim-port', args: { port: { names } } });
  }
  return items;
}

/** All claims of an offer. */
export function claimed(claims: GoodClaim[], parts: Parts): Arg {
  return claims.map((claim) => {
    const cards: Arg = { key: `count-${claim.good}`, args: { count: 1 } };
    return { key: 'claim-cards', args: { cards, said: said(claim, parts) } };
  });
}

/** What is said in an offer, by itself. */
export const claimsSentence = (claims: GoodClaim[], parts: Parts): Phrase => ({
  key: 'trade-said',
  args: { claims: claimed(claims, parts) },
});

/** A deal that was made, as the log says it. */
export const dealSentence = ({ number, maker, seat, give, pay, want, ask }: DoneDeal): Phrase => ({
  key: 'event-dealing',
  args: {
    number,
    maker: { seat: maker },
    seat: { seat },
    give: side(give, pay),
    want: side(want, ask),
  },
});

/** How many cards of each good these are. */
export function goodsOf(cards: number[], parts: Parts): Goods {
  const goods: Goods = {};
  for (const card of cards) {
    const { good } = faceOf(parts, card);
    goods[good] = (goods[good] ?? 0) + 1;
  }
  return goods;
}

type Sides = Pick<OfferView, 'give' | 'pay' | 'want' | 'ask'>;

/** Which kind of sentence an offer needs: one of its sides may be empty. */
function kind({ give, pay, want, ask }: Sides): 'offer' | 'gift' | 'wish' {
  if (present(want).length === 0 && ask === 0) return 'gift';
  return present(give).length === 0 && pay === 0 ? 'wish' : 'offer';
}

function sentence(begin: string, offer: Sides, to: string, args: Record<string, Arg>): Phrase {
  const { give, pay, want, ask } = offer;
  return {
    key: `${begin}-${kind(offer)}-${to}`,
    args: { ...args, give: side(give, pay), want: side(want, ask) },
  };
}

const withClaims = (claims: GoodClaim[], phrase: Phrase, parts: Parts): Phrase =>
  claims.length === 0
    ? phrase
    : { key: 'trade-saying', args: { offer: phrase, claims: claimed(claims, parts) } };

/** What I am composing, as one sentence; `null` while there is nothing to say. */
export function draftSentence(deal: Deal, to: Seat | null, parts: Parts): Phrase | null {
  const give = goodsOf(deal.give, parts);
  if (deal.give.length + present(deal.want).length === 0 && deal.pay + deal.ask === 0) return null;
  const offer = { give, pay: deal.pay, want: deal.want, ask: deal.ask };
  const claims = deal.claims.map((claim) => ({ ...claim, good: faceOf(parts, claim.card).good }));
  const args: Record<string, Arg> = to === null ? {} : { to: { seat: to } };
  return withClaims(claims, sentence('trade-my', offer, to === null ? 'all' : 'one', args), parts);
}

/** Somebody's offer as one sentence, for a reader in this seat. */
export function offerSentence(
  offer: Omit<OfferView, 'declined' | 'waits_for'>,
  you: Seat | null,
  parts: Parts,
): Phrase {
  const maker: Arg = { seat: offer.maker };
  const mine = offer.maker === you;
  const whom = offer.to === null ? 'all' : offer.to === you ? 'you' : 'one';
  const args: Record<string, Arg> = mine ? {} : { maker };
  if (offer.to !== null && offer.to !== you) args.to = { seat: offer.to };
  return withClaims(offer.claims, sentence(mine ? 'trade-my' : 'trade-their', offer, whom, args), parts);
}

/** Who offers to whom, above a picture of the offer. */
export function offerTitle(offer: OfferView, you: Seat | null): Phrase {
  const which = kind(offer);
  if (offer.maker === you) {
    return offer.to === null
      ? { key: `trade-title-my-${which}-all` }
      : { key: `trade-title-my-${which}-one`, args: { to: { seat: offer.to } } };
  }
  const whom = offer.to === null ? 'all' : 'you';
  return { key: `trade-title-their-${which}-${whom}`, args: { maker: { seat: offer.maker } } };
}
