// One Chromium for each test file, and a browser context for each person.
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { Person } from './person';
import type { Server } from './server';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.PORTOLAN_CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });

/** Beginners are offered another first game. */
const GAMES = 'manila oltremare norderwind longcours';

export interface Comes extends BrowserContextOptions {
  /** Stored settings, by the names of src/lib/local-settings.ts. */
  remembers?: Record<string, string>;
}

/**
 * Opens the page in a new browser context: without motion, and of somebody who has played all games, unless
 * `remembers` says otherwise.
 */
export async function comes(browser: Browser, server: Server, how: Comes = {}): Promise<Person> {
  const { remembers = {}, ...options } = how;
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: DESK,
    locale: 'en-GB',
    colorScheme: 'light',
    ...options,
  });
  const kept = { speed: 'off', sound: 'off', played: GAMES, ...remembers };
  await context.addInitScript((things) => {
    for (const [name, value] of Object.entries(things)) {
      const place = `portolan.${name}`;
      if (localStorage.getItem(place) === null) localStorage.setItem(place, value);
    }
  }, kept);
  context.setDefaultTimeout(30_000);
  return new Person(await context.newPage(), options.hasTouch === true);
}

/** A phone: narrow, with touch and a mobile viewport. */
export const phone: Comes = { viewport: PHONE, hasTouch: true, isMobile: true };
