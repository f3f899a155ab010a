// Oltre Mare on a phone, with a finger: the chart above, the hand docked below it, everything confirmed that
// cannot be taken back.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone } from '../support/browser';
import { OltremarePlayer } from './driver';
import { seesVerdict } from '../support/result';
import { testServer } from '../support/test-server';
import { until } from '../support/until';

const port = testServer();

async function sits(how = {}) {
  const anna = await port.comes({ ...phone, reducedMotion: 'reduce', ...how });
  await anna.home();
  const player = new OltremarePlayer(anna);
  await player.begins();
  return { anna, page: anna.page, player };
}

/** At a table against bots where something is so. */
async function arrives(enough: (player: OltremarePlayer) => boolean) {
  const anna = await port.comes({ ...phone, reducedMotion: 'reduce' });
  const player = new OltremarePlayer(anna);
  await player.arrives(enough);
  return { anna, page: anna.page, player };
}

/** Whether all ports that can be chosen now lie within the chart. */
const portsInSight = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector('.chart[role="group"]')?.getBoundingClientRect();
    const ports = [...document.querySelectorAll('[data-spot^="port:"]')];
    if (!frame || ports.length === 0) return false;
    return ports.every((port) => {
      const { x, y, width, height } = port.getBoundingClientRect();
      const [left, top] = [x + width / 2, y + height / 2];
      return left > frame.left && left < frame.right && top > frame.top && top < frame.bottom;
    });
  });

/** Zooms to the largest scale. */
async function magnifies(page: Page) {
  const larger = page.getByRole('button', { name: 'Larger' });
  while ((await larger.getAttribute('aria-disabled')) !== 'true') await larger.tap();
}

/** Drags the chart to one side and, where it ends there, to the other, until the ports are out of sight. */
async function dragsAway(page: Page) {
  const [x, y] = [195, 330];
  for (const way of [150, -150]) {
    for (let drags = 0; drags < 8 && (await portsInSight(page)); drags += 1) {
      await page.mouse.move(x - way, y);
      await page.mouse.down();
      await page.mouse.move(x, y);
      await page.mouse.move(x + way, y);
      await page.mouse.up();
    }
  }
}

test('the chart shows what can be chosen, and leaves alone whoever moves it', async () => {
  const { page, player } = await arrives(
    ({ question, own }) => question === 'play' && own?.chosen.length === 0,
  );
  await magnifies(page);
  await player.plays(() => player.question === 'sail');
  await until('all ports are in sight', () => portsInSight(page));
  // After the user moves the chart, it stays, until the button is pressed.
  await magnifies(page);
  await dragsAway(page);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 400)));
  expect(await portsInSight(page)).toBe(false);
  await page.getByRole('button', { name: 'What I can reach' }).tap();
  await until('all ports are in sight again', () => portsInSight(page));
});

test('a long press says what something is, and chooses nothing', async () => {
  const { anna, page, player } = await arrives(({ question }) => question === 'play');
  const card = page.locator('[data-at="cargo"]');
  const box = await card.boundingBox();
  if (!box) throw new Error('my cargo pile is not there');
  const touch = await page.context().newCDPSession(page);
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  await page.locator('.bubble').filter({ hasText: /cargo/i }).waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(player.question).toBe('play');
  expect(anna.problems).toEqual([]);
});

test('what I and the others have is in my area, and no wider than it', async () => {
  const { page, player } = await arrives(
    ({ question, view }) =>
      (question === 'play' || question === 'stow') && view.players.some(({ marker }) => marker),
  );
  await page.getByRole('button', { name: /^Unfold my area/ }).tap();
  await page.getByRole('tab', { name: 'Mine' }).tap();
  const others = page.getByRole('list', { name: 'The other players' }).getByRole('listitem');
  expect(await others.count()).toBe(player.view.players.length - 1);
  await others
    .first()
    .getByRole('img', { name: /^Cargo pile/ })
    .waitFor();
  expect(await page.locator('#sheet-tab').evaluate((tab) => tab.scrollWidth - tab.clientWidth)).toBe(0);
});

test('the trade can be ended on the smallest phone', async () => {
  const { anna, player } = await sits({ viewport: { width: 320, height: 568 } });
  await player.plays(() => (player.done.get('leave') ?? 0) > 0);
  expect(anna.acted).toContain('leave');
});

test('a game against bots with a finger at 390 × 844', async () => {
  const { anna, page, player } = await sits();
  await player.plays(() => player.question === 'play');
  // The hand is visible below the chart, and nothing is wider than the phone.
  const cards = await page.locator('[data-spot^="card:"]').all();
  expect(cards.length).toBeGreaterThan(0);
  for (const card of cards) {
    const box = await card.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390 && box.y + box.height <= 844).toBe(true);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await player.plays();
  await seesVerdict(anna);
  expect(player.done.get('sail') ?? 0).toBeGreaterThan(1);
  expect(anna.problems).toEqual([]);
});
