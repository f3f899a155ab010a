// Interruptions in the middle of a game: the page is reloaded, the network is lost, the server is restarted or
// crashes. The page recovers with the current state, and the game continues.
import { afterEach, expect, test } from 'vitest';
import { long } from '../support/long';
import { testServer } from '../support/test-server';
import { ManilaPlayer } from '../manila/driver';
import type { Person } from '../support/person';
import { seesVerdict } from '../support/result';
import { until } from '../support/until';
import { Wire } from '../support/wire';

const port = testServer();
const LOST = 'The connection is lost. It comes back by itself …';

let wire: Wire | null = null;
afterEach(() => wire?.cut());

/** In the middle of a game: the second voyage, my turn. */
async function midGame(how: { baseURL?: string } = {}): Promise<{ anna: Person; player: ManilaPlayer }> {
  const anna = await port.comes(how);
  await anna.home();
  await anna.playsNow();
  const player = new ManilaPlayer(anna);
  await player.plays(() => player.view.voyage >= 2);
  return { anna, player };
}

/** What a player sees of the game: the question, all plates, the own area. */
async function sees({ page, prompt }: Person): Promise<string[]> {
  return [
    await prompt.innerText(),
    await page.getByRole('complementary', { name: 'Players' }).innerText(),
    await page.getByRole('region', { name: 'Yours' }).innerText(),
    await page.locator('ol[aria-label="Log"]').innerText(),
  ];
}

const lastState = ({ frames }: Person) => frames.findLast((frame) => frame.type === 'state');

async function isBack(anna: Person): Promise<void> {
  await until('the notice is gone', async () => (await anna.lineNotice.innerText()).trim() === '');
  await anna.turn();
}

test('loading the page again in the middle of a game shows the same game', async () => {
  const { anna, player } = await midGame();
  const before = await sees(anna);
  await anna.page.reload();
  await anna.page.locator('main[data-prompt]:not([data-prompt=""])').waitFor();
  expect(lastState(anna)?.since).toBeNull();
  // The earlier part of the log is loaded later.
  await expect.poll(() => sees(anna)).toEqual(before);
  await player.decides();
  expect(anna.problems).toEqual([]);
});

test('a page of an older version says so, also before it has shown the table', async () => {
  const { anna } = await midGame();
  const { page } = anna;
  // The connection of an older page, which the server refuses.
  await page.addInitScript(() => {
    window.WebSocket = class extends WebSocket {
      constructor(address: string | URL) {
        super(String(address).replace(/version=\d+/, 'version=1'));
      }
    };
  });
  await page.reload();
  await page.getByRole('heading', { name: 'There is a newer version of this page' }).waitFor();
  await page.getByRole('button', { name: 'Load again' }).waitFor();
});

test('the network goes away: a quiet notice, and what was decided meanwhile is done once', async () => {
  wire = await Wire.to(port.server.port);
  const { anna, player } = await midGame({ baseURL: wire.address });
  const before = await sees(anna);

  wire.cut();
  await anna.lineNotice.getByText(LOST).waitFor();
  expect(await sees(anna)).toEqual(before);
  const entry = anna.entry;
  await anna.choices.locator('button:not([disabled])[data-action]').first().click();
  await anna.prompt.getByText('On its way …').waitFor();
  expect(anna.entry).toBe(entry);

  await wire.mend();
  await until('the decision arrived', () => anna.entry > entry);
  await isBack(anna);
  const done = anna.frames.filter((frame) => frame.type === 'ack' && frame.entry === entry + 1);
  expect(done).toHaveLength(1);
  await player.decides();
});

test('offline and online again, with a line that died in silence', async () => {
  wire = await Wire.to(port.server.port);
  const { anna, player } = await midGame({ baseURL: wire.address });
  const states = () => anna.frames.filter((frame) => frame.type === 'state').length;
  const before = await sees(anna);
  const known = states();

  await anna.page.context().setOffline(true);
  wire.hush();
  await anna.page.context().setOffline(false);
  await until('the present state came over a new line', () => states() > known);
  await isBack(anna);
  expect(lastState(anna)?.since).toBe(anna.entry);
  expect(lastState(anna)?.log.steps).toEqual([]);
  expect(await sees(anna)).toEqual(before);
  await player.decides();
});

/** Restarts and crashes the server; after each the game continues where it was. */
async function survives(anna: Person, player: ManilaPlayer): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    await anna.turn();
    const before = await sees(anna);
    await port.server.end(signal);
    await anna.lineNotice.getByText(LOST).waitFor();
    await port.server.again();
    await isBack(anna);
    expect(await sees(anna), signal).toEqual(before);
    await player.decides();
  }
}

test('the server is restarted and crashes in the middle of a game, which goes on', async () => {
  const { anna, player } = await midGame();
  await survives(anna, player);
  const { voyage } = player.view;
  await player.plays(() => player.view.voyage > voyage);
  expect(player.view.voyage).toBeGreaterThan(voyage);
});

long('a game that outlives a restart and a crash is played to its end, and its chance is fair', async () => {
  const { anna, player } = await midGame();
  await survives(anna, player);
  await player.plays();
  await seesVerdict(anna);
});
