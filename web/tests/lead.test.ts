// Which source of the scores made the difference.
import { expect, test } from 'vitest';
import type { Rank, Score } from '../src/lib/contract';
import { leadOf } from '../src/lib/lead';

const score = (seat: number, ...amounts: number[]): Score => ({
  seat,
  start: 10,
  sources: amounts.map((amount, index) => ({ source: `source-${index}`, amount })),
  score: amounts.reduce((sum, amount) => sum + amount, 10),
  note: null,
  actions: 5,
  by_stand_in: 0,
  advised: 0,
});
const ranks = (scores: Score[], ...places: number[]): Rank[] =>
  scores.map(({ seat, score }, index) => ({ seat, score, rank: places[index] ?? 1 }));

test('the greatest difference to the runner-up explains a win', () => {
  const scores = [score(1, 5, 5), score(2, 20, 0), score(3, 8, 9)];
  expect(leadOf(ranks(scores, 3, 1, 2), scores)).toEqual({
    winner: 2,
    second: 3,
    margin: 3,
    source: 'source-0',
    amount: 12,
  });
});

test('a shared win, a broken tie and missing scores are not explained by a lead', () => {
  const scores = [score(1, 5), score(2, 5)];
  expect(leadOf(ranks(scores, 1, 1), scores)).toBeNull();
  expect(leadOf(ranks(scores, 1, 2), scores)).toBeNull();
  expect(leadOf(ranks(scores, 1, 2), [])).toBeNull();
  expect(leadOf([], [])).toBeNull();
});
