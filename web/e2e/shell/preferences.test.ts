// The preferences: language, colours, motion. Changed in the middle of a game, without a reload, and stored.
import { expect, test } from 'vitest';
import { testServer } from '../support/test-server';
import type { Event } from '../../src/games/manila/view';
import { ManilaPlayer } from '../manila/driver';
import type { Person } from '../support/person';
import { until } from '../support/until';

const port = testServer();

async function atTable(how: Parameters<typeof port.comes>[0] = {}): Promise<Person> {
  const anna = await port.comes(how);
  await anna.home();
  await anna.playsNow();
  return anna;
}

const background = (anna: Person) =>
  anna.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('the language changes without a reload, and is kept', async () => {
  const anna = await atTable();
  const { page } = anna;
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  const english = await anna.prompt.locator('p').innerText();

  await anna.button('Settings').click();
  await anna.dialog('Settings').getByText('Français').click();
  await anna.dialog('Réglages').waitFor();
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
  expect(await anna.prompt.locator('p').innerText()).not.toBe(english);
  await page.getByRole('complementary', { name: 'Journal et discussion' }).waitFor();
  expect(await page.title()).toContain('À vous');
  expect(await page.locator('body').getAttribute('data-same-page')).toBe('');
  const log = await page.locator('ol[aria-label="Journal"]').innerText();
  expect(log).not.toMatch(/ bids | passes|is dealt/);

  await page.reload();
  await page.getByRole('complementary', { name: 'Journal et discussion' }).waitFor();
});

test('a French browser is greeted in French', async () => {
  const anna = await port.comes({ locale: 'fr-FR' });
  await anna.home();
  expect(await anna.page.evaluate(() => document.documentElement.lang)).toBe('fr');
  await anna.button(/^Jouer contre des robots/, anna.card()).waitFor();
});

test('the colours change without a reload, and are kept', async () => {
  const anna = await atTable();
  const day = await background(anna);
  await anna.button('Settings').click();
  await anna.dialog('Settings').getByText('night', { exact: true }).click();
  await until('it is night', async () => (await background(anna)) !== day);
  const night = await background(anna);
  await anna.page.reload();
  await anna.choices.waitFor();
  expect(await background(anna)).toBe(night);

  await anna.button('Settings').click();
  await anna.dialog('Settings').getByText('as the system').click();
  await until('it is day again', async () => (await background(anna)) === day);
  await anna.page.emulateMedia({ colorScheme: 'dark' });
  await until('the night of the system', async () => (await background(anna)) === night);
});

test('whoever asked their system for little motion gets none', async () => {
  const anna = await atTable({ reducedMotion: 'reduce', remembers: { speed: 'slow' } });
  const player = new ManilaPlayer(anna);
  await anna.button('Settings').click();
  await anna.dialog('Settings').getByText('Your system asks for little motion: it is off.').waitFor();
  await anna.page.keyboard.press('Escape');
  let seen = 0;
  await player.plays(() => {
    seen += 1;
    return player.view.voyage >= 2;
  });
  expect(seen).toBeGreaterThan(3);
  expect(await anna.button('Skip').count()).toBe(0);
  const moving = await anna.page.evaluate(
    () => document.getAnimations().filter((one) => Number(one.effect?.getTiming().duration) > 1).length,
  );
  expect(moving).toBe(0);
});

test('a roll is told only when the dice have rolled; who skips is told at once', async () => {
  const anna = await atTable();
  const player = new ManilaPlayer(anna);
  const rolls = () =>
    anna.frames
      .flatMap((frame) => (frame.type === 'step' ? frame.steps : []))
      .filter(({ events }) => events.some(({ event }) => (event as Event).event === 'rolled')).length;
  await player.plays(() => player.view.phase === 'place');
  await anna.button('Settings').click();
  await anna.dialog('Settings').getByText('slow', { exact: true }).click();
  await anna.page.keyboard.press('Escape');

  const log = anna.page.locator('ol[aria-label="Log"]').getByText(/^Roll \d: /);
  const heard = anna.page.getByRole('log').getByText(/^Roll \d: /);
  const before = await log.count();
  while (rolls() === 0) {
    await anna.turn();
    await anna.answers(() => anna.types('decline'));
    await until('a roll, or my turn', () => rolls() > 0 || anna.shown?.prompt);
  }
  expect(await log.count()).toBe(before);
  expect(await anna.choices.count()).toBe(0);
  await anna.button('Skip').click();
  await until('the log tells the roll', async () => (await log.count()) > before);
  await heard.first().waitFor({ state: 'attached' });
  // The others may play on for a whole voyage: that is skipped as well.
  const skip = anna.button('Skip');
  await until('nothing moves any more', async () => {
    await skip.click({ timeout: 500 }).catch(() => null);
    return !(await skip.isVisible());
  });
});

test('motion shows step after step, and can be skipped', async () => {
  const anna = await atTable({ remembers: { speed: 'slow' } });
  await anna.turn();
  await anna.answers(() => anna.types('pass'));
  await anna.button('Skip').click();
  await anna.button('Skip').waitFor({ state: 'hidden' });
});
