// A whole game of Manila on a phone, with a finger: taps on the board and the sheet, each confirmed.
import { expect, test } from 'vitest';
import { phone } from './support/browser';
import { harbour } from './support/harbour';
import { Sailor } from './support/manila';
import { seesResult } from './support/result';

const port = harbour();

test('a game against bots with a finger at 390 × 844', async () => {
  const anna = await port.comes(phone);
  const { page } = anna;
  await anna.home();
  await anna.playsNow();

  // The sheet turns its leaves and folds away, so that the whole board can be seen.
  const sheet = page.getByRole('region', { name: 'My area' });
  if (await anna.button('Unfold my area').isVisible()) await anna.button('Unfold my area').tap();
  for (const leaf of ['Mine', 'Log', 'Chat', 'Play']) {
    await sheet.getByRole('tab', { name: leaf }).tap();
    await sheet.getByRole('tabpanel', { name: leaf }).waitFor();
  }
  await anna.button('Fold my area away').tap();
  await anna.choices.waitFor({ state: 'hidden' });
  await anna.button('Unfold my area').tap();
  await anna.choices.waitFor();

  const sailor = new Sailor(anna);
  await sailor.plays();
  await seesResult(anna);
  expect(sailor.done.get('place') ?? 0).toBeGreaterThan(3);
  expect(anna.troubles).toEqual([]);
});

test('nothing is wider than the phone', async () => {
  const anna = await port.comes(phone);
  const wide = () => anna.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await anna.home();
  expect(await wide()).toBeLessThanOrEqual(0);
  await anna.button('Open a table …').tap();
  await anna.dialog('A table of Manila').waitFor();
  expect(await wide()).toBeLessThanOrEqual(0);
  await anna.button('Open the table').tap();
  await anna.button('Start the game').waitFor();
  expect(await wide()).toBeLessThanOrEqual(0);
  await anna.home();
  await anna.playsNow();
  expect(await wide()).toBeLessThanOrEqual(0);
});
