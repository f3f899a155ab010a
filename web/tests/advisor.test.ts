// Advice at the table: asked for, offered to a beginner who hesitates, and gone with its question.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Advice, GamePage } from '../src/lib/contract';
import { storeSetting } from '../src/lib/local-settings';
import { toasts } from '../src/lib/toasts.svelte';
import { speak } from '../src/lib/words/language.svelte';
import { LONG_PAUSE_MS } from '../src/screens/table/advisor.svelte';
import { TableController } from '../src/screens/table/table-controller.svelte';
import { asked, state, step } from './fakes/frames';
import { FakeSocket } from './fakes/socket';
import { answer, sent, settled, storeUnderTest } from './fakes/store';

const now = storeUnderTest();
const game = { name: 'quay' } as unknown as GamePage;
const best: Advice = {
  action: 'stay',
  phrase: { key: 'action-go' },
  chance: 0.4,
  error: 0.01,
  playouts: 900,
  why: null,
};

beforeAll(() => speak('en'));
beforeEach(() => storeSetting('played', 'quay'));

function sitsDown(advice: 'none' | 'allowed' = 'allowed'): TableController {
  FakeSocket.last().greet(state(asked(3), { advice }));
  const controller = new TableController(now().store, game);
  controller.asked(3);
  return controller;
}

test('it is asked with the number of the question, and the best action is marked', async () => {
  const controller = sitsDown();
  void controller.advisor.ask();
  expect(controller.advisor.isThinking).toBe(true);
  expect(sent('advise')).toMatchObject([{ prompt: 3 }]);
  answer('advise', { type: 'advice', prompt: 3, advice: [best] });
  await settled();
  expect(controller.advisor.given).toEqual([best]);
  expect(controller.hovered).toBe('stay');
  expect(controller.advisor.isThinking).toBe(false);
});

test('a table without advice has none to ask for', async () => {
  const controller = sitsDown('none');
  await controller.advisor.ask();
  expect(controller.advisor.isPossible).toBe(false);
  expect(sent('advise')).toEqual([]);
});

test('advice that comes after its question is not shown', async () => {
  const controller = sitsDown();
  void controller.advisor.ask();
  FakeSocket.last().receive(step(4, asked(4)));
  await vi.advanceTimersByTimeAsync(600);
  controller.asked(4);
  answer('advise', { type: 'advice', prompt: 3, advice: [best] });
  await settled();
  expect(controller.advisor.given).toBeNull();
  expect(controller.advisor.isThinking).toBe(false);
  expect(controller.hovered).toBeNull();
});

test('a refusal is told, and nothing is shown', async () => {
  const controller = sitsDown();
  void controller.advisor.ask();
  answer('advise', { type: 'refused', error: { code: 'x', message: 'Too many at once.' } });
  await settled();
  expect(controller.advisor.isShown).toBe(false);
  expect(toasts().at(-1)?.text).toBe('Too many at once.');
});

test('it offers itself to a beginner after a long pause, and not to others', () => {
  const known = sitsDown();
  vi.advanceTimersByTime(LONG_PAUSE_MS + 1);
  expect(known.advisor.offers).toBe(false);
  storeSetting('played', '');
  const beginner = sitsDown();
  vi.advanceTimersByTime(LONG_PAUSE_MS - 1);
  expect(beginner.advisor.offers).toBe(false);
  vi.advanceTimersByTime(2);
  expect(beginner.advisor.offers).toBe(true);
  expect(beginner.advisor.isShown).toBe(true);
  beginner.advisor.forget();
  expect(beginner.advisor.isShown).toBe(false);
});
