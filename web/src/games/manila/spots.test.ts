import { describe, expect, it, test } from 'vitest';
import { LANGUAGES, moments, nameOf, voice } from './fixtures/recorded';
import { partName, spots } from './spots';
import { inName, label } from './words';

test.each(moments.map((moment) => ({ phase: moment.view.public.phase, moment })))(
  'in the phase $phase the board marks everything but bids and loans',
  ({ moment: { view, choices } }) => {
    for (const choice of choices) {
      const listed =
        'amount' in choice ||
        (view.public.phase === 'auction' && 'action' in choice && choice.group === 'decline');
      expect(spots(choice, view).length === 0, JSON.stringify(choice)).toBe(listed);
    }
  },
);

test('no two choices of one question lie on the same spots', () => {
  for (const { view, choices } of moments) {
    const all = choices.map((choice) => spots(choice, view).join(' ')).filter((one) => one !== '');
    expect(new Set(all).size).toBe(all.length);
  }
});

test('three wares are picked to be shipped', () => {
  const moment = moments.find(({ view }) => view.public.phase === 'load');
  const load = moment?.choices.find((choice) => 'data' in choice && choice.data.action === 'load');
  if (!moment || !load || !('data' in load) || load.data.action !== 'load') throw new Error('no load');
  const shipped = spots(load, moment.view);
  expect(shipped).toHaveLength(3);
  expect(shipped).not.toContain(`ship:${load.data.ashore}`);
});

describe.each(LANGUAGES)('in %s', (language) => {
  const words = { ...voice(language), name: nameOf };

  it('every part and every label has words', () => {
    for (const { view, choices } of moments) {
      for (const choice of choices) {
        const own = label(choice, view, words);
        if (own) expect(own.text).not.toMatch(/[{}]/);
        // What a plaque shows is in the name of its button.
        if (own?.brief) expect(own.text.toLowerCase()).toContain(own.brief.toLowerCase());
        const parts = spots(choice, view);
        if (parts.length > 1) {
          for (const spot of parts) expect(partName(spot, view, null, words)).not.toMatch(/[{}]/);
        }
      }
    }
  });

  it('what every place costs belongs to its name', () => {
    for (const { choices } of moments) {
      for (const choice of choices) {
        if (!('action' in choice) || choice.group !== 'place' || choice.data.action === 'decline') continue;
        const costs = (choice.forecast ?? []).filter(inName).map(({ phrase }) => words.say(phrase));
        expect(costs.length, choice.action).toBeGreaterThan(0);
        for (const cost of costs) expect(cost).not.toMatch(/[{}]/);
      }
    }
  });

  it('loans are quiet', () => {
    const loans = moments.flatMap(({ view, choices }) =>
      choices
        .filter((choice) => 'amount' in choice && choice.amount !== 'bid')
        .map((choice) => label(choice, view, words)),
    );
    expect(loans.length).toBeGreaterThan(3);
    for (const loan of loans) expect(loan?.quiet).toBe(true);
  });
});
