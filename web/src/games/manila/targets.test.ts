import { describe, expect, it } from 'vitest';
import { readAction } from './action';
import { decisions, moments } from './fixtures/recorded';
import {
  actionsOf,
  complete,
  fitting,
  marks,
  numbersOf,
  pick,
  spotsOf,
  targetsOf,
  type Draft,
} from './targets';
import type { Action, Choice } from './view';

const asChoices = (actions: string[]): Choice[] =>
  actions.map((action) => ({
    action,
    data: readAction(action) as Action,
    phrase: { key: 'action' },
    group: 'any',
  }));

/** What is left to the shell's list of choices. */
const leftToShell = (text: string, phase: string) =>
  text.startsWith('bid ') || (text === 'pass' && phase === 'auction');

describe('the notation', () => {
  it('is read as the server reads it', () => {
    for (const { choices } of moments) {
      for (const choice of choices) {
        if ('data' in choice) expect(readAction(actionsOf([choice])[0] ?? '')).toEqual(choice.data);
      }
    }
  });
});

describe('spots of actions', () => {
  it('are known for every action of the recorded games, or it is left to the shell', () => {
    for (const { phase, actions } of decisions) {
      for (const text of actions) {
        const action = readAction(text);
        expect(action, text).not.toBeNull();
        if (action) expect(spotsOf(action, phase).length === 0, text).toBe(leftToShell(text, phase));
      }
    }
  });

  it('hold all actions of a decision, and no two whole actions share one', () => {
    for (const { phase, actions } of decisions) {
      const targets = targetsOf(asChoices(actions), phase);
      const held = new Set([...targets.values()].flat());
      expect(actions.filter((text) => !held.has(text) && !leftToShell(text, phase))).toEqual([]);
      for (const [spot, those] of targets) {
        if (!/^(start|step):/.test(spot)) expect(those, spot).toHaveLength(1);
      }
    }
  });

  it('cover every kind of action', () => {
    const kinds = new Set(decisions.flatMap(({ actions }) => actions.map((text) => text.split(' ')[0])));
    expect([...kinds].sort()).toEqual(
      'bid board buy decline load mortgage pass pilot place redeem send start'.split(' '),
    );
    expect(decisions.some(({ actions }) => actions.some((text) => text.includes(' over ')))).toBe(true);
  });

  it('are on the board but for the auction and loans', () => {
    for (const { view, choices } of moments) {
      for (const choice of choices) {
        const loan = 'amount' in choice && choice.amount !== 'bid';
        expect(marks(choice, view)).toBe(view.public.phase !== 'auction' && !loan);
      }
    }
  });

  it('read amounts by their least', () => {
    const amounts = moments.flatMap(({ choices }) => choices.filter((choice) => 'like' in choice));
    expect(amounts.length).toBeGreaterThan(0);
    expect([...targetsOf(amounts, 'place').keys()]).toContain('loan:mortgage');
  });
});

describe('picking numbers', () => {
  const lists = decisions.flatMap(({ actions }) => {
    const parts = actions.filter((text) => /^(start|pilot) /.test(text));
    return parts.length > 0 ? [parts] : [];
  });

  it('reaches every start and every pilot’s move by its spots, in any order', () => {
    for (const parts of lists) {
      for (const text of parts) {
        const forward = numbersOf(text);
        for (const order of [forward, [...forward].reverse()]) {
          let draft: Draft = [];
          for (const one of order) {
            if (!draft.some((has) => has.ware === one.ware && has.number === one.number)) {
              draft = pick(parts, draft, one.ware, one.number);
            }
          }
          expect(complete(parts, draft)).toBe(text);
        }
      }
    }
  });

  it('always leaves something that fits', () => {
    const starts = lists.find((parts) => parts[0]?.startsWith('start')) ?? [];
    let draft: Draft = [];
    for (const text of starts) {
      for (const { ware, number } of numbersOf(text)) {
        draft = pick(starts, draft, ware, number);
        expect(fitting(starts, draft).length).toBeGreaterThan(0);
      }
    }
  });

  it('takes back what is picked twice', () => {
    const starts = lists.find((parts) => parts[0]?.startsWith('start')) ?? [];
    const [one] = numbersOf(starts[0] ?? '');
    if (!one) throw new Error('no start');
    const once = pick(starts, [], one.ware, one.number);
    expect(pick(starts, once, one.ware, one.number)).toEqual([]);
  });
});
