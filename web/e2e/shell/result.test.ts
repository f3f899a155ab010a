// The result of a game on its own page: figures that sum, the curve and its turning points, the analysis of decisions, and
// the ways into the replay; by mouse, keys and finger, in both languages.
import { expect, test } from 'vitest';
import type { Judged } from '../../src/lib/contract';
import { isClean } from '../support/axe';
import { phone } from '../support/browser';
import { long } from '../support/long';
import { apiOf, finishedGame } from '../support/tables';
import { testServer } from '../support/test-server';
import { until } from '../support/until';

const port = testServer();

test('from the table to the result, its figures, and into the replay', async () => {
  const anna = await port.comes();
  const address = await finishedGame(anna, 'Anna', { game: 'manila' });
  const { page } = anna;
  await page.goto(address);
  await anna
    .dialog('Result')
    .getByRole('link', { name: /to the result page$/ })
    .click();
  await page.getByRole('heading', { name: 'Turning points' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(address.replace('/t/', '/tables/') + '/result');
  await page.getByText(/^Yes: all \d+ outcomes/).waitFor();

  // Start, luck and decisions sum to the result, for everybody.
  const rows = page.getByRole('region', { name: 'Luck and decisions in figures' }).locator('tbody tr');
  expect(await rows.count()).toBe(3);
  for (const row of await rows.all()) {
    const figures = (await row.locator('td').allInnerTexts()).map((text) =>
      Number(text.trim().replace('−', '-').replace('+', '')),
    );
    const [start, luck, own, others, result] = figures;
    expect((start ?? NaN) + (luck ?? NaN) + (own ?? NaN) + (others ?? NaN)).toBe(result);
  }

  // The picture is made without the server.
  const download = page.waitForEvent('download');
  await anna.button('Save a picture').click();
  expect((await download).suggestedFilename()).toBe('portolan.png');
  await isClean(anna, 'result page');

  // A turning point by keys, back, a notable moment by mouse.
  const turning = page
    .getByRole('listitem')
    .filter({ hasText: /[+−]\d+/ })
    .getByRole('link')
    .first();
  await turning.focus();
  const entry = new URL((await turning.getAttribute('href')) ?? '', page.url()).hash;
  await page.keyboard.press('Enter');
  await page.getByRole('slider').waitFor();
  expect(new URL(page.url()).hash).toBe(entry);
  await page.goBack();
  await page.getByRole('heading', { name: 'Notable moments' }).waitFor();
  const box = await page.getByRole('img', { name: /^Curve of everybody’s chance/ }).boundingBox();
  if (!box) throw new Error('the curve is not drawn');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.getByRole('slider').waitFor();
  expect(anna.problems).toEqual([]);
});

test('by finger, in French: the search for mistakes begins and stops, and what it finds is seen in the replay', async () => {
  const anna = await port.comes({ ...phone, remembers: { language: 'fr' } });
  const address = await finishedGame(anna, 'Anna', { game: 'manila' });
  const { page } = anna;
  await page.goto(`${address}/result`);
  await anna.button('Chercher les erreurs').tap();
  await page.getByText(/^(\d+ décisions sur \d+ examinées|Votre partie est la suivante)/).waitFor();
  await anna.button('Arrêter la recherche').tap();
  await anna.button('Chercher les erreurs').waitFor();

  // The whole search takes too long for every run of the tests.
  const course = (await (await page.request.get(`${apiOf(address)}/course`)).json()) as object;
  const phrase = { key: 'page-skip' };
  const best = { action: 'go', phrase, chance: 0.5, error: 0.01, playouts: 100, why: null };
  const flaw: Omit<Judged, 'entry'> = {
    seat: 1,
    action: 'stay',
    phrase,
    chance: 0.3,
    best: [best],
    loss: 0.2,
    advantage: 0,
    error: 0.01,
    verdict: 'blunder',
  };
  const decisions = [40, 60].map((entry) => ({ ...flaw, entry }));
  const analysis = { ...course, level: 'captain', decisions };
  await page.route('**/analysis', (route) => route.fulfill({ json: { status: 'done', analysis } }));
  await page.goto(`${address}/replay#30`);
  await anna.button('Déplier mon coin').tap();
  await page.getByRole('tab', { name: 'Analyse' }).tap();
  await anna.button('Erreur suivante').tap();
  await page.locator('.analysis').getByText('20 points perdus').waitFor();
  await until('the address is that of the mistake', () => page.url().endsWith('#40'));
  expect(await page.locator('.analysis li').count()).toBe(2);
  expect(await page.locator('.flaw.blunder').count()).toBe(2);
  expect(anna.problems).toEqual([]);
});

long('mistakes are looked for and found, and seen in the replay', async () => {
  const anna = await port.comes({ ...phone, remembers: { language: 'fr' } });
  const address = await finishedGame(anna, 'Anna', { game: 'manila' });
  const { page } = anna;
  await page.goto(`${address}/result`);
  await anna.button('Chercher les erreurs').tap();
  await page.getByRole('progressbar').waitFor();
  await anna.button('Arrêter la recherche').tap();
  await anna.button('Chercher les erreurs').tap();
  await page.getByText(/^Chances entre robots du niveau/).waitFor({ timeout: 120_000 });
  const decision = page.locator('.people a').first();
  const href = (await decision.getAttribute('href')) ?? '';
  await decision.tap();
  await page.getByRole('slider').waitFor();
  expect(page.url().endsWith(href)).toBe(true);
  await anna.button('Déplier mon coin').tap();
  await page.getByRole('tab', { name: 'Analyse' }).tap();
  await page.locator('.analysis li.done').waitFor();
  expect(anna.problems).toEqual([]);
});

test('everybody’s eyes are open, and one plays on from any moment among bots', async () => {
  const anna = await port.comes();
  const address = await finishedGame(anna, 'Anna', { game: 'oltremare' });
  const { page } = anna;
  await page.goto(`${address}/replay#60`);
  await page.getByRole('slider').waitFor();
  const eyes = page.getByLabel('Whose eyes');
  const names = await eyes.locator('option').allInnerTexts();
  expect(names).toHaveLength(5);
  for (const name of names) {
    await eyes.selectOption(name);
    await until(`the eyes are ${name}`, async () => !(await eyes.isDisabled()));
    await page.getByRole('region', { name: 'Board' }).waitFor();
  }
  await until('the eyes are in the address', () => page.url().includes('eyes=deciding'));
  await isClean(anna, 'replay with analysis');
  await page.getByRole('button', { name: /^Play on from here as / }).click();
  await until('another table', () => !page.url().includes(address) && page.url().includes('/t/'));
  await anna.turn();
  await page.getByRole('banner').getByText('played on').waitFor();
  await anna.button('Table').click();
  await page.getByText('Played on from a moment of another game; it counts nowhere.').waitFor();
  expect(anna.problems).toEqual([]);
});

test('a record file is watched, and a damaged one as far as it is whole', async () => {
  const anna = await port.comes();
  const address = await finishedGame(anna, 'Anna', { game: 'manila' });
  const { page } = anna;
  const record = await (await page.request.get(`${apiOf(address)}/record`)).text();
  const choose = async (name: string, text: string) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Watch a recorded game from a file' }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  };
  await choose('whole.jsonl', record);
  await page.getByText(/^Yes: all \d+ outcomes/).waitFor();
  const last = Number(await page.getByRole('slider').getAttribute('max'));
  expect(last).toBeGreaterThan(100);

  // Its result is the one of the table, and everything on it leads into the film.
  await page.getByRole('link', { name: 'Result', exact: true }).click();
  await page.getByRole('heading', { name: 'Result: Manila' }).waitFor();
  await page.getByRole('heading', { name: 'How it went' }).waitFor();
  expect(await page.locator('.curve svg path').count()).toBeGreaterThan(1);
  await isClean(anna, 'the result of a file');
  const turning = page.locator('.turning a').first();
  const entry = /#(\d+)$/.exec((await turning.getAttribute('href')) ?? '')?.[1];
  await turning.click();
  await page.getByRole('slider').waitFor();
  expect(page.url()).toMatch(new RegExp(`/replay#${entry}$`));

  const lines = record.split('\n');
  await choose('torn.jsonl', lines.slice(0, Math.floor(lines.length / 2)).join('\n') + '\n{"entry":');
  await page.getByText(/^Damaged: /).waitFor();
  const left = Number(await page.getByRole('slider').getAttribute('max'));
  expect(left).toBeGreaterThan(20);
  expect(left).toBeLessThan(last);

  await choose('nonsense.txt', 'Ahoy!');
  await page.getByRole('alert').waitFor();
  await isClean(anna, 'choosing a file');

  // Dropped onto the home page.
  await page.goto('/');
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'dropped.jsonl'));
    return data;
  }, record);
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped });
  await page.getByText('dropped.jsonl').waitFor();
});
