// A finished game as a film: by keys on a desktop, by finger on a phone, at the moment that a link names.
import { expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { isClean } from '../support/axe';
import { phone } from '../support/browser';
import type { Person } from '../support/person';
import { finishedGame } from '../support/tables';
import { testServer } from '../support/test-server';
import { until } from '../support/until';

const port = testServer();

const slider = ({ page }: Person): Locator => page.getByRole('slider');
const at = async (person: Person): Promise<number> => Number(await slider(person).inputValue());
const caption = ({ page }: Person): Promise<string> => page.locator('.caption').innerText();

async function opens(person: Person, address: string): Promise<void> {
  await person.page.goto(address);
  await slider(person).waitFor();
}

test('keys step by event, decision and round, play and pause; the link opens at the same moment', async () => {
  const anna = await port.comes();
  const address = await finishedGame(anna, 'Anna', { game: 'manila' });
  await opens(anna, `${address}/replay`);
  const { keyboard } = anna.page;
  expect(await at(anna)).toBe(0);
  await keyboard.press('ArrowRight');
  expect(await at(anna)).toBe(1);
  await keyboard.press('ArrowLeft');
  expect(await at(anna)).toBe(0);
  await keyboard.press('PageDown');
  await keyboard.press('PageDown');
  expect(await caption(anna)).toContain('Voyage 2');
  const round = await at(anna);
  await keyboard.press('Shift+ArrowRight');
  const decision = await at(anna);
  expect(decision).toBeGreaterThan(round);
  const moment = await anna.page.locator('[data-moment]').getAttribute('data-moment');
  await until('the address is that of the moment', () => anna.page.url().endsWith(`/replay${moment}`));

  // The same board after a reload, and for somebody who only has the link.
  const told = await caption(anna);
  await anna.page.reload();
  await slider(anna).waitFor();
  expect([await at(anna), await caption(anna)]).toEqual([decision, told]);
  const ben = await port.comes();
  await opens(ben, anna.page.url());
  expect(await ben.page.locator('.caption .chapter').innerText()).toBe('Voyage 2');

  await keyboard.press('End');
  expect(await at(anna)).toBe(Number(await slider(anna).getAttribute('max')));
  await keyboard.press('Home');
  await keyboard.press('Space');
  await anna.button(/^Pause/).waitFor();
  await until('it plays', async () => (await at(anna)) > 3);
  await keyboard.press('Space');
  await anna.button(/^Play \(/).waitFor();

  // A line of the log leads to its moment, and the log follows the slider.
  const line = anna.page.locator('[data-entry]').nth(30);
  const entry = await line.getAttribute('data-entry');
  await line.click();
  await until(
    'the line is the current one',
    async () => (await line.getAttribute('aria-current')) === 'step',
  );
  await until('the address has its entry', () => anna.page.url().includes(`#${entry}`));
  await isClean(anna, 'replay');
  expect([...anna.problems, ...ben.problems]).toEqual([]);
});

test('by finger, in French: step, drag the slider, and read the log in the sheet', async () => {
  const anna = await port.comes({ ...phone, remembers: { language: 'fr' } });
  const address = await finishedGame(anna, 'Anna', { game: 'norderwind' });
  await opens(anna, `${address}/replay`);
  await anna.button(/^Une manche en avant/).tap();
  const round = await at(anna);
  expect(round).toBeGreaterThan(0);
  await anna.button(/^Un événement en avant/).tap();
  expect(await at(anna)).toBe(round + 1);
  const box = await slider(anna).boundingBox();
  if (!box) throw new Error('the slider is not drawn');
  await anna.page.touchscreen.tap(box.x + box.width * 0.7, box.y + box.height / 2);
  await until('the slider is there', async () => {
    return Math.abs((await at(anna)) / Number(await slider(anna).getAttribute('max')) - 0.7) < 0.05;
  });
  await anna.button('Déplier mon coin').tap();
  await anna.page.locator('[data-entry][aria-current=step]').first().waitFor();
  expect(anna.problems).toEqual([]);
});

test('a game under way has no replay yet', async () => {
  const anna = await port.comes();
  await anna.home();
  await anna.playsNow();
  await anna.page.goto(`${new URL(anna.page.url()).pathname}/replay`);
  await anna.page.getByText('This game is still under way.').waitFor();
});
