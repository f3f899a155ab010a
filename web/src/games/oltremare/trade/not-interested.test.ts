// Declining all offers in one tap, and the countdown of an offer.
import { flushSync, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import type { Orders } from '../../../lib/contract';
import type { Given } from '../view';
import EndsIn from './EndsIn.svelte';
import NotInterested from './NotInterested.svelte';

const t = (key: string, args?: Record<string, string | number>) =>
  [key, ...Object.values(args ?? {})].join(' ');
/** What seat 1 sees in the turn of seat 3. */
const given = {
  t,
  say: ({ key }: { key: string }) => key,
  view: { public: { active: 3 } },
} as unknown as Given;

function shown(inForce: string[]) {
  const done: string[] = [];
  const orders: Orders = {
    possible: [],
    inForce,
    give: (order) => done.push(`give ${order}`),
    revoke: (order) => done.push(`revoke ${order}`),
  };
  const target = document.createElement('div');
  const component = mount(NotInterested, { target, props: { given, orders } });
  flushSync();
  const buttons = [...target.querySelectorAll('button')];
  return { done, buttons, text: target.textContent, end: () => unmount(component) };
}

test('one tap declines the offers of this turn, or all until mine', async () => {
  const { done, buttons, end } = shown([]);
  for (const button of buttons) button.click();
  expect(done).toEqual(['give decline offers in turn of 3', 'give decline offers until my turn']);
  await end();
});

test('what is in force is named, and one tap ends it', async () => {
  const { done, buttons, text, end } = shown(['decline offers in turn of 3']);
  expect(text).toContain('trade-declining-turn');
  buttons[0]?.click();
  expect(done).toEqual(['revoke decline offers in turn of 3']);
  await end();
  // The order of another turn is over.
  const other = shown(['decline offers in turn of 2']);
  expect(other.buttons).toHaveLength(2);
  await other.end();
});

test('an offer says how many seconds are left', async () => {
  const target = document.createElement('div');
  const ending = { maker: 3, until: Date.now() + 4200, whole: 6000 };
  const component = mount(EndsIn, { target, props: { ending, t } });
  flushSync();
  expect(target.querySelector('[role="timer"]')?.getAttribute('aria-label')).toBe('trade-ends-in 5');
  await unmount(component);
});
