// Axe finds nothing on any screen, in both themes, on desktop and phone.
import { test } from 'vitest';
import { isClean, namesSayLabels } from '../support/axe';
import { long } from '../support/long';
import { testServer } from '../support/test-server';
import { ManilaPlayer } from '../manila/driver';
import type { Person } from '../support/person';

const port = testServer();

const still = { reducedMotion: 'reduce' } as const;

/** Closes the dialog that is open. */
async function shuts(anna: Person, name: string): Promise<void> {
  await anna.page.keyboard.press('Escape');
  await anna.dialog(name).waitFor({ state: 'hidden' });
}

test('home, its dialogs and the lobby', async () => {
  const anna = await port.comes(still);
  await anna.home();
  await isClean(anna, 'home');
  await anna.button('Settings').click();
  await isClean(anna, 'settings');
  await shuts(anna, 'Settings');
  await anna.isCalled('Anna');
  await anna.button('Anna').click();
  await anna.button('Make a link').click();
  await anna.dialog('Who you are').getByRole('textbox').nth(1).waitFor();
  await isClean(anna, 'name and link');
  await shuts(anna, 'Who you are');
  await anna.button(/^Open a table …/, anna.card()).click();
  await anna.dialog('A table of Manila').waitFor();
  await isClean(anna, 'open a table');
  await anna.button('Open the table').click();
  await anna.button('Start the game').waitFor();
  await isClean(anna, 'lobby');
});

long('where there is nothing, and at a personal link', async () => {
  const anna = await port.comes(still);
  await anna.home();
  await anna.page.goto('/no/such/place');
  await anna.page.getByRole('link', { name: 'To the home page' }).waitFor();
  await isClean(anna, 'nowhere');
  await anna.page.goto('/t/nosuchtable');
  await anna.page.getByRole('link', { name: 'To the home page' }).waitFor();
  await isClean(anna, 'no such table');
  await anna.page.goto('/link#abc');
  await anna.button('Go on as this guest').waitFor();
  await isClean(anna, 'personal link');
});

test('the table in the middle of a game, and its result', async () => {
  const anna = await port.comes(still);
  await anna.home();
  await anna.playsNow();
  const player = new ManilaPlayer(anna);
  await player.plays(() => player.view.phase === 'place' && player.view.round > 1);
  await namesSayLabels(anna);
  await isClean(anna, 'table');
  await anna.button('Rules').click();
  const rules = anna.dialog('Rules');
  await rules.getByRole('img').first().waitFor();
  await isClean(anna, 'guide');
  await rules.getByRole('tab', { name: 'Exact rules' }).click();
  await rules.getByRole('heading', { name: 'M5.2' }).waitFor();
  await isClean(anna, 'rules');
  await shuts(anna, 'Rules');
  // After a resignation a bot plays the game to its end.
  await anna.button('Table').click();
  await anna.button('Resign').click();
  await anna.button('Resign for good').click();
  await anna.dialog('Result').waitFor({ timeout: 90_000 });
  await isClean(anna, 'result');
});

long('the dialogs of a table, and its past', async () => {
  const anna = await port.comes(still);
  await anna.home();
  await anna.playsNow();
  const player = new ManilaPlayer(anna);
  await player.plays(() => player.view.phase === 'place');
  await anna.button('Rules').click();
  await anna.dialog('Rules').getByRole('tab', { name: 'Exact rules' }).click();
  await anna.dialog('Rules').getByText('Contents', { exact: true }).click();
  await isClean(anna, 'contents of the rules');
  await shuts(anna, 'Rules');
  for (const name of ['Settings', 'Help', 'Table']) {
    await anna.button(name).click();
    await anna.dialog(name).waitFor();
    await isClean(anna, `${name} at the table`);
    await shuts(anna, name);
  }
  await anna.page.locator('ol[aria-label="Log"]').getByRole('button').first().click();
  await anna.prompt.getByText(/^The past:/).waitFor();
  await isClean(anna, 'the past');
});

test('a proposal to play again, and the lobby that waits for an answer', async () => {
  const [anna, ben] = await Promise.all([port.comes(still), port.comes(still)]);
  await anna.home();
  await anna.isCalled('Anna');
  await anna.button(/^Open a table …/, anna.card()).click();
  await anna.dialog('A table of Manila').getByText('3', { exact: true }).first().click();
  await anna.button('Open the table').click();
  await anna.button('Start the game').waitFor();
  await ben.page.goto(new URL(anna.page.url()).pathname);
  await ben.isCalled('Ben');
  await ben.button('Sit down').click();
  await ben.page.getByText('Waiting for Anna to start.').waitFor();
  await anna.button('Start the game').click();
  await anna.plate('Ben').waitFor();
  await anna.button('Table').click();
  await anna.button('Close the table').click();
  await anna.button('Close it for everybody').click();
  await anna.button('Play again').click();
  await anna.page.getByText('has not answered yet').waitFor();
  await isClean(anna, 'lobby of a rematch');
  await ben.dialog('Result').getByText('Anna proposes another game.').waitFor();
  await isClean(ben, 'proposal');
  await ben.home();
  await ben.page.getByText('A seat is kept for you').waitFor();
  await isClean(ben, 'home with own tables');
});

test('the kit', async () => {
  const anna = await port.comes(still);
  await anna.page.goto('/kit');
  await anna.page.getByRole('heading', { name: 'The kit' }).waitFor();
  await isClean(anna, 'kit');
});
