// Cards of what happened to me cover little of the board.
import { afterEach, expect, test } from 'vitest';
import type { Happened } from '../src/lib/contract';
import { pane } from '../src/lib/visible.svelte';
import { fittingCards } from '../src/screens/table/happened-cards';

const small = (title: string): Happened => ({ tone: 'plain', worth: 'small', title });
const great = (title: string): Happened => ({ tone: 'bad', worth: 'great', title });
const titles = (cards: Happened[]) => fittingCards(cards).map(({ title }) => title);

afterEach(() => (pane.narrow = false));

test('a phone shows the last two small cards, or the last great one', () => {
  pane.narrow = true;
  expect(titles([small('a'), small('b'), small('c')])).toEqual(['b', 'c']);
  expect(titles([small('a'), great('raid'), small('b')])).toEqual(['raid']);
  expect(titles([great('raid'), great('loot')])).toEqual(['loot']);
});

test('a desk has room for twice as many, in the order in which they happened', () => {
  expect(titles([small('a'), great('raid'), small('b')])).toEqual(['a', 'raid', 'b']);
  expect(titles([small('a'), small('b'), great('raid'), small('c')])).toEqual(['b', 'raid', 'c']);
});
