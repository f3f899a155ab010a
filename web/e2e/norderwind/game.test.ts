// Norderwind alone against bots: a whole game with the mouse, and another one with keys alone.
import { expect, test } from 'vitest';
import { isClean } from '../support/axe';
import { DESK, PHONE } from '../support/browser';
import { landmarks } from '../support/landmarks';
import { card, NorderwindPlayer } from './driver';
import { seesVerdict } from '../support/result';
import { openTable } from '../support/tables';
import { isOneTabStop } from '../support/tab-stops';
import { testServer } from '../support/test-server';

const port = testServer();

/** Without what depends on the first player and the lot: cubes, the tiles of the last voyage, and who the bots are. */
const steady = (snapshot: string) =>
  landmarks(snapshot)
    .split('\n')
    .filter((line) => !/- (paragraph|list "Turned up)/.test(line))
    .join('\n')
    .replace(/'img "(\w+): \d+ of 8 cubes"': .*/g, (_, name) =>
      name === 'Anna' ? 'img "Anna: N of 8 cubes"' : 'img "a bot: N of 8 cubes"',
    );

/** A whole game with the mouse; a round limit keeps it short in the normal run (N8.3). */
test('a whole game against bots', async () => {
  const anna = await port.comes();
  const options = { round_limit: process.env.PORTOLAN_LONG === '1' ? 200 : 8 };
  await anna.page.goto(await openTable(anna, 'Anna', { game: 'norderwind', bots: 3, options }));
  const player = new NorderwindPlayer(anna);
  await player.plays(() => player.view.phase === 'visit');

  // The possible tiles of a stack are shown on hover, with the button to cut it.
  await player.spot('stack:2').hover();
  await anna.page.getByText(/^The next tile of Trutzhavn/).waitFor();
  await player.spot('unfold:2').click();
  await anna.answers(() => player.spot('cut:2:3').click());
  expect(anna.acted.at(-1)).toBe('visit trutzhavn cut 3');

  await player.plays();
  await seesVerdict(anna);
  await isClean(anna, 'the end');
  expect(player.done.get('visit') ?? 0).toBeGreaterThan(2);
  expect(anna.problems).toEqual([]);
});

test('voyages by keyboard only', async () => {
  const anna = await port.comes();
  const { page } = anna;
  const player = new NorderwindPlayer(anna, 'keys');
  await anna.home();
  await card(anna)
    .getByRole('button', { name: /^Play now/ })
    .focus();
  await page.keyboard.press('Enter');
  await anna.turn();
  await player.plays(() => player.view.phase === 'visit');

  // The board is one tab stop; arrow keys lead to each of its spots, and Enter takes it.
  await player.tabsTo('[data-spot]');
  await isOneTabStop(anna);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-spot') ?? '');
  const reached = new Set<string>();
  for (const key of [
    'ArrowRight',
    'ArrowRight',
    'ArrowLeft',
    'ArrowLeft',
    'ArrowLeft',
    'ArrowDown',
    'ArrowUp',
  ]) {
    await page.keyboard.press(key);
    reached.add(await focused());
  }
  expect([...reached].filter((spot) => spot.startsWith('stack:')).length).toBeGreaterThanOrEqual(2);
  await page.keyboard.press('Home');
  await anna.answers(() => page.keyboard.press('Enter'));
  expect(anna.acted.at(-1)).toMatch(/^visit/);

  await player.plays(() => (player.done.get('visit') ?? 0) > 1);
  expect(player.done.get('visit')).toBe(2);
  expect(anna.problems).toEqual([]);
});

test('what a screen reader finds', async () => {
  const anna = await port.comes();
  await anna.home();
  await anna.isCalled('Anna');
  const player = new NorderwindPlayer(anna);
  await player.begins();
  await player.plays(() => player.view.phase === 'visit');
  const body = anna.page.locator('body');
  await expect(steady(await body.ariaSnapshot())).toMatchFileSnapshot('snapshots/table.aria');
  const told = await anna.page.locator('.norderwind.board').ariaSnapshot();
  expect(told).toMatch(/The ship of Anna: gold \d+, letters of trade \d/);
  expect(told).toMatch(/The stack of Olesand has 8 tiles\. Known to belong to it: /);
  expect(told).toMatch(/Norderkap, current order \d: .*(Missing: |Everything is aboard)/);
  await anna.page.setViewportSize(PHONE);
  await anna.page.getByRole('region', { name: 'My area' }).waitFor();
  await expect(steady(await body.ariaSnapshot())).toMatchFileSnapshot('snapshots/phone.aria');
  // A board that was narrow becomes wide again.
  await anna.page.setViewportSize(DESK);
  await anna.page.getByRole('group', { name: 'Your ship in short' }).waitFor({ state: 'detached' });
});
