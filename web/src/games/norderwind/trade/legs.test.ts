// Deals are put together leg by leg; nothing happens that is not on the slip.

import { expect, test } from 'vitest';
import type { Action } from '../view';
import { fitting, isCompound, lacking, legsOf, whole, withLeg, type Deal, type Leg } from './legs';

const deal = (action: string, data: Action): Deal => ({
  action,
  data,
  phrase: { key: `action-${data.action}` },
  group: data.action,
  forecast: [],
});
const give = (good: 'fish' | 'wood'): Leg => ({ way: 'give', good });
const take = (good: 'wheat' | 'wine' | 'fish'): Leg => ({ way: 'take', good });

// With the boatswain and 1 gold: sales, and swaps, but no purchase.
const sellFish = deal('sell 1 fish', { action: 'sell', goods: { fish: 1 } });
const sellTwo = deal('sell 2 fish', { action: 'sell', goods: { fish: 2 } });
const swapWheat = deal('swap fish for wheat', { action: 'swap', sell: 'fish', buy: 'wheat' });
const swapWine = deal('swap fish for wine', { action: 'swap', sell: 'fish', buy: 'wine' });
const DEALS = [sellFish, sellTwo, swapWheat, swapWine];

test('a deal of several kinds is compound, several of one kind are not', () => {
  expect(DEALS.map(isCompound)).toEqual([false, false, true, true]);
  const crowded = deal('buy 2 salt overboard 1 fish', {
    action: 'buy',
    goods: { salt: 2 },
    overboard: { fish: 1 },
  });
  expect(legsOf(crowded)).toHaveLength(3);
  expect(isCompound(crowded)).toBe(true);
});

test('what is taken brings nothing with it: the slip says what is missing', () => {
  const slip = withLeg(DEALS, [], take('wheat'));
  expect(slip).toEqual([take('wheat')]);
  expect(whole(DEALS, slip)).toBeNull();
  expect(lacking(DEALS, slip)).toBe('give');
  expect(fitting(DEALS, slip)).toEqual([swapWheat]);
  const both = withLeg(DEALS, slip, give('fish'));
  expect(whole(DEALS, both)).toBe(swapWheat);
  expect(lacking(DEALS, both)).toBeNull();
});

test('a leg that cannot be added replaces what it cannot go with, or is taken off', () => {
  const swap = [give('fish'), take('wheat')];
  expect(withLeg(DEALS, swap, take('wine'))).toEqual([give('fish'), take('wine')]);
  expect(withLeg(DEALS, [give('fish')], give('fish'))).toEqual([give('fish'), give('fish')]);
  expect(withLeg(DEALS, [give('fish'), give('fish')], give('fish'))).toEqual([]);
});
