// What helps to learn a game at its table: the guide, its search and its print, goal and reason, "What is this?" by
// finger, and a gentle first game. The lessons have tests of their own.
import { expect, test } from 'vitest';
import { ManilaPlayer } from '../manila/driver';
import { phone } from '../support/browser';
import { long } from '../support/long';
import type { Person } from '../support/person';
import { testServer } from '../support/test-server';
import { holdFinger } from '../support/touch';
import { until } from '../support/until';

const port = testServer();

const RULES = { en: 'Rules', fr: 'Règles' };
const TITLES = {
  manila: 'Manila',
  oltremare: 'Oltre Mare',
  norderwind: 'Norderwind',
  longcours: 'Long Cours',
};
type Game = keyof typeof TITLES;

/** How many pages the guide takes on paper, printed by its button. */
async function pagesOf(person: Person, game: Game, language: 'en' | 'fr'): Promise<number> {
  const { page } = person;
  await person.button(new RegExp(`^${RULES[language]}`), person.card(TITLES[game])).click();
  const drawer = person.dialog(RULES[language]);
  await drawer.getByRole('img').first().waitFor();
  await page.evaluate(() => {
    delete document.body.dataset.printed;
    window.print = () => (document.body.dataset.printed = 'yes');
  });
  await drawer.getByRole('button', { name: /^(Print|Imprimer)/ }).click();
  await page.locator('body[data-printed]').waitFor();
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await page.locator('.paper-place').count()).toBe(0);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  return [...pdf.matchAll(/\/Type\s*\/Page\b/g)].length;
}

async function printsOnTwoPages(pairs: [Game, 'en' | 'fr'][]): Promise<void> {
  for (const language of ['en', 'fr'] as const) {
    const anna = await port.comes({ remembers: { language }, colorScheme: 'dark' });
    await anna.home();
    for (const [game, spoken] of pairs) {
      if (spoken !== language) continue;
      expect([game, await pagesOf(anna, game, language)]).toEqual([game, 2]);
    }
    expect(await anna.page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(anna.problems).toEqual([]);
    await anna.leave();
  }
}

test('guides are printed on two pages', () =>
  printsOnTwoPages([
    ['manila', 'en'],
    ['oltremare', 'fr'],
    ['norderwind', 'fr'],
  ]));

long('all guides are printed on two pages in both languages', () =>
  printsOnTwoPages(
    (Object.keys(TITLES) as Game[]).flatMap((game): [Game, 'en' | 'fr'][] => [
      [game, 'en'],
      [game, 'fr'],
    ]),
  ),
);

test('guide and exact rules are searched by keys', async () => {
  const anna = await port.comes();
  const { page } = anna;
  await anna.home();
  await anna.button(/^Rules/, anna.card()).click();
  const drawer = anna.dialog('Rules');
  const field = drawer.getByRole('searchbox');
  const hits = drawer.getByRole('status');
  await field.fill('PIRATES');
  await hits.getByText(/^1 of \d+$/).waitFor();
  const inGuide = await hits.innerText();
  await page.keyboard.press('Enter');
  await hits.getByText(/^2 of \d+$/).waitFor();
  await page.keyboard.press('Shift+Enter');
  await hits.getByText(/^1 of \d+$/).waitFor();
  await drawer.getByRole('tab', { name: 'Exact rules' }).click();
  await until('the other text is searched', async () => (await hits.innerText()) !== inGuide);
  expect(await page.evaluate(() => CSS.highlights.get('rules-found')?.size)).toBeGreaterThan(5);
  await field.press('Escape');
  expect(await field.inputValue()).toBe('');
  await drawer.getByRole('heading', { name: 'Manila: the rules' }).waitFor();
  const text = await drawer.innerText();
  expect(text).not.toMatch(/\[[SPRX]\]|edition\.txt|Code and tests cite/);
  expect(anna.problems).toEqual([]);
});

test('goal and reason are in sight and spoken, folded away for good, and brought back by the help', async () => {
  const anna = await port.comes();
  const { page } = anna;
  await anna.home();
  await anna.playsNow();
  const goal = page.locator('[data-at=goal]');
  const why = anna.prompt.locator('.why');
  const spoken = await page.locator('[role=log].unseen').innerText();
  for (const line of [goal.locator('p'), why]) await line.waitFor();
  expect(spoken).toContain((await why.innerText()).trim());
  expect(spoken).toMatch(/30/);
  await anna.button('Fold explanations away', anna.prompt).click();
  await goal.waitFor({ state: 'detached' });
  await page.reload();
  await anna.turn();
  expect(await why.count()).toBe(0);
  await anna.button('Help').click();
  await anna.dialog('Help').getByLabel('Explanations').check();
  await page.keyboard.press('Escape');
  await goal.waitFor();
  await why.waitFor();
  expect(anna.problems).toEqual([]);
});

test('on a phone the goal has a line of its own, and a long press explains and never acts', async () => {
  const anna = await port.comes({ ...phone, remembers: { language: 'fr', confirm: 'never' } });
  const { page } = anna;
  await anna.home();
  await anna.press(anna.button(/^Jouer contre des robots/, anna.card()));
  await anna.turn();
  const goal = await page.locator('[data-at=goal]').boundingBox();
  const board = await page.locator('section.board').boundingBox();
  expect((goal?.y ?? 0) + (goal?.height ?? 999)).toBeLessThanOrEqual(board?.y ?? 0);
  const player = new ManilaPlayer(anna);
  const bubble = page.locator('.bubble');
  const asks = async (target: ReturnType<typeof page.locator>, answer: RegExp) => {
    const { entry, acted } = { entry: anna.entry, acted: anna.acted.length };
    await holdFinger(page, target);
    await bubble.waitFor();
    expect(await bubble.innerText()).toMatch(answer);
    expect([anna.entry, anna.acted.length]).toEqual([entry, acted]);
    // Anything else ends it.
    await page.locator('h1').tap();
    await bubble.waitFor({ state: 'detached' });
  };

  // In the list of choices: to pass. In the head: the help, which does not open.
  await asks(page.locator('[data-action=pass]'), /^Passer\s+hors de ces enchères$/);
  await asks(anna.button('Aide'), /^Aide$/);
  expect(await anna.dialog('Aide').count()).toBe(0);
  // On a plate.
  await asks(page.locator('.plate .mark').nth(1), /^La marque de \p{L}+\s:/u);
  // On the board: a spot that can be chosen.
  await player.plays(() => player.view.phase === 'place');
  await asks(
    page.locator('section.board [data-spot]').first(),
    /^Placer un complice\s: barque .+\n\nLa barque .+/,
  );
  // Goal and reason are one line each, with all of it a tap away.
  for (const line of [page.locator('[data-at=goal] p button'), anna.prompt.locator('button.why')]) {
    const height = async () => (await line.boundingBox())?.height ?? 0;
    expect(await height()).toBeLessThan(30);
    await line.tap();
    await until('it is open', async () => (await height()) > 30);
    await line.tap();
    await until('it is one line again', async () => (await height()) < 30);
  }
  // The help is without keys here.
  await anna.button('Aide').tap();
  const help = anna.dialog('Aide');
  await help.getByText('Au doigt', { exact: true }).waitFor();
  expect(await help.locator('kbd').count()).toBe(0);
  await help.getByRole('button', { name: 'Guide et règles' }).tap();
  await anna.dialog('Règles').getByRole('img').first().waitFor();
  expect(anna.problems).toEqual([]);
});

test('by keys the figures on the plates explain themselves', async () => {
  const anna = await port.comes();
  const { page } = anna;
  await anna.home();
  await anna.playsNow();
  const stop = page.locator('.players [data-about][tabindex="0"]');
  expect(await stop.count()).toBe(1);
  await page.locator('.players').evaluate((players) => {
    players.querySelector<HTMLElement>('[data-about][tabindex="0"]')?.blur();
  });
  await anna.button('Table').focus();
  await page.keyboard.press('Tab');
  await page.locator('.bubble').waitFor();
  const first = await page.locator('.bubble').innerText();
  await page.keyboard.press('ArrowDown');
  await until(
    'another figure is explained',
    async () => (await page.locator('.bubble').innerText()) !== first,
  );
  expect(anna.problems).toEqual([]);
});

test('whoever never played is offered the lessons once, and learns at the real table', async () => {
  const anna = await port.comes({ remembers: { played: '' } });
  const { page } = anna;
  await anna.home();
  await anna.button(/^Play now against bots/, anna.card()).click();
  const offer = anna.dialog('New to Manila?');
  await offer.getByText(/in about 4 minutes/).waitFor();
  await anna.button('Show me', offer).click();
  await page.locator('section.lesson[data-step="0"]').waitFor();
  expect(anna.table?.lesson?.chapter).toBe('voyage');
  await anna.home();
  await anna.button(/^Play now against bots/, anna.card()).click();
  await anna.turn();
  expect(anna.table?.lesson).toBeNull();
  expect(anna.problems).toEqual([]);
});

test('a first game is calm and slow, and short where it can be; who has played gets the usual one', async () => {
  const anna = await port.comes({ remembers: { played: '', speed: '' } });
  const { page } = anna;
  await anna.home();
  const card = anna.card('Long Cours');
  await anna.button(/^Play the full game/, card).waitFor();
  await anna.button(/^Play a short game now/, card).click();
  // The first time the lessons are offered instead.
  await anna.button('Play at once', anna.dialog('New to Long Cours?')).click();
  await anna.turn();
  expect(anna.table?.options).toMatchObject({ short_game: true });
  expect(anna.table?.pace).toBe('calm');
  await page.locator('[data-at=goal]').waitFor();
  await anna.home();
  await anna.button(/^Play a short game now/, card).click();
  await anna.turn();
  const ben = await port.comes();
  await ben.home();
  await ben.button(/^Play now against bots/, ben.card('Long Cours')).waitFor();
  expect(await ben.button(/^Play the full game/).count()).toBe(0);
  expect(anna.problems).toEqual([]);
});
