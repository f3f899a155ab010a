// Friends at a table: the address in the bar invites them, they are asked for a name once, seats change between bots
// and friends, Back closes what is open, and after another game everybody looks the same.
import { expect, test } from 'vitest';
import { phone } from '../support/browser';
import { testServer } from '../support/test-server';
import { until } from '../support/until';

const port = testServer();

test('a friend follows the address of the bar, says a name once, and keeps colour and chat', async () => {
  const [anna, ben] = await Promise.all([port.comes(), port.comes(phone)]);
  await anna.home();
  await anna.button(/^Open a table …/, anna.card()).click();
  await anna.button('Open the table').click();
  const asked = anna.dialog('What shall the others call you?');
  await asked.getByLabel('The name others see').fill('Anna');
  await anna.button('That is me', asked).click();
  await anna.page.getByText('One seat is still free.').waitFor();

  // A free seat becomes a bot, and a bot's seat is kept for a friend.
  await anna.button('A bot here: seat 2').click();
  await anna.page.getByText('One seat is still free.').waitFor({ state: 'hidden' });
  await anna.button('Keep for a friend: seat 3').click();
  await anna.page.getByText('One seat is still free.').waitFor();
  await anna.button('QR code').click();
  await anna.page.getByRole('img', { name: 'QR code of the link' }).waitFor();

  await ben.page.goto(anna.page.url());
  await ben.button('Sit down').tap();
  const name = ben.dialog('What shall the others call you?');
  await name.getByLabel('The name others see').fill('Ben');
  await ben.button('That is me', name).tap();
  await ben.page.getByText('Waiting for Anna to start.').waitFor();
  expect(ben.page.url()).toBe(anna.page.url());
  await ben.says('Ahoy');
  await anna.button('Start the game').click();
  await anna.plate('Anna').waitFor();
  expect(await anna.page.evaluate(() => document.activeElement?.className)).toContain('prompt');

  // Back closes the drawer and stays at the table.
  await ben.plate('Ben').waitFor();
  const colour = await ben.plate('Ben').locator('svg').first().getAttribute('style');
  await ben.button('Help').tap();
  await ben.dialog('Help').getByText('By finger', { exact: true }).waitFor();
  await ben.page.goBack();
  await ben.dialog('Help').waitFor({ state: 'hidden' });
  expect(ben.page.url()).toBe(anna.page.url());

  await anna.button('Table').click();
  await anna.button('Close the table').click();
  await anna.button('Close it for everybody').click();
  const first = ben.page.url();
  for (const person of [anna, ben]) await person.press(person.button('Play again'));
  await until('the next game', () => ben.page.url() !== first && ben.table?.status === 'running');
  expect(ben.table?.you).toBe(2);
  await ben.plate('Ben').waitFor();
  expect(await ben.plate('Ben').locator('svg').first().getAttribute('style')).toBe(colour);
  await anna.page.getByText('Ahoy').waitFor();
  expect([...anna.problems, ...ben.problems]).toEqual([]);
});
