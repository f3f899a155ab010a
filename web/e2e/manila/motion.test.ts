// Playback: captions belong to the event being played, and one click skips.
import { expect, test } from 'vitest';
import type { Event } from '../../src/games/manila/view';
import type { LogStep } from '../../src/lib/contract';
import { testServer } from '../support/test-server';
import { ManilaPlayer } from './driver';
import { until } from '../support/until';

const port = testServer();

test('every caption is of an event that happened, in the order of the log, and a click skips', async () => {
  const anna = await port.comes({ remembers: { speed: 'fast' } });
  await anna.home();
  await anna.page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { captions: seen });
    new MutationObserver(() => {
      const line = document.querySelector('.prompt:not(.mine) p')?.textContent ?? '';
      if (line !== '' && seen.at(-1) !== line) seen.push(line);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await anna.playsNow();
  const player = new ManilaPlayer(anna);
  await player.plays(() => player.view.phase === 'place' && player.view.rolls > 0);
  const captions = await anna.page.evaluate(() => (window as unknown as { captions: string[] }).captions);
  const log = await anna.page.locator('ol[aria-label="Log"] button span').allInnerTexts();
  const told = captions.filter((line) => log.includes(line));
  expect(told.some((line) => /^Roll 1: /.test(line))).toBe(true);
  expect(told.some((line) => /moves from \d+ to \d+/.test(line))).toBe(true);
  // Only captions of events and waiting prompts were shown.
  const others = captions.filter((line) => !log.includes(line));
  for (const line of others) expect(line).toMatch(/^(Waiting for|On its way|Wind and waves)/);
  let place = 0;
  for (const line of told) {
    place = log.indexOf(line, place);
    expect(place, line).toBeGreaterThanOrEqual(0);
  }

  const before = anna.steps.length;
  await player.decides();
  const events = () =>
    (anna.steps.slice(before) as LogStep<Event>[]).flatMap((step) => step.events.map(({ event }) => event));
  await until('others have moved', () => events().length > 1);
  await anna.page.getByRole('region', { name: 'Board', exact: true }).click({ position: { x: 4, y: 4 } });
  await anna.button('Skip').waitFor({ state: 'hidden' });
  await anna.turn();
  expect(anna.problems).toEqual([]);
});
