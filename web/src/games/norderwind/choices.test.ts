// What the page reads out of choices: spots, and the ship afterwards.
import { expect, test } from 'vitest';
import { afterOf } from './after';
import { spots } from './spots';
import type { Action, Choice, ForecastLine } from './view';

const choice = (data: Action, lines: ForecastLine[] = []): Choice => ({
  action: data.action,
  data,
  phrase: { key: `action-${data.action}` },
  group: data.action,
  forecast: lines.map((line) => ({ line, phrase: { key: line.line } })),
});

test('every choice lies on one spot, and compound deals on the button of their slip', () => {
  expect(spots(choice({ action: 'buy', goods: { salt: 2 }, overboard: {} }))).toEqual(['buy:salt:2']);
  expect(spots(choice({ action: 'buy', goods: { salt: 2 }, overboard: { fish: 2 } }))).toEqual(['deal:buy']);
  expect(spots(choice({ action: 'swap', sell: 'fish', buy: 'wine' }))).toEqual(['deal:swap']);
  expect(spots(choice({ action: 'visit', port: 2, cut: null }))).toEqual(['stack:2']);
  expect(spots(choice({ action: 'visit', port: 2, cut: 3 }))).toEqual(['cut:2:3']);
  expect(spots(choice({ action: 'hire', post: 'lookout' }))).toEqual(['post:lookout']);
});

test('the ship afterwards is that of the only choice left', () => {
  const gold: ForecastLine = { line: 'gold', before: 5, after: 3 };
  const hire = choice({ action: 'hire', post: 'gunner' }, [gold]);
  expect(afterOf([hire])).toMatchObject({ post: 'gunner', gold: 3 });
  expect(afterOf([hire, choice({ action: 'pass' })])).toMatchObject({ post: null, gold: null });
  const pays: ForecastLine = { line: 'pays', order: { goods: { wine: 1 }, captains: 1, gold: 0 } };
  expect(afterOf([choice({ action: 'deliver' }, [pays])])).toMatchObject({ leaves: { wine: 1 }, freed: 1 });
});
