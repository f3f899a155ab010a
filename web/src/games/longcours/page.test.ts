// What the page draws from views, and where it puts choices: stages, the hunt, spots, marks.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, test } from 'vitest';
import type { XY } from '../../kit/chart/coast';
import { spread } from '../../kit/chart/spread';
import { happened } from './happened';
import { logged } from './logged';
import { playing } from './playing';
import { spots } from './spots';
import Stage from './Stage.svelte';
import type {
  AuctionView,
  BrawlView,
  Captain,
  Choice,
  Event,
  Given,
  Goods,
  Parts,
  PublicView,
  View,
} from './view';

const goods = (some: Partial<Goods> = {}): Goods => ({
  cereals: 0,
  fruit: 0,
  textiles: 0,
  wood: 0,
  machines: 0,
  gold: 0,
  ...some,
});
const captain = (seat: number, some: Partial<Captain> = {}): Captain => ({
  seat,
  condition: { condition: 'afloat', point: seat },
  cash: 10,
  cargo: goods(),
  wealth: 10,
  cards: 3,
  hand: null,
  played: { storms: 0, direct_moves: 0, brawls: [] },
  ...some,
});
const brawl: BrawlView = {
  attacker: 1,
  target: 2,
  laid: [{ seat: 1, card: 4 }],
  loser: null,
  francs: null,
};
const auction: AuctionView = { standing: 8, bidder: 2, least: 9, passed: [3], bids: [6, 8, 0] };
const parts = {
  points: [{ point: 2, names: { en: 'Cadiz', fr: null } }],
  brawls: [],
  cards: { storms: 12, direct_moves: 12, brawls: [1, 2, 3, 4] },
} as unknown as Parts;

let shown: Record<string, unknown> | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

/** The texts of the stage with these parts, seen by seat 1, while this event is shown. */
function stageOf(some: Partial<PublicView>, event: Event | null = null, hand: number[] = [7, 9]): Element {
  const view = {
    public: {
      captains: [captain(1), captain(2), captain(3)],
      actor: null,
      brawl: null,
      auction: null,
      corsair: { corsair: 'for_sale' },
      unseen: { storms: 7, direct_moves: 9, brawls: [2, 3] },
      ...some,
    } as PublicView,
    private: { seat: 1, hand: { storms: 0, direct_moves: 0, brawls: hand }, unseen: captain(1).played },
  };
  const props = {
    view,
    before: view,
    moment: event && { event, time: 1000 },
    parts,
    you: 1,
    prompt: null,
    choices: [],
    say: ({ key }: { key: string }) => key,
    t: (key: string, args: object = {}) => [key, ...Object.values(args)].join(' '),
    name: (seat: number) => ['Anna', 'Ben', 'Cem'][seat - 1] ?? '',
    letter: String,
  } as unknown as Given;
  shown = mount(Stage, { target: document.body, props });
  flushSync();
  const [stage] = document.getElementsByClassName('longcours');
  if (!stage) throw new Error('no stage');
  return stage;
}
const texts = (within: Element, selector: string) =>
  [...within.querySelectorAll(selector)].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());

describe('a brawl', () => {
  const attacked: Event = { event: 'attacked', seat: 1, target: 2, card: 4 };

  test('shows the cards laid, my hand, and the captain who must answer', () => {
    const stage = stageOf({ brawl, actor: 2 }, attacked);
    expect(texts(stage, '.turn strong')).toEqual(['Ben']);
    expect(stage.querySelectorAll('.laid li')).toHaveLength(1);
    expect(stage.querySelectorAll('.hand li')).toHaveLength(2);
    expect(texts(stage, '.caption')).toEqual(['duel-waits Ben']);
  });

  test('shows who has given in and what the winner took', () => {
    const lost = { ...brawl, loser: 2 };
    const stage = stageOf({ brawl: lost, actor: 2 }, { event: 'gave_in', seat: 2 });
    expect(texts(stage, '.out strong')).toEqual(['Ben']);
    expect(texts(stage, '.caption')).toEqual(['duel-lost Ben']);
    expect(stage.querySelectorAll('.turn, .hand li')).toHaveLength(0);
  });

  test('stays while the winner loses what is above the cap', () => {
    const robbed = { ...brawl, loser: 2, francs: 10 };
    const stage = stageOf({ brawl: robbed }, { event: 'excess_cash', seat: 1, francs: 3 });
    expect(texts(stage, '.caption')).toEqual(['mine-won Ben 10']);
  });
});

describe('an auction', () => {
  test('shows the bids, newest first, and the state of each captain', () => {
    const stage = stageOf({ auction, actor: 1 });
    expect(texts(stage, '.standing')).toEqual(['2 auction-standing Ben 8']);
    expect(texts(stage, 'ol li')).toEqual(['2 Ben 8', '1 Anna 6']);
    expect(texts(stage, 'ul small')).toEqual([
      'auction-asked · cards-hand 3',
      'auction-leads · cards-hand 3',
      'auction-passed · cards-hand 3',
    ]);
    expect(texts(stage, 'summary')).toEqual(['cards-storms 7 12']);
  });

  test('says that the corsair is sold while that is shown', () => {
    const bought: Event = { event: 'corsair_bought', seat: 2, francs: 8 };
    const stage = stageOf({ auction, corsair: { corsair: 'bought', owner: 2 } }, bought);
    expect(texts(stage, '.standing.sold')).toHaveLength(1);
  });
});

describe('a ship that goes down', () => {
  const lost = { turn: 3, round: 2, by: 1, point: 2, francs: 5, goods: goods({ wood: 4 }) };
  const corsair = { corsair: 'afloat', owner: 1, point: 2 } as const;
  const shows = (some: Partial<Captain>, event: Event) => {
    const sunk = captain(2, { condition: { condition: 'sunk', ...lost }, cash: 0, ...some });
    return stageOf({ captains: [captain(1), sunk], corsair }, event);
  };

  test('says where, and what was taken; the hand is shown after it', () => {
    const sunk: Event = { event: 'sunk', seat: 2, ...lost };
    expect(texts(shows({}, sunk), 'h2, p')).toEqual([
      'sunk-title Ben',
      'sunk-where board-point Anna 5',
      'sunk-goods board-goods',
    ]);
  });

  test('shows the hand once it is open', () => {
    const hand = { storms: 1, direct_moves: 0, brawls: [3] };
    const stage = shows({ hand, cards: 0 }, { event: 'hand_shown', seat: 2, hand });
    expect(stage.querySelectorAll('ul .card')).toHaveLength(2);
  });
});

describe('a wreck or a sale', () => {
  const wrecked = (seat: number, wood: number): Event => ({
    event: 'wrecked',
    seat,
    from: 2,
    to: 2,
    goods: goods({ wood }),
  });

  test('of mine is told to me, with what I lost', () => {
    expect(texts(stageOf({}, wrecked(1, 8)), 'h2')).toEqual(['mine-wrecked 8']);
  });

  test('of another captain is shown if it is great', () => {
    expect(texts(stageOf({}, wrecked(2, 8)), 'h2')).toEqual(['other-wrecked Ben']);
    if (shown) void unmount(shown);
    expect(texts(stageOf({}, wrecked(2, 2)), 'h2')).toEqual([]);
  });

  test('is shown longer the more it is worth', () => {
    expect(playing(wrecked(1, 8)).time).toBeGreaterThan(playing(wrecked(1, 1)).time);
    expect(playing(wrecked(1, 1000)).time).toBeLessThan(3000);
  });
});

describe('what happened to me', () => {
  const seen = { public: { captains: [captain(1), captain(2)], zones: [], active: 2 }, private: null };
  const view = seen as unknown as View;
  const words = {
    say: ({ key }: { key: string }) => key,
    t: (key: string, args: object = {}) => [key, ...Object.values(args)].join(' '),
    name: (seat: number) => ['Anna', 'Ben'][seat - 1] ?? '',
  };
  const told = (event: Event, you = 1) => happened(event, view, view, you, words);

  test('is as large as its worth', () => {
    const robbed: Event = { event: 'robbed', seat: 2, loser: 1, francs: 8 };
    expect(told(robbed)).toMatchObject({ tone: 'bad', worth: 'great', title: 'mine-robbed Ben 8' });
    expect(told({ ...robbed, francs: 1 })).toMatchObject({ worth: 'small' });
    expect(told(robbed, 2)).toMatchObject({ tone: 'good', title: 'mine-won Anna 8' });
    expect(told(robbed, 3)).toBeNull();
  });

  test('says what a wreck cost', () => {
    const event: Event = { event: 'wrecked', seat: 1, from: 2, to: 2, goods: goods({ gold: 8 }) };
    expect(told(event)).toMatchObject({ tone: 'bad', worth: 'great', title: 'mine-wrecked 8' });
  });

  test('lists the cargo of a wreck only if there was some', () => {
    const event: Event = { event: 'wrecked', seat: 1, from: 2, to: 2, goods: goods({}) };
    expect(told(event)?.facts).toEqual(['mine-enters']);
  });

  test('says who has sunk me, and what that cost', () => {
    const at = { turn: 3, round: 2, point: 2, by: 2, francs: 5 };
    expect(told({ event: 'sunk', seat: 1, ...at, goods: goods({}) })).toEqual({
      tone: 'bad',
      worth: 'great',
      title: 'mine-sunk Ben',
      facts: ['mine-lost Ben 5', 'own-sunk-hint'],
    });
    expect(told({ event: 'sunk', seat: 1, ...at, goods: goods({ wood: 4 }) })?.facts).toHaveLength(3);
  });

  test('has no card for the deeds of others', () => {
    expect(told({ event: 'sold', seat: 2, product: 'gold', tickets: 2, francs: 6 })).toBeNull();
  });

  test('is in the log under its round, the deal folded', () => {
    expect(logged({ event: 'round', number: 4 }, words)).toEqual({ heading: 'log-round 4', as: 'quiet' });
    expect(logged({ event: 'dealt', seat: 2, card: null }, words)).toMatchObject({ seat: 2, as: 'setup' });
    expect(logged({ event: 'storm', seat: 2, zone: 33 }, words)).toEqual({ seat: 2, icon: 'storm' });
  });
});

test('nothing is laid over the map without a brawl, an auction or a sinking', () => {
  expect(stageOf({}).querySelector('section')).toBeNull();
});

test('choices lie on the map, on the bar or on the stage', () => {
  const one = (data: object) =>
    spots({ action: '', data, phrase: { key: '' }, group: '' } as unknown as Choice);
  expect(one({ action: 'move', point: 4 })).toEqual(['point:4']);
  expect(one({ action: 'direct', point: 4 })).toEqual(['direct:4']);
  expect(one({ action: 'storm', zone: 33 })).toEqual(['zone:33']);
  expect(one({ action: 'end' })).toEqual(['end']);
});

test('marks are pushed apart, and not far', () => {
  const places: XY[] = [
    [100, 100],
    [104, 103],
    [400, 100],
  ];
  const [first = [0, 0], second = [0, 0], third] = spread(places, 1, 30, 20);
  expect(Math.hypot(second[0] - first[0], second[1] - first[1])).toBeGreaterThan(29);
  expect(third).toEqual([400, 100]);
});
