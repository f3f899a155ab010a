// A whole game of Manila against bots with the mouse: board, buttons, and the result at the end.
import { expect, test } from 'vitest';
import { testServer } from '../support/test-server';
import { ManilaPlayer } from './driver';
import { seesResult } from '../support/result';

const port = testServer();

test('a game against bots by mouse, from the home page to the result', async () => {
  const anna = await port.comes();
  await anna.home();
  await anna.playsNow();
  expect(await anna.page.title()).toContain('Your turn');

  const player = new ManilaPlayer(anna);
  await player.plays();

  await seesResult(anna);
  expect(player.done.get('place') ?? 0).toBeGreaterThan(3);
  for (const office of ['bid', 'load', 'start']) {
    expect(player.done.get(office) ?? 0, office).toBeGreaterThan(0);
  }
  expect(anna.problems).toEqual([]);
});

test('what a choice costs and pays is told where somebody points', async () => {
  const anna = await port.comes();
  await anna.home();
  await anna.playsNow();
  const player = new ManilaPlayer(anna);
  await player.plays(() => player.view.phase === 'place');

  const spot = anna.page.locator('[data-spot^="punt:"]').first();
  const name = (await spot.getAttribute('aria-label')) ?? '';
  expect(name).toMatch(/^Place an accomplice: .* – costs \d+/);
  const label = name.replace(/ – .*$/, '');
  // From a neutral position: another element may be below the last click now.
  await anna.page.mouse.move(5, 500);
  await spot.hover();
  const hint = anna.page.locator('.hint', { hasText: label }).first();
  await hint.waitFor();
  await hint.locator('li').nth(1).waitFor();
});
