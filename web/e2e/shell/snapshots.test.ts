// ARIA snapshots of the main screens. Content that depends on chance, on the port or on other tests is left out.
import { expect, test } from 'vitest';
import { PHONE } from '../support/browser';
import { testServer } from '../support/test-server';
import { landmarks } from '../support/landmarks';

const port = testServer();

test('home, the dialog that opens a table, and the lobby', async () => {
  const anna = await port.comes();
  await anna.home();
  await anna.isCalled('Anna');
  await anna.page.getByRole('heading', { name: 'Public tables' }).waitFor();
  await expect(await anna.page.locator('body').ariaSnapshot()).toMatchFileSnapshot('snapshots/home.aria');

  await anna.button(/^Open a table …/, anna.card()).click();
  const dialog = anna.dialog('A table of Manila');
  // The persons are loaded later.
  await dialog.getByLabel('Who plays in seat 3').waitFor();
  await expect(await dialog.ariaSnapshot()).toMatchFileSnapshot('snapshots/open-table.aria');

  await anna.button('Open the table').click();
  await anna.button('Start the game').waitFor();
  // The levels of the bots are loaded with the games, and then their persons.
  await anna.page.getByLabel('Who plays in seat 3').waitFor();
  const lobby = (await anna.page.locator('body').ariaSnapshot()).replace(/http\S+/g, 'ADDRESS');
  await expect(lobby).toMatchFileSnapshot('snapshots/lobby.aria');
});

test('the table and its dialogs', async () => {
  const anna = await port.comes();
  await anna.home();
  await anna.isCalled('Anna');
  await anna.playsNow();
  const body = anna.page.locator('body');
  await expect(landmarks(await body.ariaSnapshot())).toMatchFileSnapshot('snapshots/table.aria');
  await anna.page.setViewportSize(PHONE);
  await anna.page.getByRole('region', { name: 'My area' }).waitFor();
  await expect(landmarks(await body.ariaSnapshot())).toMatchFileSnapshot('snapshots/table-phone.aria');

  for (const name of ['Settings', 'Help']) {
    await anna.button(name).click();
    const dialog = anna.dialog(name);
    await dialog.waitFor();
    expect(await dialog.getByRole('banner').count()).toBe(0);
    await expect(await dialog.ariaSnapshot()).toMatchFileSnapshot(`snapshots/${name.toLowerCase()}.aria`);
    await anna.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
});
