// Puzzles: found from home, tried wrongly, solved at the table, and the next one. In both sizes and languages.
import { expect, test } from 'vitest';
import type { Puzzle } from '../../src/lib/contract';
import { isClean } from '../support/axe';
import { phone } from '../support/browser';
import type { Person } from '../support/person';
import { testServer } from '../support/test-server';
import { until } from '../support/until';

const port = testServer();

async function puzzlesOf({ page }: Person, game: string): Promise<Puzzle[]> {
  return (await (await page.request.get(`/api/games/${game}/puzzles`)).json()) as Puzzle[];
}

/** Types an action at the table. */
async function plays({ page }: Person, action: string): Promise<void> {
  const field = page.getByLabel(/^Type an action/);
  if (!(await field.isVisible())) {
    await page.locator('body').press('/');
    await field.waitFor();
  }
  await field.fill(action);
  await field.press('Enter');
}

test('a puzzle is found from home, and a try that is not the best changes nothing', async () => {
  const anna = await port.comes();
  const { page } = anna;
  await anna.home();
  await page.getByRole('button', { name: 'Puzzles: Manila' }).click();
  await page.waitForURL('**/puzzles/manila');
  await page.getByRole('heading', { name: 'Puzzles of Manila' }).waitFor();
  await isClean(anna, 'puzzles');
  const [puzzle, second] = await puzzlesOf(anna, 'manila');
  if (!puzzle || !second) throw new Error('Manila has no puzzles');
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  const bar = page.getByRole('region', { name: 'Puzzle 1' });
  await bar.getByText('One choice gives you clearly the best chance').waitFor();
  await isClean(anna, 'puzzle');

  const [best, worse] = puzzle.best;
  await plays(anna, worse?.action ?? '');
  const chance = Math.round(100 * (worse?.chance ?? 0));
  await bar.getByText(`With that you would win ${chance} of 100 games.`).waitFor();
  await plays(anna, best?.action ?? '');
  const end = page.getByRole('dialog', { name: 'Puzzle 1: the best choices' });
  await end.waitFor();
  expect(await end.getByRole('listitem').count()).toBe(puzzle.best.length);
  await isClean(anna, 'solution');
  await end.getByRole('button', { name: 'Next puzzle' }).click();
  await page.getByRole('region', { name: 'Puzzle 2' }).waitFor();

  await page.goto('/puzzles/manila');
  await page.getByText(/^1 of \d+ solved$/).waitFor();
  await page.getByRole('button', { name: /^Puzzle 1, \d players, \w+, solved$/ }).waitFor();
});

test('a table that gives puzzles says so before anybody sits down', async () => {
  const [anna, ben] = await Promise.all([port.comes(), port.comes(phone)]);
  await anna.home();
  await anna.button(/^Open a table …/, anna.card()).click();
  const said = 'Moments of this game may become puzzles for everybody on this server, without names.';
  const dialog = anna.page.getByRole('dialog');
  expect(await dialog.getByText(said).count()).toBe(0);
  await dialog.getByRole('group', { name: 'Give puzzles' }).getByText('yes').click();
  await dialog.getByText(said).waitFor();
  await anna.button('Open the table').click();
  const asked = anna.dialog('What shall the others call you?');
  await asked.getByLabel('The name others see').fill('Anna');
  await anna.button('That is me', asked).click();
  await anna.page.getByText('One seat is still free.').waitFor();
  await ben.page.goto(anna.page.url());
  await ben.button('Sit down').waitFor();
  const seats = ben.page.getByRole('region', { name: 'Seats' });
  await seats.getByText(said).waitFor();
  expect([...anna.problems, ...ben.problems]).toEqual([]);
});

test('on a phone in French the solution is shown to whoever gives up', async () => {
  const anna = await port.comes({ ...phone, remembers: { language: 'fr', theme: 'dark' } });
  const { page } = anna;
  await page.goto('/puzzles/norderwind');
  await page.getByRole('button', { name: /^Problème 3,/ }).click();
  const bar = page.getByRole('region', { name: 'Problème 3' });
  await bar.getByRole('button', { name: 'Montrer la solution' }).click();
  const end = page.getByRole('dialog', { name: 'Problème 3 : les meilleurs choix' });
  await end.waitFor();
  const text = await end.innerText();
  expect(text).toContain('%');
  expect(text).not.toMatch(/[{}]|page-/);
  await until('the list', async () => {
    await end.getByRole('button', { name: 'Tous les problèmes' }).click();
    return page.url().endsWith('/puzzles/norderwind');
  });
});
