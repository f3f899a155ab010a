// The home page: all games with their data, one click into a game, and my tables with whose turn it is.
import { expect, test } from 'vitest';
import { testServer } from '../support/test-server';

const port = testServer();

test('a visitor sees every game, and can play each of them', async () => {
  const anna = await port.comes();
  await anna.home();
  const players = {
    Manila: '3 to 5',
    'Oltre Mare': '2 to 5',
    Norderwind: '2 to 4',
    'Long Cours': '3 to 6',
  };
  for (const [title, count] of Object.entries(players)) {
    const card = anna.card(title);
    await card.locator('.picture svg').waitFor();
    await card.getByText(/^\d+ to \d+ minutes$/).waitFor();
    await card.getByText(`For ${count} players`).waitFor();
    await anna.button(/^Play now against bots/, card).waitFor();
  }
  expect(anna.problems).toEqual([]);
});

test('my tables say whose turn it is, and those that wait for me come first', async () => {
  const [anna, ben] = await Promise.all([port.comes(), port.comes()]);
  await anna.home();
  await anna.isCalled('Anna');
  await anna.playsNow();
  await anna.page.goto('/');
  const mine = anna.page.getByRole('region', { name: 'Your tables' });
  await mine.getByText('Your turn').waitFor();

  await anna.button(/^Open a table …/, anna.card()).click();
  await anna.button('Open the table').click();
  await anna.button('Start the game').waitFor();
  await ben.page.goto(new URL(anna.page.url()).pathname);
  await ben.isCalled('Ben');
  await ben.button('Sit down').click();
  await anna.button('Start the game').click();
  await anna.plate('Anna').waitFor();
  await ben.home();
  const line = ben.page.getByRole('region', { name: 'Your tables' }).getByRole('listitem');
  await line.getByText(/Your turn|Waiting for (Anna|Ben)/).waitFor();
  await anna.page.goto('/');
  await mine.getByRole('listitem').nth(1).waitFor();
  expect(await mine.getByRole('listitem').first().textContent()).toContain('Your turn');
  await mine.getByRole('link', { name: 'Return' }).first().click();
  await anna.turn();
});
