// Every chapter of every game's lessons once: languages, sizes, keys and finger alternate; the long form takes all of
// them in every way. A chapter that is left in the middle goes on there.
import { expect, test } from 'vitest';
import { type Comes, phone } from '../support/browser';
import { type By, Learner } from '../support/learner';
import { long } from '../support/long';
import { testServer } from '../support/test-server';

const port = testServer();
const GAMES = ['manila', 'oltremare', 'norderwind', 'longcours'];

interface Way {
  name: string;
  by: By;
  how: Comes;
}
const WAYS: Way[] = [
  { name: 'mouse, English', by: 'buttons', how: {} },
  {
    name: 'finger, French',
    by: 'buttons',
    how: { ...phone, remembers: { language: 'fr', confirm: 'never' } },
  },
  { name: 'keys, French', by: 'keys', how: { remembers: { language: 'fr', theme: 'dark' } } },
  { name: 'finger, English', by: 'buttons', how: { ...phone, remembers: { confirm: 'never' } } },
  { name: 'keys, English', by: 'keys', how: {} },
];

async function takes(game: string, wayOf: (chapter: number) => Way): Promise<void> {
  const count = (await (await port.comes()).page.request.get(`/api/games/${game}/lessons`)).json() as Promise<
    unknown[]
  >;
  for (let index = 0; index < (await count).length; index += 1) {
    const { by, how } = wayOf(index);
    const learner = new Learner(await port.comes(how), by);
    const chapter = (await learner.chapters(game))[index];
    if (!chapter) throw new Error(`${game} has no chapter ${index}`);
    await learner.starts(game, index);
    await learner.takes(chapter);
    await learner.person.leave();
  }
}

for (const [place, game] of GAMES.entries()) {
  test(`every lesson of ${game} is taken to its end, each step with its spotlight at both sizes`, () =>
    takes(game, (chapter) => WAYS[(place + chapter) % WAYS.length] as Way));
  for (const way of WAYS) {
    long(`every lesson of ${game}: ${way.name}`, () => takes(game, () => way));
  }
}

test('a lesson goes on where it was left, can be read again and begun again, and remembers its end', async () => {
  const anna = await port.comes({ remembers: { played: '' } });
  const { page } = anna;
  await anna.home();
  await anna
    .card()
    .getByRole('button', { name: /^Learn/ })
    .click();
  await page.waitForURL('**/learn/manila');
  const learner = new Learner(anna, 'buttons');
  const [chapter] = await learner.chapters('manila');
  if (!chapter) throw new Error('Manila has no lesson');
  await learner.starts('manila', 0);
  for (const [index, step] of chapter.steps.slice(0, 3).entries()) {
    await learner.reaches(index);
    await learner.does(step);
  }
  await learner.reaches(3);
  await page.reload();
  await learner.reaches(3);

  // Back shows the table as it was; nothing can be done there.
  const said = await learner.bar.locator('.said').innerText();
  await anna.button(/^Back/, learner.bar).click();
  await page.locator('section.lesson[data-step="2"]').waitFor();
  expect(await anna.choices.count()).toBe(0);
  await anna.button('Go on', learner.bar).click();
  await page.locator('section.lesson[data-step="3"]').waitFor();
  expect(await learner.bar.locator('.said').innerText()).toBe(said);

  // A press beside what is ringed gets a sentence.
  await page
    .locator('.players article')
    .last()
    .click({ position: { x: 3, y: 3 } });
  await learner.bar.locator('.hint').waitFor();

  await anna.button('Start this lesson again', learner.bar).click();
  await page.locator('section.lesson[data-step="0"]').waitFor();
  await learner.takes(chapter);
  await anna.button('All lessons', page.getByRole('dialog')).click();
  await page.getByText('finished').first().waitFor();
  await page.reload();
  await page.getByText('finished').first().waitFor();
  // A lesson is in no list.
  await anna.home();
  expect(await page.getByRole('link', { name: /Your first voyage/ }).count()).toBe(0);
  expect(anna.problems).toEqual([]);
});
