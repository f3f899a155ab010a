// Screenshots of every screen in both sizes, themes and languages, into web/shots (not in Git), to look at.
import { join } from 'node:path';
import { test } from 'vitest';
import { type Comes, DESK, phone } from '../support/browser';
import { testServer } from '../support/test-server';
import { ManilaPlayer } from '../manila/driver';
import type { Person } from '../support/person';

const port = testServer();
const FOLDER = join(import.meta.dirname, '../../shots');

const sizes: Record<string, Comes> = { desktop: { viewport: DESK }, phone };
const looks = { day: 'light', night: 'dark' } as const;

async function keeps(person: Person, size: string, name: string): Promise<void> {
  for (const [look, colorScheme] of Object.entries(looks)) {
    await person.page.emulateMedia({ colorScheme });
    await person.page.locator(`html[data-theme=${colorScheme}]`).waitFor();
    await person.page.screenshot({ path: join(FOLDER, `${name}-${size}-${look}.png`) });
  }
}

test.each(Object.keys(sizes).flatMap((size) => ['en', 'fr'].map((language) => ({ size, language }))))(
  'screens: $size, $language',
  async ({ size, language }) => {
    const anna = await port.comes({ ...sizes[size], reducedMotion: 'reduce', remembers: { language } });
    const keep = (name: string) => keeps(anna, size, `${name}-${language}`);
    await anna.home();
    await keep('home');
    await anna.press(anna.page.locator('[data-game=manila] .button.main'));
    await anna.turn();
    const player = new ManilaPlayer(anna);
    await keep('auction');
    await anna.press(anna.button(/^(Rules|Règles)$/));
    await anna.page.locator('dialog[open] [aria-current]').last().waitFor();
    await keep('rules');
    await anna.page.keyboard.press('Escape');
    await player.plays(() => player.view.phase === 'start' || player.view.voyage > 2);
    await keep('start');
    const late = () => player.view.voyage >= 3 && player.view.phase === 'place' && player.view.round > 1;
    await player.plays(late);
    if (!anna.touches) await anna.page.mouse.move(5, 500);
    await keep('place');
    if (anna.touches) {
      await anna.press(anna.page.locator('[data-spot^="punt:"], [data-spot^="port:"]').first());
      await keep('chosen');
    } else {
      await anna.page.locator('[data-spot^="punt:"], [data-spot^="port:"]').first().hover();
      await keep('hover');
    }
    await player.plays();
    await anna.page.locator('dialog[open] .good').waitFor();
    await keep('result');
  },
);
