// A window that becomes narrow or wide, and a phone that is rotated: what the player has picked, typed or
// composed stays, in every game.
import { expect, test } from 'vitest';
import { DESK, PHONE, phone } from '../support/browser';
import { ManilaPlayer } from '../manila/driver';
import { OltremarePlayer } from '../oltremare/driver';
import { Trader } from '../oltremare/trader';
import type { Person } from '../support/person';
import { testServer } from '../support/test-server';
import { until } from '../support/until';

const port = testServer();

/** Makes the window narrow and wide again, or the reverse, and runs a check after each change. */
async function crosses(anna: Person, looks: () => Promise<unknown>): Promise<void> {
  for (const size of [PHONE, DESK, PHONE]) {
    await anna.page.setViewportSize(size);
    await anna.page.locator(size === PHONE ? '.sheet' : '.action-bar').waitFor();
    await looks();
  }
}

const sheetTab = (anna: Person, name: string) =>
  anna.page.getByRole('region', { name: 'My area' }).getByRole('tab', { name });

test('an amount, a line being typed and a message being written survive the other layout', async () => {
  const anna = await port.comes();
  const { page } = anna;
  await anna.home();
  await anna.playsNow();
  const bid = () => anna.choices.getByRole('spinbutton');
  // The largest bid is never the initial one.
  const most = (await bid().getAttribute('max')) ?? '';
  expect(await bid().inputValue()).not.toBe(most);
  await bid().fill(most);
  await page.keyboard.press('Escape');
  await page.getByLabel('Say something').fill('Wait for me');
  await anna.prompt.click();
  await page.keyboard.press('/');
  await page.getByLabel('Type an action').fill('bid 1');
  await crosses(anna, async () => {
    expect(await bid().inputValue()).toBe(most);
    expect(await page.getByLabel('Type an action').inputValue()).toBe('bid 1');
    if (!(await sheetTab(anna, 'Chat').isVisible())) return;
    await sheetTab(anna, 'Chat').click();
    expect(await page.getByLabel('Say something').inputValue()).toBe('Wait for me');
    await sheetTab(anna, 'Play').click();
  });
  await page.setViewportSize(DESK);
  expect(await page.getByLabel('Say something').inputValue()).toBe('Wait for me');
});

test('wares that are picked for a voyage stay picked', async () => {
  const anna = await port.comes();
  await anna.home();
  await anna.playsNow();
  const player = new ManilaPlayer(anna);
  await player.plays(() => player.view.phase === 'load');
  const spots = anna.page.locator('[data-spot]');
  await spots.first().click();
  const picked = anna.page.locator('[data-spot][aria-pressed="true"]');
  const name = await picked.first().getAttribute('data-spot');
  await crosses(anna, async () => expect(await picked.first().getAttribute('data-spot')).toBe(name));
});

test('a board that was narrow is as wide as its room again', async () => {
  const anna = await port.comes({ reducedMotion: 'reduce' });
  await anna.home();
  await anna.playsNow();
  const drawing = anna.page.locator('.board-frame svg').first();
  const shape = () => drawing.getAttribute('viewBox');
  const wide = await shape();
  await anna.page.setViewportSize(PHONE);
  await until('it is narrow', async () => (await shape()) !== wide);
  await anna.page.setViewportSize(DESK);
  await until('it is wide', async () => (await shape()) === wide);
});

test('an offer that is being composed stays', async () => {
  const anna = await port.comes({ reducedMotion: 'reduce' });
  await anna.home();
  const player = new OltremarePlayer(anna);
  await player.begins();
  await player.plays(() => player.question === 'trade');
  const trader = new Trader(anna);
  await trader.composes({ want: ['silk'], ducats: 3 });
  const said = await trader.sentence.innerText();
  expect(said).toMatch(/3/);
  await crosses(anna, async () => {
    const tab = sheetTab(anna, 'Trade');
    if (await tab.isVisible()) await tab.click();
    expect(await trader.sentence.innerText()).toBe(said);
  });
});

test.each(['Manila', 'Oltre Mare', 'Norderwind', 'Long Cours'])(
  'the board of %s is the same one in both layouts, with all that is composed on it',
  async (game) => {
    const anna = await port.comes({ reducedMotion: 'reduce' });
    await anna.home();
    await anna.button(/^Play now against bots/, anna.card(game)).click();
    const board = anna.page.getByRole('region', { name: 'Board', exact: true }).locator('> *').first();
    await board.waitFor();
    await board.evaluate((element) => element.setAttribute('data-same', ''));
    await crosses(anna, async () => expect(await board.getAttribute('data-same')).toBe(''));
    expect(anna.problems).toEqual([]);
  },
);

test.each([
  ['844 × 390', { width: 844, height: 390 }],
  ['932 × 430', { width: 932, height: 430 }],
])('a phone on its side at %s has the sheet beside the board, and back', async (_, size) => {
  const anna = await port.comes(phone);
  await anna.home();
  await anna.playsNow();
  await anna.page.setViewportSize(size);
  const sheet = anna.page.locator('.sheet');
  await sheet.waitFor();
  const [board, beside] = [await anna.page.locator('.board-frame').boundingBox(), await sheet.boundingBox()];
  expect(beside?.x ?? 0).toBeGreaterThanOrEqual((board?.x ?? 0) + (board?.width ?? 0) - 1);
  // Everything needed to bid is visible without scrolling.
  for (const name of [/^Bid \d/, /^Pass/]) {
    const box = await anna.button(name, anna.choices).boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height);
  }
});
