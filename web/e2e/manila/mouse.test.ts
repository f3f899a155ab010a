// A whole game of Manila against bots with the mouse: board, buttons, and the result at the end.
import { expect, test } from 'vitest';
import { testServer } from '../support/test-server';
import { ManilaPlayer } from './driver';
import { seesResult } from '../support/result';

const port = testServer();

test('a game against bots by mouse, from the home page to the result', async () => {
  const anna = await port.comes();
  const { page } = anna;
  await anna.home();
  await anna.playsNow();
  expect(await page.title()).toContain('Your turn');

  // What a choice costs and pays is told where somebody points.
  const player = new ManilaPlayer(anna);
  await player.plays(() => player.view.phase === 'place');
  const spot = page.locator('[data-spot^="punt:"]').first();
  const name = (await spot.getAttribute('aria-label')) ?? '';
  expect(name).toMatch(/^Place an accomplice: .* – costs \d+/);
  const label = name.replace(/ – .*$/, '');
  // From elsewhere: where the last click was, something else may lie now.
  await page.mouse.move(5, 500);
  await spot.hover();
  const hint = page.locator('.hint', { hasText: label }).first();
  await hint.waitFor();
  await hint.locator('li').nth(1).waitFor();

  // A pointer at rest points at nothing of the next question.
  await anna.answers(() => page.locator('[data-spot^="port:"], [data-spot^="shipyard:"]').first().click());
  expect(await anna.turn()).toBe('asked');
  expect(await page.locator('.target.pointed').count()).toBe(0);

  await player.plays();
  await seesResult(anna);
  expect(player.done.get('place') ?? 0).toBeGreaterThan(3);
  for (const office of ['bid', 'load', 'start']) {
    expect(player.done.get(office) ?? 0, office).toBeGreaterThan(0);
  }
  expect(anna.problems).toEqual([]);
});
