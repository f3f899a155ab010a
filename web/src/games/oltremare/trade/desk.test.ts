// The state of the trade desk: what is composed stays within a turn, a counter begins with the offer seen
// from the other side, and choices, open offers and the log say what can be done and what became of it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, test } from 'vitest';
import type { LogStep } from '../../../lib/contract';
import type { Given } from '../view';
import type { Choice, Event, OfferView, Parts, View } from '../wire';
import { Desk, deskOf } from './desk.svelte';
import { TradeDraft } from './draft.svelte';
import { cardsFor, fates, sortOffers } from './offers';
import { answersTo, offerBounds } from './possible';
import { draftSentence, offerSentence } from './sentences';
import TradeDesk from './TradeDesk.svelte';

const lines = readFileSync(join(import.meta.dirname, 'fixtures/bargains.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const trading = lines.flatMap((line) => ('trading' in line ? [line.trading] : [])) as {
  seat: number;
  choices: Choice[];
  view: View;
}[];

const card = (number: number, good: string) => ({ card: number, good, symbols: ['ship', 'cards'], power: 4 });
const parts = {
  cards: [card(1, 'salt'), card(2, 'salt'), card(3, 'silk'), card(4, 'gems')],
  ports: [{ port: 2, name: 'Zara', name_en: 'Zadar', name_fr: null, place: null }],
} as unknown as Parts;
const offer: OfferView = {
  number: 7,
  maker: 2,
  to: 1,
  give: { silk: 1 },
  pay: 2,
  want: { salt: 1 },
  ask: 0,
  declined: [],
  waits_for: [1],
  claims: [{ good: 'silk', symbols: ['ship'], power: null, port: null }],
};

describe('what is composed', () => {
  test('stays while the turn is the same, and is cleared away with it', () => {
    const desk = deskOf('table', 1, 3);
    desk.offer.toggle(1);
    desk.offer.wantMore('silk', 2, 5);
    expect(deskOf('table', 1, 3).offer.deal([1, 2])).toMatchObject({ give: [1], want: { silk: 2 } });
    expect(deskOf('table', 1, 4).offer.isEmpty).toBe(true);
    expect(deskOf('table', 1, 3).offer.isEmpty).toBe(true);
  });

  test('makes room for an offer, unless it was begun or is being pointed at', () => {
    const desk = new Desk();
    expect([desk.shownTab(0), desk.isUnfolded(0)]).toEqual(['compose', true]);
    expect([desk.shownTab(1), desk.isUnfolded(1)]).toEqual(['offers', false]);
    desk.pointed = true;
    expect([desk.shownTab(1), desk.isUnfolded(1)]).toEqual(['compose', true]);
    desk.pointed = false;
    desk.offer.toggle(1);
    expect([desk.shownTab(1), desk.isUnfolded(1)]).toEqual(['compose', true]);
  });

  test('leaves out cards that are gone, and claims about them', () => {
    const draft = new TradeDraft();
    draft.give = [1, 3];
    draft.toggleSymbol(1, 'ship');
    draft.toggleSymbol(3, 'pirate');
    expect(draft.deal([3])).toMatchObject({ give: [3], claims: [{ card: 3, symbols: ['pirate'] }] });
    draft.toggleSymbol(3, 'pirate');
    expect(draft.deal([3]).claims).toEqual([]);
  });

  test('wants no more than the addressee can have', () => {
    const draft = new TradeDraft();
    draft.wantMore('silk', 1, 2);
    draft.wantMore('salt', 5, 2);
    expect(draft.want).toEqual({ silk: 1, salt: 1 });
    draft.wantMore('silk', -1, 2);
    expect(draft.wanted).toBe(1);
  });

  test('a counter begins with the offer seen from the other side, beside the offer composed', () => {
    const desk = deskOf('table', 1, 5);
    desk.offer.toggle(4);
    desk.counter(offer, [1]);
    expect(desk.draft.deal([1, 4])).toEqual({ give: [1], pay: 0, want: { silk: 1 }, ask: 2, claims: [] });
    desk.countering = null;
    expect(desk.draft.give).toEqual([4]);
  });
});

describe('what the choices say', () => {
  test.each(trading.map((one, index) => ({ index, ...one })))(
    'question $index: every offer that waits for the seat can be declined',
    ({ seat, choices, view }) => {
      const { incoming, mine, others } = sortOffers(view.public.offers, seat);
      expect(incoming.length + mine.length + others.length).toBe(view.public.offers.length);
      expect(incoming.length).toBeGreaterThan(0);
      for (const { number } of incoming) expect(answersTo(number, choices).decline).toBe(`decline ${number}`);
      for (const { number } of mine) expect(answersTo(number, choices).withdraw).toBe(`withdraw ${number}`);
      for (const { number } of others) {
        expect(answersTo(number, choices)).toEqual({
          accept: null,
          counter: null,
          decline: null,
          withdraw: null,
        });
      }
      const bounds = offerBounds(choices);
      if (bounds) expect(bounds.deal.cards).toEqual(view.private?.hand);
    },
  );
});

test('the cards that would go are those of the wanted goods, the liked ones first', () => {
  expect(cardsFor({ salt: 1, gems: 1 }, [1, 2, 3, 4], parts)).toEqual([4, 1]);
  expect(cardsFor({ salt: 1 }, [1, 2, 3], parts, [2])).toEqual([2]);
  expect(cardsFor({ silk: 2 }, [1, 3], parts)).toEqual([3]);
});

describe('what became of offers', () => {
  const steps = (...events: Partial<Event>[]): LogStep<Event>[] => [
    { entry: 1, events: events.map((event) => ({ event: event as Event, phrase: { key: 'x' } })) },
  ];
  const offered = (number: number) => ({ ...offer, event: 'offered' as const, number });

  test('only those of this turn, open ones left out', () => {
    const history = steps(
      offered(1),
      { event: 'declined', number: 1, seat: 1 },
      { event: 'turn', seat: 2 },
      offered(2),
      { event: 'declined', number: 2, seat: 1 },
      offered(3),
      { event: 'declined', number: 3, seat: 1 },
      offered(4),
      { event: 'withdrawn', number: 4, seat: 2 },
    );
    const { closed, deals } = fates(history, [{ ...offer, number: 3 }]);
    expect(closed.map(({ offer: { number }, how }) => [number, how])).toEqual([
      [2, 'declined'],
      [4, 'withdrawn'],
    ]);
    expect(deals).toEqual([]);
  });

  test('a deal has its cards for those who took part, and what had been said', () => {
    const dealing = { ...offer, event: 'dealing' as const, seat: 1 };
    const told = fates(
      steps(offered(7), dealing, { event: 'exchanged', maker: 2, seat: 1, give: [3], with: [1] }),
      [],
    );
    expect(told.deals).toMatchObject([{ number: 7, cards: { give: [3], with: [1] }, claims: offer.claims }]);
    expect(fates(steps(offered(7), dealing), []).deals).toMatchObject([{ cards: null }]);
  });
});

describe('an offer on the desk', () => {
  const viewOf = (offers: OfferView[], cards: number[]): View =>
    ({
      public: { turns: 3, active: 2, offers },
      private: { seat: 2, hand: [3], chosen: [], offers: cards.map((one) => ({ number: 7, cards: [one] })) },
    }) as unknown as View;
  const before = viewOf([offer], [3]);

  /** The desk of the maker: which offers it shows, with how many cards and which seals. */
  function deskAt(view: View, event: Partial<Event> | null) {
    const given = {
      view,
      before,
      moment: event && { event, time: 1000 },
      history: [],
      parts,
      table: { id: 'table' },
      you: 2,
      prompt: null,
      choices: [],
      say: ({ key }: { key: string }) => key,
      t: (key: string) => key,
      name: String,
      letter: String,
    } as unknown as Given;
    const shown = mount(TradeDesk, { target: document.body, props: given });
    flushSync();
    const slips = [...document.querySelectorAll('[data-offer]')].map((slip) => ({
      number: slip.getAttribute('data-offer'),
      cards: slip.querySelectorAll('.things .paper').length,
      pressed: slip.querySelector('.over') !== null,
    }));
    void unmount(shown);
    return slips;
  }
  const slip = { number: '7', cards: 1, pressed: false };

  test('lies there with its cards', () => {
    expect(deskAt(before, null)).toEqual([slip]);
  });

  test('lies where it was while the seal or the stamp is pressed on it', () => {
    const dealing = { ...offer, event: 'dealing' as const, seat: 1 };
    expect(deskAt(viewOf([], []), dealing)).toEqual([{ ...slip, pressed: true }]);
    const declined = viewOf([{ ...offer, declined: [1], waits_for: [] }], [3]);
    expect(deskAt(declined, { event: 'declined', number: 7, seat: 1 })).toEqual([{ ...slip, pressed: true }]);
  });

  test('is gone when its cards change hands', () => {
    const exchanged: Event = { event: 'exchanged', maker: 2, seat: 1, give: [3], with: [1] };
    expect(deskAt(viewOf([], []), exchanged)).toEqual([]);
  });
});

describe('sentences', () => {
  const nothing = { give: [], pay: 0, want: {}, ask: 0, claims: [] };

  test('an offer, a gift and a wish have sentences of their own', () => {
    expect(draftSentence({ ...nothing, give: [1], want: { silk: 1 } }, 2, parts)?.key).toBe(
      'trade-my-offer-one',
    );
    expect(draftSentence({ ...nothing, give: [1] }, null, parts)?.key).toBe('trade-my-gift-all');
    expect(draftSentence({ ...nothing, want: { salt: 1 } }, null, parts)?.key).toBe('trade-my-wish-all');
    expect(draftSentence(nothing, null, parts)).toBeNull();
  });

  test('what is said stands apart from what is true', () => {
    const phrase = offerSentence(offer, 1, parts);
    expect(phrase.key).toBe('trade-saying');
    expect(phrase.args?.offer).toMatchObject({ key: 'trade-their-offer-you' });
    expect(offerSentence({ ...offer, claims: [] }, 3, parts).key).toBe('trade-their-offer-one');
  });
});
