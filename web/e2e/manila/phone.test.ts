// A whole game of Manila on a phone, with a finger: taps on the board and the sheet, each confirmed.
import { expect, test } from 'vitest';
import { phone } from '../support/browser';
import { testServer } from '../support/test-server';
import { drawFinger } from '../support/touch';
import { ManilaPlayer } from './driver';
import { seesResult } from '../support/result';
import { until } from '../support/until';

const port = testServer();

test('a game against bots with a finger at 390 × 844', async () => {
  const anna = await port.comes(phone);
  const { page } = anna;
  await anna.home();
  await anna.playsNow();

  // The sheet changes its tabs and collapses, so that the whole board is visible.
  const sheet = page.getByRole('region', { name: 'My area' });
  if (await anna.button('Unfold my area').isVisible()) await anna.button('Unfold my area').tap();
  for (const tab of ['Mine', 'Log', 'Chat', 'Play']) {
    await sheet.getByRole('tab', { name: tab }).tap();
    await sheet.getByRole('tabpanel', { name: tab }).waitFor();
  }
  await anna.button('Fold my area away').tap();
  await anna.choices.waitFor({ state: 'hidden' });
  await anna.button('Unfold my area').tap();
  await anna.choices.waitFor();

  const player = new ManilaPlayer(anna);
  await player.plays();
  await seesResult(anna);
  expect(player.done.get('place') ?? 0).toBeGreaterThan(3);
  expect(anna.problems).toEqual([]);
});

test('a finger finds the whole board, and the list where the board marks nothing', async () => {
  const anna = await port.comes({ ...phone, reducedMotion: 'reduce' });
  await anna.home();
  await anna.playsNow();
  // In the auction only the list has the choices, and all of them are visible.
  await anna.choices.waitFor();
  for (const choice of await anna.page.locator('#sheet-tab [data-choice]').all()) {
    const box = await choice.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  }
  const player = new ManilaPlayer(anna);
  await player.plays(() => player.view.phase === 'place');
  await anna.choices.waitFor({ state: 'hidden' });
  const board = anna.page.getByRole('region', { name: 'Board', exact: true });
  const hidden = await board.evaluate((element) => element.scrollHeight - element.clientHeight);
  expect(hidden).toBeLessThan(20);
});

test('the sheet has three heights: by a stroke, by its buttons, and by keys', async () => {
  const anna = await port.comes({ ...phone, reducedMotion: 'reduce' });
  const { page } = anna;
  await anna.home();
  await anna.playsNow();
  const player = new ManilaPlayer(anna);
  await player.plays(() => player.view.phase === 'place');
  const sheet = page.getByRole('region', { name: 'My area' });
  const height = async () => (await sheet.boundingBox())?.height ?? 0;
  const is = (name: string) => page.locator(`.sheet.${name}`).waitFor();
  const draws = async (by: number) => {
    const box = await anna.prompt.locator('p').boundingBox();
    const from = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 6 };
    await drawFinger(page, from, { x: from.x, y: from.y - by });
  };

  // The prompt line is visible at every height; the full sheet leaves the players visible.
  await is('folded');
  const folded = await height();
  await draws(120);
  await is('half');
  const half = await height();
  await draws(250);
  await is('full');
  const full = await height();
  expect(folded).toBeLessThan(100);
  expect(half).toBeGreaterThan(folded + 100);
  expect(full).toBeGreaterThan(half + 150);
  expect(full).toBeLessThan(844 - 60);
  expect(await anna.prompt.locator('p').isVisible()).toBe(true);
  expect(await page.locator('.board-frame').evaluate((frame) => (frame as HTMLElement).inert)).toBe(true);
  await draws(-600);
  await is('folded');
  expect(await anna.choices.isVisible()).toBe(false);

  await anna.button('Unfold my area').tap();
  await is('half');
  await anna.button('Enlarge my area').tap();
  await is('full');
  await anna.button('Make my area smaller').tap();
  await is('half');
  await anna.button('Enlarge my area').focus();
  await page.keyboard.press('ArrowUp');
  await is('full');
  for (const next of ['half', 'folded']) {
    await anna.button('Fold my area away').focus();
    await page.keyboard.press('ArrowDown');
    await is(next);
  }

  // The height set by the user stays for the next question.
  await anna.button('Unfold my area').tap();
  await player.decides();
  await player.plays(() => player.view.phase === 'place');
  await is('half');
});

test('on a small phone the spots of a question come into sight, and a long press says what a space is', async () => {
  const anna = await port.comes({ ...phone, viewport: { width: 320, height: 568 }, reducedMotion: 'reduce' });
  const { page } = anna;
  await anna.home();
  await anna.playsNow();
  const player = new ManilaPlayer(anna);
  await player.plays(() => player.view.phase === 'buy');
  const middle = async (target: ReturnType<typeof player.spot>) => {
    const box = await target.boundingBox();
    return (box?.y ?? -999) + (box?.height ?? 0) / 2;
  };
  const sheet = page.getByRole('region', { name: 'My area' });
  const shares = page.locator('[data-spot^="market:"]');
  await until('the market is in sight', async () => {
    const [market, below] = [await middle(shares.first()), (await sheet.boundingBox())?.y ?? 0];
    return market > 100 && market < below;
  });

  // A spot that cannot be chosen explains itself.
  const pilot = page.locator('[data-at="post:small_pilot"]');
  const bubble = page.locator('.bubble', { hasText: 'The small pilot moves one punt by one space' });
  await pilot.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
  await bubble.waitFor();
  await pilot.dispatchEvent('pointerup', { pointerType: 'touch', bubbles: true });
  await shares.first().dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
  await page.locator('.bubble', { hasText: /^Buy a share of \w+ – costs \d+/ }).waitFor();
  await shares.first().dispatchEvent('pointerup', { pointerType: 'touch', bubbles: true });
  await shares.first().dispatchEvent('click', { bubbles: true });
  expect(await anna.confirmation.count()).toBe(0);

  // After the question the board scrolls back to the bay.
  const board = page.getByRole('region', { name: 'Board', exact: true });
  await player.plays(() => player.view.phase === 'load');
  await until(
    'the wares are in sight',
    async () => (await middle(page.locator('[data-spot]').first())) > 100,
  );
  expect(await board.evaluate((element) => element.scrollTop)).toBeLessThan(80);
  expect(anna.problems).toEqual([]);
});

test('a small phone moves its board to where something happens', async () => {
  const anna = await port.comes({
    ...phone,
    viewport: { width: 844, height: 390 },
    remembers: { speed: 'fast' },
  });
  await anna.home();
  await anna.playsNow();
  const board = anna.page.getByRole('region', { name: 'Board', exact: true });
  const top = () => board.evaluate((element) => element.scrollTop);
  await board.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  expect(await top()).toBeGreaterThan(200);
  await new ManilaPlayer(anna).decides();
  await until('the auction is in sight', async () => (await top()) < 80);
});

test('what a finger picked waits for its yes while others come and go', async () => {
  const anna = await port.comes({ ...phone, reducedMotion: 'reduce' });
  await anna.home();
  await anna.playsNow();
  await anna.page.locator('[data-action="pass"]').tap();
  await anna.page.locator('.confirm').waitFor();
  const presences = () => anna.frames.filter((frame) => frame.type === 'presence').length;
  const before = presences();
  const second = await anna.page.context().newPage();
  await second.goto(anna.page.url());
  await until('somebody came', () => presences() > before);
  await second.close();
  await until('and went', () => presences() > before + 1);
  await anna.page.locator('.confirm').getByRole('button').last().tap();
  await until('it is done', () => anna.acted.includes('pass'));
});

test('nothing is wider than the phone', async () => {
  const anna = await port.comes(phone);
  const wide = () => anna.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await anna.home();
  expect(await wide()).toBeLessThanOrEqual(0);
  await anna.button(/^Open a table …/, anna.card()).tap();
  await anna.dialog('A table of Manila').waitFor();
  expect(await wide()).toBeLessThanOrEqual(0);
  await anna.button('Open the table').tap();
  await anna.page.getByLabel('The name others see').fill('Anna');
  expect(await wide()).toBeLessThanOrEqual(0);
  await anna.button('That is me').tap();
  await anna.button('Start the game').waitFor();
  expect(await wide()).toBeLessThanOrEqual(0);
  await anna.home();
  await anna.playsNow();
  expect(await wide()).toBeLessThanOrEqual(0);
});
