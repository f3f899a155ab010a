// What is worth telling after a game of Manila.
import { expect, test } from 'vitest';
import { notable } from './notable';
import type { View } from './view';

const view = { public: { wares: { silk: { crew: [1, 2] }, jade: { crew: [] } } } } as unknown as View;
const worth = (event: Parameters<typeof notable>[0]) => notable(event, view)?.worth ?? 0;

test('raids are worth most, the more the fuller the punt; small payments nothing', () => {
  const [full, empty] = (['silk', 'jade'] as const).map((ware) => worth({ event: 'plundered', ware }));
  expect(full).toBeGreaterThan(empty ?? 0);
  expect(empty).toBeGreaterThan(worth({ event: 'port_bet', seat: 1, berth: 'C', pesos: 15 }));
  expect(worth({ event: 'port_bet', seat: 1, berth: 'A', pesos: 6 })).toBe(0);
  expect(worth({ event: 'rose', ware: 'silk', value: 30, step: 1 })).toBeGreaterThan(0);
  expect(worth({ event: 'rose', ware: 'silk', value: 20, step: 1 })).toBe(0);
  expect(worth({ event: 'voyage', number: 2 })).toBe(0);
});
