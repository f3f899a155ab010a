// A whole game of Manila on a phone, with a finger: taps on the board and the sheet, each confirmed.
import { expect, test } from 'vitest';
import { phone } from './support/browser';
import { harbour } from './support/harbour';
import { Sailor } from './support/manila';
import { seesResult } from './support/result';
import { until } from './support/until';

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

test('a finger finds the whole board, and the list where the board marks nothing', async () => {
  const anna = await port.comes({ ...phone, reducedMotion: 'reduce' });
  await anna.home();
  await anna.playsNow();
  // In the auction only the list has the choices, and all of them are in sight.
  await anna.choices.waitFor();
  for (const choice of await anna.page.locator('#sheet-leaf [data-choice]').all()) {
    const box = await choice.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  }
  const sailor = new Sailor(anna);
  await sailor.plays(() => sailor.view.phase === 'place');
  await anna.choices.waitFor({ state: 'hidden' });
  const board = anna.page.getByRole('region', { name: 'Board', exact: true });
  const hidden = await board.evaluate((element) => element.scrollHeight - element.clientHeight);
  expect(hidden).toBeLessThan(20);

  // A stroke upwards unfolds the sheet, one downwards folds it.
  const strokes = (from: number, to: number) =>
    anna.prompt.evaluate(
      (element, [start, end]) => {
        const touch = (y: number) => new Touch({ identifier: 1, target: element, clientX: 100, clientY: y });
        const how = { bubbles: true, cancelable: true };
        element.dispatchEvent(new TouchEvent('touchstart', { ...how, touches: [touch(start ?? 0)] }));
        element.dispatchEvent(new TouchEvent('touchend', { ...how, changedTouches: [touch(end ?? 0)] }));
      },
      [from, to],
    );
  await strokes(780, 600);
  await anna.choices.waitFor();
  await strokes(400, 600);
  await anna.choices.waitFor({ state: 'hidden' });
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
