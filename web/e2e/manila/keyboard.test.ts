// A whole game of Manila by keyboard: no pointer is used from the home page to the result.
import { expect, test } from 'vitest';
import { DESK, PHONE } from '../support/browser';
import { isOneTabStop } from '../support/tab-stops';
import { testServer } from '../support/test-server';
import { ManilaPlayer } from './driver';
import { seesVerdict } from '../support/result';
import { until } from '../support/until';

const port = testServer();

test('a game against bots by keyboard only', async () => {
  const anna = await port.comes();
  const { page } = anna;
  const player = new ManilaPlayer(anna, 'keys');
  await anna.home();
  await player.tabsTo('[data-game=manila] .button.main');
  await page.keyboard.press('Enter');
  await anna.turn();

  // The help names the keys; Escape closes it.
  await page.keyboard.press('?');
  await anna.dialog('Help').waitFor();
  await page.keyboard.press('Escape');
  await anna.dialog('Help').waitFor({ state: 'hidden' });

  // The log collapses and expands.
  const log = page.getByRole('complementary', { name: 'Log and chat' });
  await log.waitFor();
  await page.keyboard.press('l');
  await log.waitFor({ state: 'hidden' });
  await page.keyboard.press('l');
  await log.waitFor();

  // The log is one tab stop.
  expect(await log.locator('[data-entry]').count()).toBeGreaterThan(0);
  expect(await log.locator('ol [tabindex="0"]').count()).toBe(1);

  // A key that chooses an amount does not make the next key a digit.
  const has = (selector: string) =>
    page.evaluate((wish) => document.activeElement?.matches(wish) ?? false, selector);
  await page.keyboard.press('1');
  await until('the bid has the focus', () => has('[data-do]'));
  await page.keyboard.press('2');
  await until('passing has the focus', () => has('[data-action="pass"]'));

  // The board is one tab stop in every phase; arrow keys lead to each of its spots, and Enter takes it.
  const looked = new Set<string>();
  const looks = async (enough: () => boolean) => {
    await player.plays(() => !looked.has(player.view.phase) || enough());
    if (anna.over) return;
    looked.add(player.view.phase);
    await isOneTabStop(anna);
    if (!enough()) await looks(enough);
  };
  await looks(() => player.view.phase === 'place');
  await page.setViewportSize(PHONE);
  await page.getByRole('region', { name: 'My area' }).waitFor();
  await isOneTabStop(anna);
  await page.setViewportSize(DESK);
  await log.waitFor();
  await player.tabsTo('[data-spot]');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-spot') ?? '');
  const reached = new Set<string>();
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press(key);
      reached.add(await focused());
    }
  }
  const marked = await page.locator('[data-spot]').count();
  expect(reached.size).toBeGreaterThanOrEqual(Math.min(5, marked));
  await page.keyboard.press('Home');
  expect(await focused()).toBe(await page.locator('[data-spot]').first().getAttribute('data-spot'));
  await anna.answers(() => page.keyboard.press('Enter'));
  expect(anna.acted.at(-1)).toMatch(/^(place|decline)/);

  // The question takes the focus over from a spot that is gone; one step back is the board.
  await anna.turn();
  await until('the question has the focus', () => has('.prompt'));
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).not.toBe('');

  await looks(() => false);
  for (const phase of ['auction', 'load', 'start', 'place']) expect(looked).toContain(phase);
  await seesVerdict(anna);
  expect(player.done.get('place') ?? 0).toBeGreaterThan(2);

  // The dialog of the result has the focus and closes with Escape.
  await until('the focus is in the dialog', () =>
    page.evaluate(() => document.querySelector('dialog[open]')?.contains(document.activeElement)),
  );
  await page.keyboard.press('Escape');
  await anna.dialog('Result').waitFor({ state: 'hidden' });
  await isOneTabStop(anna);
  expect(anna.problems).toEqual([]);
});

test('after a decision the focus stays with the question', async () => {
  const anna = await port.comes();
  const player = new ManilaPlayer(anna, 'keys');
  await anna.home();
  await player.tabsTo('[data-game=manila] .button.main');
  await anna.page.keyboard.press('Enter');
  await anna.turn();
  for (let count = 0; count < 3; count += 1) {
    await player.decides();
    await anna.turn();
    await until('the focus is not lost', () =>
      anna.page.evaluate(() => document.activeElement?.closest('.action-bar') !== null),
    );
  }
});
