import { expect, test } from 'vitest';
import type { XY } from '../../kit/chart/coast';
import { spread } from '../../kit/chart/spread';
import { eventsOf, lastAuction, lastFight, lastHunt, sceneOf } from './scene';
import { spots } from './spots';
import type { Choice, Event, Goods, Parts, PublicView } from './view';

const goods = (some: Partial<Goods> = {}): Goods => ({
  cereals: 0,
  fruit: 0,
  textiles: 0,
  wood: 0,
  machines: 0,
  gold: 0,
  ...some,
});
const captain = (seat: number, point: number) => ({
  seat,
  condition: { condition: 'afloat' as const, point },
  cash: 10,
  cargo: goods({ wood: 4 }),
  wealth: 14,
  cards: 5,
  hand: null,
  played: { storms: 0, direct_moves: 0, brawls: [] },
});
const view = {
  turn: 3,
  captains: [captain(1, 1), captain(2, 2)],
  zones: [{ zone: 11, ships: [1, 2], cargo: 8, corsair: false, wreck: goods({ gold: 1 }) }],
  corsair: { corsair: 'afloat', owner: 1, point: 4 },
} as unknown as PublicView;
const parts = { points: [{ point: 4, zone: 11, product: null }] } as unknown as Parts;

test('a storm wrecks a ship and piles its goods up, and the view stays as it was', () => {
  const played: Event[] = [
    { event: 'storm', seat: 1, zone: 11 },
    { event: 'wrecked', seat: 2, from: 2, to: 4, goods: goods({ wood: 4 }) },
  ];
  const scene = sceneOf(view, parts, played);
  expect(scene.captains[1]?.condition).toEqual({ condition: 'wrecked' });
  expect(scene.captains[1]?.cargo.wood).toBe(0);
  expect(scene.zones[0].wreck).toEqual(goods({ wood: 4, gold: 1 }));
  expect(view.captains[1]?.cargo.wood).toBe(4);
});

test('a brawl moves cash, a sinking ends a captain', () => {
  const played: Event[] = [
    { event: 'robbed', seat: 1, loser: 2, francs: 10 },
    { event: 'sunk', seat: 2, by: 1, point: 2, francs: 0, goods: goods({ wood: 4 }) },
  ];
  const scene = sceneOf(view, parts, played);
  expect(scene.captains.map(({ cash }) => cash)).toEqual([20, 0]);
  expect(scene.captains[1]?.condition.condition).toBe('sunk');
});

test('a brawl, an auction and a hunt are read from their events', () => {
  const events: Event[] = [
    { event: 'auction_called', seat: 1, francs: 6 },
    { event: 'bid', seat: 2, francs: 8 },
    { event: 'cannot_raise', seat: 3 },
    { event: 'passed', seat: 1 },
    { event: 'corsair_bought', seat: 2, francs: 8 },
    { event: 'attacked', seat: 1, target: 2, card: 4 },
    { event: 'answered', seat: 2, card: 7 },
    { event: 'gave_in', seat: 1 },
    { event: 'corsair_moved', seat: 1, from: 4, to: 2 },
    { event: 'sunk', seat: 2, by: 1, point: 2, francs: 3, goods: goods() },
    { event: 'corsair_moved', seat: 1, from: 2, to: 3 },
  ];
  const auction = lastAuction(events);
  expect(auction.bids.map(({ seat, francs }) => [seat, francs])).toEqual([
    [1, 6],
    [2, 8],
  ]);
  // Whoever has passed stays so until the corsair is sold.
  expect(auction.passed).toEqual([3, 1]);
  const fight = lastFight(events);
  expect(fight?.captains).toEqual([1, 2]);
  expect(fight?.laid.map(({ card }) => card)).toEqual([4, 7]);
  expect(fight?.loser).toBe(1);
  const hunt = lastHunt(events);
  expect(hunt?.path).toEqual([4, 2, 3]);
  expect(hunt?.sunk.map(({ seat }) => seat)).toEqual([2]);
  expect(lastHunt([...events, { event: 'corsair_sunk', owner: 1, point: 3 }])).toBeNull();
  const [first] = events;
  if (!first) throw new Error('no event');
  expect(eventsOf([{ entry: 1, events: [{ event: first, phrase: { key: '' } }] }], [first])).toEqual([first]);
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
  const [first = [0, 0], second = [0, 0], third] = spread(places, 1, 30);
  expect(Math.hypot(second[0] - first[0], second[1] - first[1])).toBeGreaterThan(29);
  expect(third).toEqual([400, 100]);
});
