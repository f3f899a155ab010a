// Whole games against bots in a real browser: by mouse, by keyboard alone, with a finger.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, visit } from './help/browser.ts';
import { byFinger, byKeyboard, byMouse, over, play, playNow } from './help/play.ts';
import { Server } from './help/server.ts';

let server: Server;
let browser: Browser;

beforeAll(async () => {
  server = await Server.start();
  browser = await launch();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('a full game by mouse, with its result, record and verdict', async () => {
  const { page, problems } = await visit(browser);
  await playNow(page, server.address);
  expect(await play(page, byMouse)).toBeGreaterThan(5);
  await over(page).getByText('Yes: all').waitFor();
  const [record] = await Promise.all([
    page.waitForEvent('download'),
    over(page).getByRole('link', { name: 'Download the record' }).click(),
  ]);
  expect(record.suggestedFilename()).toBe('record.jsonl');
  expect(problems).toEqual([]);
});

test('a full game by keyboard alone', async () => {
  const { page, problems } = await visit(browser);
  await page.goto(server.address);
  await page.getByRole('button', { name: 'Play now' }).first().focus();
  await page.keyboard.press('Enter');
  await page.locator('.prompt').waitFor();
  expect(await play(page, byKeyboard)).toBeGreaterThan(5);
  await over(page).waitFor();
  expect(problems).toEqual([]);
});

test('a full game with one finger on a phone, in French and at night', async () => {
  const { page, problems } = await visit(browser, { size: 'phone', theme: 'dark', language: 'fr' });
  await playNow(page, server.address);
  expect(await play(page, byFinger)).toBeGreaterThan(5);
  await over(page).getByText('Oui : les').waitFor();
  expect(problems).toEqual([]);
});
