import { expect, test, vi } from 'vitest';
import type { ChoiceJson, LineWithPhrase, OneChoice } from '../src/lib/contract';
import { Picking, withPick, type Offer } from '../src/lib/picking.svelte';
import { choice } from './fakes/frames';

const line = (key: string): LineWithPhrase => ({ line: {}, phrase: { key } });

/** A choice with these spots. */
const on = (spots: string[], forecast: LineWithPhrase[] = []): OneChoice =>
  choice(`go ${spots.join(' ')}`, { data: spots, forecast });

function start(choices: ChoiceJson[]) {
  const pick = vi.fn<(action: string) => void>();
  let hovered: string | null = null;
  const picking = new Picking({
    choices: () => choices,
    spots: (one) => ('data' in one ? (one.data as string[]) : []),
    label: (one) => ('action' in one ? one.action : ''),
    name: (one) => ('action' in one ? `${one.action} for 3` : ''),
    partName: (spot) => `part ${spot}`,
    hovered: () => hovered,
    hover: (action) => (hovered = action),
    pick,
  });
  return { picking, pick, hovered: () => hovered };
}

test('a spot with one choice is chosen at once', () => {
  const { picking, pick } = start([on(['a']), on(['b']), on([])]);
  expect([picking.marked('a'), picking.marked('c')]).toEqual([true, false]);
  expect([picking.words('a'), picking.name('a')]).toEqual(['go a', 'go a for 3']);
  picking.choose('a');
  expect(pick.mock.calls).toEqual([['go a']]);
});

/** Three of four spots, as when wares are loaded. */
const three = [on(['a', 'b', 'c']), on(['a', 'b', 'd']), on(['a', 'c', 'd']), on(['b', 'c', 'd'])];

test('a choice of several spots is composed and waits for a confirmation', () => {
  const { picking, pick } = start(three);
  expect(picking.words('a')).toBe('part a');
  for (const spot of ['a', 'b']) picking.choose(spot);
  expect(picking.whole).toBeNull();
  picking.choose('c');
  expect(picking.whole?.action).toBe('go a b c');
  // A fourth pick replaces one that no choice combines with it.
  picking.choose('d');
  expect(picking.picks).toHaveLength(3);
  expect(picking.picked('d')).toBe(true);
  picking.choose('d');
  expect(picking.whole).toBeNull();
  expect(pick).not.toHaveBeenCalled();
  picking.clear();
  expect(picking.picks).toEqual([]);
});

test('if only one choice is left, its other spots are added', () => {
  const offers: Offer[] = [
    { choice: on(['a1', 'b2']), action: '', spots: ['a1', 'b2'] },
    { choice: on(['a2', 'b1']), action: '', spots: ['a2', 'b1'] },
  ];
  expect(withPick(offers, [], 'a1').sort()).toEqual(['a1', 'b2']);
  // Another pick of the same kind replaces the one that does not fit.
  expect(withPick(offers, ['a1', 'b2'], 'a2').sort()).toEqual(['a2', 'b1']);
});

test('a spot that is picked again stays if it or a rival of it must be picked', () => {
  // Spaces of three lanes that add up to two.
  const lanes = [0, 1, 2].flatMap((a) => [0, 1, 2].map((b) => [a, b, 2 - a - b]));
  const offers = lanes
    .filter((spaces) => spaces.every((space) => space >= 0))
    .map((spaces): Pick<Offer, 'spots'> => ({
      spots: spaces.map((space, lane) => `${'abc'[lane]}${space}`),
    }));
  const picks = ['a1', 'b1', 'c0'].reduce<string[]>((kept, spot) => withPick(offers, kept, spot), []);
  expect(picks.toSorted()).toEqual(['a1', 'b1', 'c0']);
  for (const spot of ['c0', 'b1', 'a1']) expect(withPick(offers, picks, spot)).toBe(picks);
  // Where others will do without it, it is removed.
  expect(withPick([{ spots: ['a'] }, { spots: ['a', 'b'] }, { spots: ['b'] }], ['a'], 'a')).toEqual([]);
});

test('if a single spot can be a choice, it is taken when nothing more can be picked', () => {
  const { picking, pick } = start([on(['a']), on(['a', 'b']), on(['c']), on(['stop'])]);
  picking.choose('a');
  expect(picking.whole?.action).toBe('go a');
  expect(pick).not.toHaveBeenCalled();
  picking.choose('b');
  expect(pick.mock.calls).toEqual([['go a b']]);
  picking.choose('stop');
  expect(pick).toHaveBeenLastCalledWith('go stop');
});

test('the facts are the forecast lines that all matching choices have in common', () => {
  const { picking, hovered } = start([
    on(['a', 'b'], [line('a ends well'), line('b ends well')]),
    on(['a', 'c'], [line('a ends well'), line('c ends well')]),
  ]);
  picking.point('a');
  expect(picking.facts.map(({ phrase }) => phrase.key)).toEqual(['a ends well']);
  expect(hovered()).toBeNull();
  picking.point('b');
  expect(picking.facts).toHaveLength(2);
  expect(hovered()).toBe('go a b');
  picking.point(null);
  expect(picking.preview).toEqual([]);
});
