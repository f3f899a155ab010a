// The home page: all games with what is known of them, one click into a game, and my tables with whose
// turn it is.
import { expect, test } from 'vitest';
import { harbour } from './support/harbour';

const port = harbour();

test('a visitor sees every game and where it can be played', async () => {
  const anna = await port.comes();
  await anna.home();
  const card = (title: string) =>
    anna.page.getByRole('article').filter({ has: anna.page.getByRole('heading', { name: title }) });
  for (const title of ['Manila', 'Oltre Mare', 'Norderwind', 'Long Cours']) {
    await card(title).locator('.picture svg').waitFor();
    await card(title)
      .getByText(/^\d+ to \d+ minutes$/)
      .waitFor();
  }
  await card('Manila').getByText('For 3 to 5 players').waitFor();
  await anna.button('Play now against bots', card('Manila')).waitFor();
  await card('Oltre Mare').getByText('For 2 to 5 players').waitFor();

  // What the server offers and the page cannot draw is played in a terminal.
  const games = (await (await anna.page.request.get('/api/games')).json()) as { name: string }[];
  const titles = { norderwind: 'Norderwind', longcours: 'Long Cours', oltremare: 'Oltre Mare' };
  for (const [name, title] of Object.entries(titles)) {
    if (await anna.button('Play now against bots', card(title)).isVisible()) continue;
    const offered = games.some((game) => game.name === name);
    await card(title)
      .getByText(offered ? `portolan play ${name}` : 'Still on the slipway.')
      .waitFor();
  }
  expect(anna.troubles).toEqual([]);
});

test('my tables say whose turn it is, and those that wait for me come first', async () => {
  const [anna, ben] = await Promise.all([port.comes(), port.comes()]);
  await anna.home();
  await anna.isCalled('Anna');
  await anna.playsNow();
  await anna.page.goto('/');
  const mine = anna.page.getByRole('region', { name: 'Your tables' });
  await mine.getByText('Your turn').waitFor();

  await anna.button('Open a table …').click();
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
