// Norderwind on a phone by touch, and axe in its phases.
import { expect, test } from 'vitest';
import type { View } from '../../src/games/norderwind/view';
import { isClean } from '../support/axe';
import { phone } from '../support/browser';
import { driver, NorderwindPlayer, type Wants } from './driver';
import { leadUntil, QuietPerson } from '../support/quiet';
import { openTable } from '../support/tables';
import { testServer } from '../support/test-server';
import { drawFinger } from '../support/touch';

const port = testServer();

test('voyages by touch at 390 × 844', async () => {
  const anna = await port.comes({ ...phone, reducedMotion: 'reduce' });
  const { page } = anna;
  await anna.home();
  const player = new NorderwindPlayer(anna);
  await player.begins();

  // Two pages below a sticky summary; both are reached by their titles.
  const summary = page.getByRole('group', { name: 'Your ship in short' });
  for (const name of ['Ships', 'Stacks']) {
    await anna.button(name).tap();
    await page.locator(`[data-page="${name}"]`).waitFor();
    expect(await summary.isVisible()).toBe(true);
  }
  // A swipe shows the other page, and another one the first.
  const pages = (await page.locator('.frame').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [right, left] = [350, 40].map((x) => ({ x, y: pages.y + 60 }));
  if (!right || !left) throw new Error('no points');
  for (const [from, to, name] of [
    [right, left, 'Ships'],
    [left, right, 'Stacks'],
  ] as const) {
    await drawFinger(page, from, to);
    await page.getByRole('button', { name, pressed: true, exact: true }).waitFor();
    expect(await summary.isVisible()).toBe(true);
  }
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await wide()).toBeLessThanOrEqual(0);

  await player.plays(() => (player.done.get('visit') ?? 0) > 2);
  expect(await wide()).toBeLessThanOrEqual(0);
  expect(anna.problems).toEqual([]);
});

test('a turned tile lies over the whole width of a phone', async () => {
  const anna = await port.comes({ ...phone, remembers: { speed: 'fast' } });
  const { page } = anna;
  await anna.home();
  const player = new NorderwindPlayer(anna);
  await player.begins();
  await player.plays(() => player.view.phase === 'visit');
  // Records the largest width of a turned tile.
  await page.evaluate(() => {
    const most = { width: 0 };
    const measure = () =>
      (most.width = Math.max(most.width, document.querySelector('.laid')?.clientWidth ?? 0));
    new MutationObserver(measure).observe(document.body, { subtree: true, childList: true });
    Object.assign(window, { most });
  });
  await player.decides();
  await anna.turn();
  expect(await page.evaluate(() => (window as unknown as { most: { width: number } }).most.width)).toBe(390);
  expect(await page.locator('.laid').count()).toBe(0);
});

test('everybody’s figures fit, and mine stay in sight, at 320 × 568', async () => {
  const anna = await port.comes({ ...phone, viewport: { width: 320, height: 568 }, reducedMotion: 'reduce' });
  const { page } = anna;
  await anna.home();
  const player = new NorderwindPlayer(anna);
  await player.begins();
  await player.plays(() => player.view.phase === 'visit');
  // Nothing of a plate lies beyond it, also with two digits of gold.
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('[data-plate]')].flatMap((plate) => {
      const gold = plate.querySelector('.figure b')?.firstChild;
      if (gold) gold.nodeValue = '12';
      const { right } = plate.getBoundingClientRect();
      const score = plate.querySelector('.score b');
      return score && score.getBoundingClientRect().right <= right - 2 ? [] : [plate.textContent];
    }),
  );
  expect(cut).toEqual([]);

  // The summary stays at the upper edge to the end of the board, and no button lies over it.
  const board = page.getByRole('region', { name: 'Board', exact: true });
  await board.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  const summary = page.getByRole('group', { name: 'Your ship in short' });
  const edges = await Promise.all([board, summary].map((one) => one.boundingBox()));
  expect(edges[1]?.y).toBeCloseTo(edges[0]?.y ?? -1, 0);
  const above = await page.locator('.pan.up').boundingBox();
  expect(above?.y).toBeGreaterThanOrEqual((edges[1]?.y ?? 0) + (edges[1]?.height ?? 0));
  expect(anna.problems).toEqual([]);
});

/** Reaches every phase: hires a lookout first, uses it, and takes the shortest way otherwise. */
const seesAll: Wants = (choices) => {
  const starts = (words: string) => choices.find(({ action }) => action.startsWith(words));
  return starts('hire lookout') ?? starts('look') ?? starts('draw') ?? starts('pay');
};

test('axe finds nothing in any phase of a voyage', async () => {
  const anna = await port.comes({ reducedMotion: 'reduce' });
  const address = await openTable(anna, 'Anna', { game: 'norderwind', bots: 3 });
  const left = new Set(['visit', 'look', 'keep', 'use', 'onward', 'pirates', 'letter']);
  const phase = () => (anna.shown?.prompt ? (anna.shown.view as View).public.phase : '');
  const may = (action: string) =>
    anna.shown?.choices.some((choice) => 'action' in choice && choice.action === action) ?? false;
  while (left.size > 0) {
    const quiet = await QuietPerson.connect(anna, address);
    // Of the tiles that can be used, one where a post of the ship can be filled.
    const enough = () => left.has(phase()) && (phase() !== 'use' || may('hire lookout'));
    await leadUntil([{ quiet, driver: driver(seesAll) }], enough);
    await anna.page.goto(address);
    await anna.turn();
    await isClean(anna, phase());
    left.delete(phase());
    if (phase() !== 'use') continue;
    // The mark of what can be chosen is visible through the empty socket.
    const post = anna.page.locator('[data-spot="post:lookout"] .socket');
    expect(await post.evaluate((one) => getComputedStyle(one).fillOpacity)).toBe('0');
  }
});

test('a finger that stays, a focus and a mouse that rests are told what something is', async () => {
  const anna = await port.comes({ ...phone, reducedMotion: 'reduce' });
  const { page } = anna;
  await anna.home();
  const player = new NorderwindPlayer(anna);
  await player.begins();
  await player.plays(() => player.view.phase === 'visit');
  const order = page.locator('[data-about*="wants this now"]').first();
  const words = (await order.getAttribute('data-about')) ?? '';
  expect(words).toMatch(/^Norderkap wants this now \(order \d\): /);
  const bubble = page.locator('.bubble').filter({ hasText: words });

  await order.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
  await bubble.waitFor();
  await order.dispatchEvent('pointerup', { pointerType: 'touch', bubbles: true });
  await page.locator('h2').first().dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
  await bubble.waitFor({ state: 'detached' });

  // A long press does not choose.
  const stack = player.spot('stack:1');
  const acted = anna.acted.length;
  await stack.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
  await page.locator('.bubble').waitFor();
  await stack.dispatchEvent('click', { bubbles: true });
  expect(anna.acted.length).toBe(acted);
  expect(await anna.confirmation.isVisible()).toBe(false);

  // Keys lead to it.
  await page.keyboard.press('Tab');
  await order.focus();
  await bubble.waitFor();
  await order.blur();
  await bubble.waitFor({ state: 'detached' });
  await order.hover();
  await bubble.waitFor();
  expect(anna.problems).toEqual([]);
});
