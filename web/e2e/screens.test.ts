// Every screen in both themes and sizes: axe finds nothing, and a screen reader finds what it
// should (ARIA snapshots in snapshots/).
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch, visit } from './help/browser.ts';
import { playNow, untilAsked } from './help/play.ts';
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

async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

/** Goes through every screen and dialog; `seen` is called on each. */
async function tour(page: Page, seen: (name: string) => Promise<void>): Promise<void> {
  const dialog = async (button: string, name: string) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await seen(name);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await page.goto(`${server.address}/kit`);
  await page.getByRole('heading', { name: 'The kit' }).waitFor();
  await seen('kit');
  await page.goto(`${server.address}/nowhere`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await seen('nowhere');
  await page.goto(`${server.address}/link#abc`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await seen('link');
  await page.goto(server.address);
  await page.getByRole('button', { name: 'Play now' }).first().waitFor();
  await page.getByRole('heading', { name: 'Public tables' }).waitFor();
  await seen('home');
  await dialog('Change your name', 'name');
  await dialog('Settings', 'settings');
  await page.getByRole('button', { name: 'Open a table' }).first().click();
  await seen('opening');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('heading', { name: 'Seats' }).waitFor();
  await seen('lobby');
  await playNow(page, server.address);
  await untilAsked(page);
  await seen('table');
  for (const name of ['Rules', 'Help', 'Table']) await dialog(name, name.toLowerCase());
}

describe.each(['light', 'dark'] as const)('by %s', (theme) => {
  test.each(['desk', 'phone'] as const)('axe finds nothing on the %s', async (size) => {
    // Axe brings its own script, which the content security policy would forbid.
    const { page } = await visit(browser, { theme, size, options: { bypassCSP: true } });
    const found: Record<string, string[]> = {};
    await tour(page, async (name) => {
      const here = await faults(page);
      if (here.length > 0) found[name] = here;
    });
    expect(found).toEqual({});
  });
});

test('screen readers find their way', async () => {
  const { page } = await visit(browser);
  await page.goto(server.address);
  await page.getByRole('button', { name: 'Change your name' }).click();
  await page.getByRole('textbox', { name: 'The name others see' }).fill('Anna');
  await page.getByRole('button', { name: 'Save' }).click();
  for (const screen of ['home', 'lobby'] as const) {
    if (screen === 'lobby') {
      await page.getByRole('button', { name: 'Open a table' }).first().click();
      await page.getByRole('button', { name: 'Open the table' }).click();
      await page.getByRole('heading', { name: 'Seats' }).waitFor();
    } else await page.getByRole('heading', { name: 'Public tables' }).waitFor();
    const told = await page.locator('main').ariaSnapshot();
    // Addresses and public tables of other tests differ from run to run.
    const steady = told.replace(/http\S+/g, 'ADDRESS');
    await expect(steady).toMatchFileSnapshot(`snapshots/${screen}.yaml`);
  }
});
