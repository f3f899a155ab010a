// Actions beyond the plain choices: typed actions, refusals and their reasons, and undo.
import { expect, test } from 'vitest';
import { testServer } from '../support/test-server';
import { ManilaPlayer } from '../manila/driver';
import type { Person } from '../support/person';
import { until } from '../support/until';

const port = testServer();

async function atTable(): Promise<{ anna: Person; player: ManilaPlayer }> {
  const anna = await port.comes();
  await anna.home();
  await anna.playsNow();
  return { anna, player: new ManilaPlayer(anna) };
}

test('an action can be typed, also in freer words, in a line that comes with its key', async () => {
  const { anna } = await atTable();
  expect(await anna.page.getByLabel('Type an action').count()).toBe(0);
  const least = anna.shown?.choices.find((choice) => 'amount' in choice && choice.amount === 'bid');
  const bid = least && 'amount' in least ? least.least : 1;
  await anna.page.keyboard.press('/');
  await anna.answers(() => anna.types(`  BID   ${bid} `));
  const log = anna.page.locator('ol[aria-label="Log"]');
  await log
    .getByText(new RegExp(`bids? ${bid}\\b`))
    .first()
    .waitFor();
  expect(await anna.page.getByLabel('Type an action').inputValue()).toBe('');
});

test('what is illegal is refused with the reason and the rule, and can be mended', async () => {
  const { anna } = await atTable();
  const { entry } = anna;
  await anna.types('bid 1000');
  await anna.button(/^Rule M\d/, anna.notices).waitFor();
  const field = anna.page.getByLabel('Type an action');
  expect(await field.inputValue()).toBe('bid 1000');

  await anna.types('dance on the pier');
  await anna.notices.locator('.toast').nth(1).waitFor();
  const said = await anna.notices.locator('.toast').allInnerTexts();
  for (const text of said) expect(text.trim().length).toBeGreaterThan(10);
  expect(anna.entry).toBe(entry);

  await anna.button('Dismiss this notice', anna.notices).first().click();
  await anna.answers(() => anna.types('pass'));
});

test('a refusal leads to the paragraph that refuses, by mouse and by keys, and back', async () => {
  const { anna } = await atTable();
  const { page } = anna;
  const drawer = anna.dialog('Rules');
  const heading = drawer.getByRole('heading', { name: 'M3.2' });
  const field = page.getByLabel('Type an action');
  const focused = (target: typeof field) => target.evaluate((element) => element === document.activeElement);

  await anna.types('bid 1000');
  await anna.button('Rule M3.2', anna.notices).click();
  await heading.waitFor();
  await until('the paragraph has the focus', () => focused(heading));
  expect(await heading.getAttribute('aria-current')).toBe('location');
  const box = await heading.boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect(box?.y).toBeLessThan(300);

  // References lead further, and back.
  await anna.button('M11', drawer.locator('.paragraph.current')).click();
  await until('the chapter has the focus', () => focused(drawer.getByRole('heading', { name: /^M11 / })));
  await anna.button('Back to M3.2', drawer).click();
  await until('the paragraph has the focus again', () => focused(heading));
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  expect(await focused(field)).toBe(true);

  await page.keyboard.press('Enter');
  await anna.button('Rule M3.2', anna.notices).waitFor();
  await page.keyboard.press('Tab');
  expect(await focused(anna.button('Rule M3.2', anna.notices))).toBe(true);
  await page.keyboard.press('Enter');
  await until('the paragraph has the focus once more', () => focused(heading));
  expect(await anna.notices.locator('.toast').count()).toBe(0);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  expect(await focused(field)).toBe(true);
  expect(anna.problems).toEqual([]);
});

test('the rules open with the guide and lead to the paragraph of the phase, in the spoken language', async () => {
  const anna = await port.comes({ remembers: { language: 'fr' } });
  const asked: string[] = [];
  anna.page.on('request', (request) => asked.push(request.url()));
  await anna.home();
  await anna.button(/^Jouer contre des robots/, anna.card()).click();
  await anna.turn();
  expect(asked.filter((url) => url.includes('RULES'))).toEqual([]);
  await anna.button('Règles').click();
  const drawer = anna.dialog('Règles');
  await drawer.getByRole('img').first().waitFor();
  await anna.button('Règles exactes', drawer).click();
  const heading = drawer.getByRole('heading', { name: 'M3.1' });
  await until('the auction has the focus', () =>
    heading.evaluate((element) => element === document.activeElement),
  );
  expect(asked.filter((url) => url.includes('RULES')).length).toBe(1);
  expect(await heading.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('fr');
});

test('a decision that comes too late says so', async () => {
  const { anna } = await atTable();
  // The same guest in a second window, which receives no new frames.
  const late = await anna.page.context().newPage();
  let deaf = false;
  await late.routeWebSocket(/\/socket/, (line) => {
    const server = line.connectToServer();
    server.onMessage((text) => {
      if (!deaf || !String(text).includes('"type":"step"')) line.send(text);
    });
  });
  await late.goto(anna.page.url());
  const field = late.getByLabel('Type an action');
  await late.locator('main[data-prompt]:not([data-prompt=""])').waitFor();
  await late.keyboard.press('/');
  await field.waitFor();
  deaf = true;

  await anna.answers(() => anna.types('pass'));
  await field.fill('pass');
  await field.press('Enter');
  const notice = late.locator('.toasts .toast');
  await notice.waitFor();
  expect(await notice.innerText()).toMatch(/\w+ \w+ \w+/);
  expect(anna.acted.filter((action) => action === 'pass')).toHaveLength(1);
});

test('one’s own step is taken back, and the log says so', async () => {
  const { anna, player } = await atTable();
  let before: { phase: string; question: string };
  do {
    const question = await anna.prompt.locator('p').innerText();
    before = { phase: player.view.phase, question };
    await player.decides();
    expect(await anna.turn()).toBe('asked');
  } while (!anna.shown?.undo);

  await anna.answers(() => anna.button('Undo', anna.prompt).click());
  await anna.turn();
  expect(player.view.phase).toBe(before.phase);
  await anna.prompt.getByText(before.question).waitFor();
  await anna.page.locator('ol[aria-label="Log"]').getByText('A step is taken back.').first().waitFor();
});

test('the log leads to the past and back', async () => {
  const { anna, player } = await atTable();
  await player.plays(() => player.view.phase === 'place');
  const question = await anna.prompt.locator('p').innerText();
  await anna.page.locator('ol[aria-label="Log"] button.entry').first().click();
  await anna.prompt.getByText(/^The past:/).waitFor();
  await until('nothing is marked', async () => (await anna.page.locator('[data-spot]').count()) === 0);
  // From here on event by event, in both directions.
  const moment = () => anna.prompt.locator('p').innerText();
  const first = await moment();
  await anna.button('One moment later').click();
  await until('a later moment is shown', async () => (await moment()) !== first);
  const second = await moment();
  expect(second).toMatch(/^The past: .* \(entry \d+\)$/);
  await anna.button('One moment earlier').click();
  await until('the first moment is shown again', async () => (await moment()) === first);
  await anna.button('Back to now').click();
  await anna.prompt.getByText(question).waitFor();
  await anna.page.locator('[data-spot]').first().waitFor();
});
