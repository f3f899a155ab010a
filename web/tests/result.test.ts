// The figures and pictures of a result: parts that sum, bars and curves, and what is worth telling.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AnalysisWatch, decisionsOfSeat } from '../src/lib/analysis.svelte';
import { BALANCE_PARTS, meaningOf, wholeBalance } from '../src/lib/balances';
import type { Analysis, AnalysisStatus, Judged, Score, Words } from '../src/lib/contract';
import { filmOf } from '../src/lib/film';
import { Failure } from '../src/lib/http';
import { notableMoments } from '../src/lib/notable';
import { barsOf, curveOf, pointAt, spread } from '../src/lib/result-charts';

test('whole points sum to the result whatever the parts are', () => {
  // A simple generator of numbers, the same in every run.
  let seed = 7;
  const next = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let round = 0; round < 500; round += 1) {
    const [start, luck, own] = [next() / 2, next() - 0.5, next() - 0.5];
    const result = [0, 1, 1 / 2, 1 / 3][round % 4] ?? 0;
    const others = result - start - luck - own;
    const whole = wholeBalance({ seat: 1, start, luck, own, others, result });
    const sum = BALANCE_PARTS.reduce((all, part) => all + whole[part], 0);
    expect(sum).toBe(whole.result);
    for (const part of BALANCE_PARTS) {
      const exact = { start, luck, own, others }[part] * 100;
      expect(Math.abs(whole[part] - exact)).toBeLessThan(1.51);
    }
  }
});

test('what a balance means is its largest part, unless all are small', () => {
  const balance = { seat: 1, start: 25, luck: 0, own: 0, others: 0, result: 0 };
  expect(meaningOf({ ...balance, luck: -40, own: 10 })).toBe('luck-down');
  expect(meaningOf({ ...balance, others: 12, own: 10 })).toBe('others-up');
  expect(meaningOf({ ...balance, own: 4, luck: -3 })).toBe('even');
});

const score = (seat: number, start: number, amounts: number[]): Score => ({
  seat,
  start,
  sources: amounts.map((amount, index) => ({ source: `source-${index}`, amount })),
  score: start + amounts.reduce((sum, amount) => sum + amount, 0),
  note: null,
  actions: 1,
  by_stand_in: 0,
  advised: 0,
});

test('bars stack gains to the right of zero and losses to the left, and fill the width', () => {
  const { bars, sources, zero } = barsOf([score(1, 30, [50, 0, -20]), score(2, 30, [10, 0, -5])], 200);
  expect(sources).toEqual(['source-0', 'source-2']);
  const all = bars.flatMap(({ parts }) => parts);
  expect(Math.min(...all.map(({ x }) => x))).toBeCloseTo(0);
  expect(Math.max(...all.map(({ x, width }) => x + width))).toBeCloseTo(200);
  expect(zero).toBeCloseTo(40);
  for (const { parts, score: total } of bars) {
    const right = Math.max(...parts.map(({ x, width }) => x + width)) - zero;
    const left = zero - Math.min(...parts.map(({ x }) => x));
    expect((right - left) / 2).toBeCloseTo(total);
  }
});

const POINTS = [
  { entry: 0, chances: [0.5, 0.5], standings: [0, 0] },
  { entry: 3, chances: [0.25, 0.75], standings: [-5, 10] },
  { entry: 9, chances: [0, 1], standings: [0, 15] },
];

test('a curve has a line for each seat between the edges', () => {
  const box = { width: 100, height: 50 };
  const chances = curveOf(POINTS, 'chances', box);
  expect(chances.paths).toEqual(['M0.0 25.0L50.0 37.5L100.0 50.0', 'M0.0 25.0L50.0 12.5L100.0 0.0']);
  const standings = curveOf(POINTS, 'standings', box);
  expect([standings.least, standings.most]).toEqual([-5, 15]);
  expect([0, 2, 3, 8, 99].map((entry) => pointAt(POINTS, entry))).toEqual([0, 0, 1, 1, 2]);
});

test('marks that would overlap move apart and stay inside', () => {
  const places = spread([10, 12, 95, 99], 20, 100);
  const sorted = places.toSorted((a, b) => a - b);
  for (const [index, place] of sorted.entries()) {
    if (index > 0) expect(place - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(19.999);
  }
  expect(Math.max(...places)).toBeLessThanOrEqual(100);
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
});

test('notable moments are the worthiest, told in their order', () => {
  const view = { public: {}, private: null };
  const steps = [3, 0, 9, 1, 5].map((worth, index) => ({
    entry: index + 1,
    events: [{ event: worth, phrase: { key: 'event' } }],
  }));
  const game = { notable: (event: unknown) => (event === 0 ? null : { worth: Number(event) }) };
  const found = notableMoments(filmOf(view, steps, null), game, {} as Words, 3);
  expect(found.map(({ moment }) => moment.entry)).toEqual([1, 3, 5]);
});

const judged = (entry: number, more: Partial<Judged>): Judged => ({
  entry,
  seat: 1,
  action: 'go',
  phrase: { key: 'action-go' },
  chance: 0.4,
  best: [],
  loss: 0,
  advantage: 0,
  error: 0.01,
  verdict: 'good',
  ...more,
});

test('the three worst are mistakes, the three best surely better than anything else', () => {
  const decisions = [
    judged(1, { loss: 0.06, verdict: 'mistake' }),
    judged(2, { loss: 0.2, verdict: 'blunder' }),
    judged(3, { loss: 0.03 }),
    judged(4, { advantage: 0.015 }),
    judged(5, { advantage: 0.1 }),
    judged(6, { advantage: 0.3, seat: 2 }),
  ];
  const analysis = { decisions } as unknown as Analysis;
  expect(decisionsOfSeat(analysis, 1, 'loss').map(({ entry }) => entry)).toEqual([2, 1]);
  expect(decisionsOfSeat(analysis, 1, 'advantage').map(({ entry }) => entry)).toEqual([5]);
});

test('of decisions that read alike only the greatest is told, if there are others', () => {
  const won = (entry: number, advantage: number, action: string) => judged(entry, { advantage, action });
  const decisions = [
    won(1, 0.5, 'pass'),
    won(2, 0.4, 'pass'),
    won(3, 0.3, 'pass'),
    won(4, 0.2, 'bid 5'),
    won(5, 0.1, 'bid 6'),
  ];
  const best = (some: typeof decisions) =>
    decisionsOfSeat({ decisions: some } as unknown as Analysis, 1, 'advantage').map(({ entry }) => entry);
  expect(best(decisions)).toEqual([1, 4, 5]);
  expect(best(decisions.slice(0, 4))).toEqual([1, 2, 4]);
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('an analysis is watched once a second until it is done, and no longer when the page is gone', async () => {
  const states: AnalysisStatus[] = [
    { status: 'running', done: 1, of: 9 },
    { status: 'running', done: 5, of: 9 },
    { status: 'done', analysis: {} as Analysis },
  ];
  let asked = 0;
  const watch = new AnalysisWatch({
    start: () => Promise.resolve({ status: 'waiting', ahead: 2 }),
    state: () => Promise.resolve(states[asked++] ?? { status: 'none' }),
    cancel: () => Promise.resolve(),
  });
  await watch.start();
  expect(watch.status).toEqual({ status: 'waiting', ahead: 2 });
  await vi.advanceTimersByTimeAsync(2100);
  expect(watch.status).toEqual({ status: 'running', done: 5, of: 9 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(watch.analysis).not.toBeNull();
  expect(asked).toBe(3);

  asked = 0;
  await watch.start();
  watch.end();
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toBe(0);
});

test('an analysis that is refused says why, and a cancelled one is gone', async () => {
  const error = { code: 'live-analysis-busy', message: 'Busy.' };
  let cancelled = 0;
  const watch = new AnalysisWatch({
    start: () => Promise.reject(new Failure(429, error)),
    state: () => Promise.resolve({ status: 'running', done: 0, of: 3 }),
    cancel: () => Promise.resolve((cancelled += 1)),
  });
  await watch.start();
  expect(watch.status).toEqual({ status: 'failed', error });
  await watch.find();
  await watch.cancel();
  await vi.advanceTimersByTimeAsync(5000);
  expect([watch.status.status, cancelled]).toEqual(['none', 1]);
});
