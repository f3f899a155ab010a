// Goal and reason: they are shown and spoken, and folded away for good.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { GamePage, Phrase, Snapshot } from '../src/lib/contract';
import { NO_SHAPES } from '../src/lib/phrases';
import { settings } from '../src/lib/settings.svelte';
import { TableSocket } from '../src/lib/socket';
import { TableStore } from '../src/lib/table.svelte';
import { dismiss, toasts } from '../src/lib/toasts.svelte';
import { loadGameTexts, speak } from '../src/lib/words/language.svelte';
import Announcer from '../src/screens/table/Announcer.svelte';
import GoalLine from '../src/screens/table/GoalLine.svelte';
import PromptLine from '../src/screens/table/PromptLine.svelte';
import { TableController } from '../src/screens/table/table-controller.svelte';
import { asked, snapshot, state, step, table } from './fakes/frames';
import { FakeSocket } from './fakes/socket';

const TEXTS = `goal = First ware at 30 ends the game. Silk stands at { $value }.
    .brief = Silk at { $value } of 30
prompt-go = Go or stay.
    .why = Going costs a day.
event-went = Somebody went.
`;
const game = { name: 'quay', texts: () => Promise.resolve(TEXTS) } as unknown as GamePage;
const goal = (value: number): Phrase => ({ key: 'goal', args: { value } });
const withGoal = (now: Snapshot, value: number): Snapshot => ({
  ...now,
  public: { ...now.public, goal: goal(value) },
});

let store: TableStore;
let controller: TableController;
let shown: Record<string, unknown>[] = [];

beforeEach(async () => {
  settings.setExplanations(true);
  await loadGameTexts(game);
  await speak('en');
  FakeSocket.all = [];
  store = new TableStore({
    socket: (listener) => new TableSocket({ connect: FakeSocket.connect, random: () => 0.5 }, listener),
    parts: () => Promise.resolve({}),
    phrases: () => Promise.resolve(NO_SHAPES),
    history: () => Promise.resolve({ first: 1, view: null, steps: [] }),
    time: () => 0,
  });
  FakeSocket.last().greet(state(withGoal(asked(1), 10)));
  await Promise.resolve();
  await Promise.resolve();
  controller = new TableController(store, game);
});

afterEach(async () => {
  store.end();
  for (const one of shown) await unmount(one);
  shown = [];
  for (const { id } of toasts()) dismiss(id);
  document.body.innerHTML = '';
});

function show(component: typeof GoalLine | typeof PromptLine | typeof Announcer): void {
  const props = { controller, table: table(), onshowresult: () => {} };
  shown.push(mount(component as typeof GoalLine, { target: document.body, props }));
  flushSync();
}

const words = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent?.replace(/\s+/g, ' ').trim());
const press = (name: string) => {
  document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)?.click();
  flushSync();
};

test('the goal stays while no other one is told', () => {
  expect(store.snapshot?.goal).toEqual(goal(10));
  FakeSocket.last().receive(step(2, asked(2)));
  expect(store.snapshot?.goal).toEqual(goal(10));
  FakeSocket.last().receive(step(3, withGoal(asked(3), 20)));
  expect(store.snapshot?.goal).toEqual(goal(20));
});

test('the goal is in sight, is folded away for good by one click, and comes back', () => {
  show(GoalLine);
  // The window of tests is of middle size.
  expect(words('[data-at=goal] p')).toEqual(['Goal: Silk at 10 of 30']);
  press('Fold explanations away');
  expect(words('[data-at=goal]')).toEqual([]);
  expect(localStorage.getItem('portolan.explanations')).toBe('off');
  expect(toasts().map(({ text }) => text)).toEqual([
    'Explanations are folded away. Help (?) brings them back.',
  ]);
  press('Show explanations');
  expect(words('[data-at=goal]')).toHaveLength(1);
});

test('a question says why, until that is folded away', () => {
  show(PromptLine);
  expect(words('.why')).toEqual(['Going costs a day.']);
  press('Fold explanations away');
  expect(words('.why')).toEqual([]);
  expect(words('.text')).toEqual(['Go or stay.']);
});

test('question and reason are spoken, the goal only with a question and if it has changed', () => {
  show(Announcer);
  const spoken = () => words('[role=log] p');
  const at = (value: number) => `First ware at 30 ends the game. Silk stands at ${value}.`;
  expect(spoken()).toEqual([at(10), 'Go or stay.', 'Going costs a day.']);
  // Another one moves, and the goal changes: it is not told before I am asked.
  FakeSocket.last().receive(step(2, withGoal(snapshot(2), 20)));
  flushSync();
  expect(spoken()).toEqual(['Somebody went.']);
  FakeSocket.last().receive(step(3, asked(3)));
  flushSync();
  expect(spoken()).toEqual(['Somebody went.', 'Somebody went.', at(20), 'Go or stay.', 'Going costs a day.']);
  FakeSocket.last().receive(step(4, asked(4)));
  flushSync();
  expect(spoken().slice(-2)).toEqual(['Go or stay.', 'Going costs a day.']);
  expect(spoken()).not.toContain(at(20));
  settings.setExplanations(false);
  flushSync();
  expect(spoken().at(-1)).toBe('Go or stay.');
});
