// Levels and persons of bots: chosen when a table is opened and in the lobby, explained, and suggested after wins.
import { expect, test } from 'vitest';
import { isClean } from '../support/axe';
import { finishedGame } from '../support/tables';
import { testServer } from '../support/test-server';
import { until } from '../support/until';

const port = testServer();

test('the opener chooses levels and persons, and everybody sees them before the game', async () => {
  const [anna, ben] = await Promise.all([port.comes(), port.comes()]);
  await anna.home();
  await anna.isCalled('Anna');
  await anna.button(/^Open a table …/, anna.card()).click();
  const dialog = anna.dialog('A table of Manila');
  await dialog.getByLabel('How well the bot in seat 3 plays').selectOption('captain');
  await dialog.getByLabel('Who plays in seat 3').selectOption('Vanna');
  await anna.button('How strong are the bots?', dialog).click();
  const levels = anna.dialog('How strong are the bots?');
  await levels
    .getByText(/of 100 games/)
    .first()
    .waitFor();
  await isClean(anna, 'the levels of bots');
  await anna.page.keyboard.press('Escape');
  await anna.button('Open the table', dialog).click();
  await anna.page.getByText('One seat is still free.').waitFor();
  const seat = () => anna.table?.seats[2];
  expect(seat()).toMatchObject({ kind: 'bot', level: 'captain', name: 'Vanna', temperament: 'greedy' });

  // Two bots never have one name.
  await anna.page.getByLabel('How well the bot in seat 4 plays').selectOption('captain');
  await until('another captain sits down', () => {
    const other = anna.table?.seats[3];
    return other?.kind === 'bot' && other.level === 'captain' && other.name !== 'Vanna';
  });
  // The lot may have fallen on one of them.
  const other = anna.table?.seats[3];
  const isTadeo = other?.kind === 'bot' && other.name === 'Tadeo';
  const [name, what] = isTadeo ? ['Yasmin', 'trades gladly'] : ['Tadeo', 'plays it safe'];
  await anna.page.getByLabel('Who plays in seat 3').selectOption(name);
  await until('the other person sits down', () => {
    const now = seat();
    return now?.kind === 'bot' && now.name === name;
  });

  await ben.page.goto(anna.page.url());
  const line = ben.page.getByRole('listitem').filter({ hasText: name });
  await line.getByText(`★★★ captain: thinks ahead, ${what}`).waitFor();
  await isClean(ben, 'a lobby with persons');
  expect([...anna.problems, ...ben.problems]).toEqual([]);
});

test('after two wins in a row the next level is suggested, once', async () => {
  const anna = await port.comes();
  const address = await finishedGame(anna, 'Anna', { game: 'manila' });
  const won = { table: address.replace('/t/', ''), level: 'mate', wins: 2, offered: [] };
  await anna.page.goto(address);
  await anna.page.evaluate(
    (streaks) => localStorage.setItem('portolan.streaks', streaks),
    JSON.stringify({ manila: won }),
  );
  await anna.page.reload();
  const result = anna.dialog('Result');
  await result.getByText('Are you ready for ★★★ captain?').waitFor();
  await isClean(anna, 'the suggestion of the next level');
  await anna.button('Not yet', result).click();
  await result.getByText('Are you ready').waitFor({ state: 'detached' });

  // Elsewhere it is accepted: the same game against captains.
  await anna.page.evaluate(
    (streaks) => localStorage.setItem('portolan.streaks', streaks),
    JSON.stringify({ manila: won }),
  );
  await anna.page.reload();
  await anna.button('Play against captain', result).click();
  await until('a game against captains runs', () => {
    const { table } = anna;
    const bots = table?.seats.filter((seat) => seat.kind === 'bot') ?? [];
    return table?.status === 'running' && bots.length === 2 && bots.every(({ level }) => level === 'captain');
  });
  expect(anna.problems).toEqual([]);
});
