// Advice at a table that allows it: asked for by mouse and by finger, played with one press, and counted.
import { expect, test } from 'vitest';
import { isClean } from '../support/axe';
import { phone } from '../support/browser';
import { testServer } from '../support/test-server';
import { until } from '../support/until';

const port = testServer();

test('the best three with chances; one press plays one, and the table knows how often', async () => {
  const anna = await port.comes({ reducedMotion: 'reduce' });
  await anna.home();
  await anna.playsNow();
  await anna.button('Advise me').click();
  const advice = anna.page.getByRole('region', { name: 'Advice' });
  const first = advice.locator('[data-advised]').first();
  await first.waitFor();
  expect(await advice.locator('[data-advised]').count()).toBeLessThanOrEqual(3);
  expect(await first.innerText()).toMatch(/^\d+%/);
  await isClean(anna, 'advice');
  const action = (await first.getAttribute('data-advised')) ?? '';
  await anna.answers(() => first.click());
  expect(anna.acted.at(-1)).toBe(action);
  await advice.waitFor({ state: 'hidden' });
  await until('the use is counted', () => {
    const me = anna.table?.seats.find((seat) => seat.kind === 'person');
    return me?.kind === 'person' && me.advised === 1;
  });
  expect(anna.problems).toEqual([]);
});

test('by finger, in French, in the sheet; the marked action is confirmed as always', async () => {
  const anna = await port.comes({ ...phone, reducedMotion: 'reduce', remembers: { language: 'fr' } });
  await anna.home();
  await anna.press(anna.page.locator('[data-game=manila] .button.main'));
  await anna.turn();
  await anna.button('Conseillez-moi').tap();
  const first = anna.page.getByRole('region', { name: 'Conseils' }).locator('[data-advised]').first();
  await first.tap();
  await anna.answers(() => anna.confirmation.getByRole('button').last().tap());
  expect(anna.problems).toEqual([]);
});

test('whoever opens a table decides whether advice is given', async () => {
  const anna = await port.comes();
  await anna.home();
  await anna.isCalled('Anna');
  await anna.button(/^Open a table …/, anna.card()).click();
  const dialog = anna.dialog('A table of Manila');
  await dialog.getByText('for whoever asks', { exact: true }).click();
  await anna.button('Open the table', dialog).click();
  await anna.page.getByText('Whoever asks gets advice; everybody sees how often.').waitFor();
  expect(anna.table?.advice).toBe('allowed');
});
