import { expect, test } from 'vitest';
import { amountIn, arrange, forecastOf, KEYS, withAmount, within } from '../src/lib/choices';
import type { AmountChoice, ChoiceJson } from '../src/lib/contract';
import { choice } from './fakes/frames';

const bid: AmountChoice = {
  amount: 'bid',
  like: 'bid 1',
  template: 'bid …',
  least: 1,
  most: 42,
  data: {},
  group: 'bid',
};

test('an amount replaces the least one', () => {
  expect(withAmount(bid, 12)).toBe('bid 12');
  expect(withAmount({ ...bid, template: 'buy 2 silk at …' }, 5)).toBe('buy 2 silk at 5');
});

test('the amount in an action is found, and in no other action', () => {
  expect(amountIn(bid, 'bid 12')).toBe(12);
  expect(amountIn({ ...bid, template: 'buy … silk' }, 'buy 5 silk')).toBe(5);
  expect(['pass', 'bid', 'bid x', 'bid 3 4', 'offer 12'].map((action) => amountIn(bid, action))).toEqual(
    Array.from({ length: 5 }, () => null),
  );
});

test('amounts are kept within the bounds', () => {
  expect([-3, 0, 1, 7.4, 42, 99, Number.NaN].map((amount) => within(bid, amount))).toEqual([
    1, 1, 1, 7, 42, 42, 1,
  ]);
});

test('choices are in groups, and shortcuts follow the reading order', () => {
  const choices: ChoiceJson[] = [choice('place a'), bid, choice('place b'), choice('pass')];
  const groups = arrange(choices, (one) =>
    'action' in one && one.action.startsWith('place') ? { text: 'Place', group: 'Spaces' } : null,
  );
  expect(groups.map(({ title, offered }) => [title, offered.map((one) => one.key)])).toEqual([
    ['Spaces', ['1', '2']],
    [null, ['3', '4']],
  ]);
  expect(groups[1]?.offered.map((one) => one.label)).toEqual(['bid 1', 'pass']);
});

test('commands of the screen are no shortcuts of choices, and there may be more choices than shortcuts', () => {
  for (const key of ['u', 'l', '?', '/']) expect(KEYS).not.toContain(key);
  const many = Array.from({ length: 128 }, (_, index) => choice(`go ${index}`));
  const [group] = arrange(many, () => null);
  expect(group?.offered.filter((one) => one.key !== null)).toHaveLength(KEYS.length);
  expect(group?.offered.at(-1)?.key).toBeNull();
});

test('a choice has a forecast, an amount one for each end', () => {
  const [low, high] = ['forecast-cost', 'forecast-price'].map((key) => ({ line: {}, phrase: { key } }));
  if (!low || !high) throw new Error('no forecast');
  expect(forecastOf(choice('go', { forecast: [low] }))).toEqual([low]);
  expect(forecastOf(choice('stay'))).toBeNull();
  const told: ChoiceJson = { ...bid, forecast: { least: [low], most: [high] } };
  expect([forecastOf(told), forecastOf(told, 'most')]).toEqual([[low], [high]]);
});
