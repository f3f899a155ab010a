// How tests play: whatever is offered, in a few ways. Knows the shell's table screen, no game.
import type { Page } from 'playwright-core';

export const over = (page: Page) => page.getByRole('dialog', { name: /^(Result|Résultat)$/ });
const mine = (page: Page) => page.locator('.prompt.mine');
const choices = (page: Page) => page.locator('button.choice:enabled');

/** From the home page into a game against bots. */
export async function playNow(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page
    .getByRole('button', { name: /Play now|Jouer contre/ })
    .first()
    .click();
  await page.getByRole('navigation').waitFor();
  await page.locator('.prompt').waitFor();
}

/** Waits until I am asked or the game is over; `false` if it is over. */
export async function untilAsked(page: Page): Promise<boolean> {
  const asked = choices(page)
    .first()
    .waitFor({ timeout: 60_000 })
    .then(() => true);
  const ended = over(page)
    .waitFor({ timeout: 60_000 })
    .then(() => false);
  asked.catch(() => null);
  ended.catch(() => null);
  return Promise.race([asked, ended]);
}

/** Does one step in some way; the question is another afterwards. */
export type Hand = (page: Page, step: number) => Promise<void>;

async function pick(page: Page, step: number) {
  const all = choices(page);
  return all.nth(step % Math.max(1, await all.count()));
}

export const byMouse: Hand = async (page, step) => {
  await (await pick(page, step)).click();
};

export const byFinger: Hand = async (page, step) => {
  await (await pick(page, step)).tap();
  await page.locator('.confirm .main').tap();
};

export const byKeyboard: Hand = async (page, step) => {
  const key = await (await pick(page, step)).getAttribute('data-choice');
  await page.keyboard.press(key ?? '1');
  await page.keyboard.press('Enter');
};

/** Plays until the game is over or so many steps are done; answers how many it did. */
export async function play(page: Page, hand: Hand, most = 400): Promise<number> {
  let step = 0;
  while (step < most && (await untilAsked(page))) {
    const before = await page.locator('main').getAttribute('data-prompt');
    // Bots may be faster than a test: a choice that is gone before the click is no failure.
    await hand(page, step).catch(async (error: unknown) => {
      if ((await page.locator('main').getAttribute('data-prompt')) === before) throw error;
    });
    await page
      .waitForFunction(
        (known) => document.querySelector('main')?.getAttribute('data-prompt') !== known,
        before,
        { timeout: 10_000 },
      )
      .catch(() => null);
    step += 1;
  }
  return step;
}

export { choices, mine };
