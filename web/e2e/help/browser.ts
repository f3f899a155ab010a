// Chromium for browser tests, with the two sizes and themes people use.
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });

export interface Visitor {
  size?: 'desk' | 'phone';
  theme?: 'light' | 'dark';
  language?: 'en' | 'fr';
  /** Tests do not wait for motion unless they ask for it. */
  speed?: 'off' | 'normal';
  options?: BrowserContextOptions;
}

/** A browser of somebody's own. Whatever goes wrong in the page ends up in `problems`. */
export async function visit(
  browser: Browser,
  who: Visitor = {},
): Promise<{ page: Page; problems: string[] }> {
  const phone = who.size === 'phone';
  const context = await browser.newContext({
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    hasTouch: phone,
    isMobile: phone,
    colorScheme: who.theme ?? 'light',
    locale: who.language ?? 'en',
    ...who.options,
  });
  await context.addInitScript((speed) => localStorage.setItem('portolan.speed', speed), who.speed ?? 'off');
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) problems.push(message.text());
  });
  return { page, problems };
}
