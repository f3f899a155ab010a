// Messages of others are shown and announced: with the log collapsed, on every tab of the phone sheet, below the
// fold of the lobby, and never twice.
import { expect, test } from 'vitest';
import { phone } from '../support/browser';
import { testServer } from '../support/test-server';
import type { Person } from '../support/person';

const port = testServer();

const badge = (person: Person) => person.page.getByRole('button', { name: /unread message/ });
const notice = (person: Person, text: string) => person.notices.getByText(text, { exact: true });

/** Anna at a desktop and Ben with a phone, at a running table. */
async function sitDown(): Promise<[anna: Person, ben: Person]> {
  const [anna, ben] = await Promise.all([port.comes(), port.comes(phone)]);
  await anna.home();
  await anna.isCalled('Anna');
  await anna.button(/^Open a table …/, anna.card()).click();
  await anna.dialog('A table of Manila').getByText('3', { exact: true }).first().click();
  await anna.button('Open the table').click();
  await anna.button('Start the game').waitFor();
  await ben.page.goto(new URL(anna.page.url()).pathname);
  await ben.isCalled('Ben');
  await ben.press(ben.button('Sit down').first());
  await ben.page.getByText('Waiting for Anna to start.').waitFor();

  // In the lobby of a phone the chat is below the fold.
  await anna.says('Ready?');
  await notice(ben, 'Anna: Ready?').waitFor();
  await ben.press(ben.notices.getByRole('button', { name: 'Chat' }));
  await ben.page.getByRole('list', { name: 'Chat' }).getByText('Ready?').waitFor();
  await anna.button('Start the game').click();
  await anna.plate('Anna').waitFor();
  await ben.page.getByRole('region', { name: 'My area' }).waitFor();
  return [anna, ben];
}

test('on a phone a message is told on every tab, and read in the chat', async () => {
  const [anna, ben] = await sitDown();
  expect(await badge(ben).count()).toBe(0);
  await anna.says('One');
  await notice(ben, 'Anna: One').waitFor();
  await ben.page.getByRole('button', { name: '1 unread message' }).waitFor();

  const open = ben.button('Unfold my area');
  if (await open.isVisible()) await ben.press(open);
  await ben.press(ben.page.getByRole('tab', { name: 'Log' }));
  await anna.says('Two');
  await notice(ben, 'Anna: Two').waitFor();
  expect(await notice(ben, 'Anna: One').count()).toBe(0);
  await ben.page.getByRole('button', { name: '2 unread messages' }).waitFor();
  await ben.press(ben.page.getByRole('tab', { name: 'Chat (2)' }));
  await badge(ben).waitFor({ state: 'detached' });
  await notice(ben, 'Anna: Two').waitFor({ state: 'detached' });

  // Visible messages are announced by the list itself, not by a notice as well.
  const list = ben.page.getByRole('list', { name: 'Chat' });
  expect(await list.getAttribute('aria-live')).toBe('polite');
  await anna.says('Three');
  await list.getByText('Three').waitFor();
  expect(await badge(ben).count()).toBe(0);
  expect(await ben.notices.getByText('Three').count()).toBe(0);
  expect([...anna.problems, ...ben.problems]).toEqual([]);
});

test('at a desktop a message is told with the log folded, under a dialog, and not to its author', async () => {
  const [anna, ben] = await sitDown();
  const says = async (text: string) => {
    const tab = ben.page.getByRole('tab', { name: /^Chat/ });
    if (!(await tab.isVisible())) await ben.press(ben.button('Unfold my area'));
    await ben.press(tab);
    await ben.says(text);
  };
  // The column is open: the message is visible.
  await says('Ahoy');
  const list = anna.page.getByRole('list', { name: 'Chat' });
  await list.getByText('Ahoy').waitFor();
  expect(await anna.notices.getByText('Ahoy').count()).toBe(0);
  expect(await badge(anna).count()).toBe(0);

  // A dialog covers it.
  await anna.button('Help').click();
  await anna.dialog('Help').waitFor();
  await says('Lost?');
  await notice(anna, 'Ben: Lost?').waitFor();
  await anna.page.keyboard.press('Escape');
  await anna.dialog('Help').waitFor({ state: 'hidden' });
  await badge(anna).waitFor({ state: 'detached' });

  await anna.button('Log and chat (l)').click();
  await list.waitFor({ state: 'detached' });
  await says('Where are you?');
  await notice(anna, 'Ben: Where are you?').waitFor();
  await anna.page.getByRole('button', { name: '1 unread message' }).click();
  await list.getByText('Where are you?').waitFor();
  await badge(anna).waitFor({ state: 'detached' });
  expect(await ben.notices.getByText('Where are you?').count()).toBe(0);

  // Unread messages are still unread after a reload.
  await anna.button('Log and chat (l)').click();
  await list.waitFor({ state: 'detached' });
  await says('Hello?');
  await badge(anna).waitFor();
  await anna.page.reload();
  await anna.page.getByRole('button', { name: '1 unread message' }).waitFor();
  expect([...anna.problems, ...ben.problems]).toEqual([]);
});
