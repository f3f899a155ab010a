// Several people in separate browsers: two at a private table with an invitation, two at a public one with a
// spectator. Everybody sees only their own secrets, in the page and on the wire.
import { expect, test } from 'vitest';
import type { Event, View } from '../../src/games/manila/view';
import type { LogStep } from '../../src/lib/contract';
import { sitter } from '../../src/lib/seats';
import { testServer } from '../support/test-server';
import { ManilaPlayer } from '../manila/driver';
import type { Person } from '../support/person';
import { until } from '../support/until';

const port = testServer();

/** Anna opens a table for herself, a friend and a bot. */
async function opens(anna: Person, who: 'everybody' | 'whoever has the link'): Promise<void> {
  await anna.home();
  await anna.isCalled('Anna');
  await anna.button(/^Open a table …/, anna.card()).click();
  const dialog = anna.dialog('A table of Manila');
  await dialog.getByRole('group', { name: 'Players' }).getByText('3', { exact: true }).click();
  await dialog.getByText(who, { exact: true }).click();
  await anna.button('Open the table', dialog).click();
  await anna.page.getByText('One seat is still free.').waitFor();
  expect(await anna.button('Start the game').isDisabled()).toBe(true);
}

async function sitsDown(ben: Person): Promise<void> {
  await ben.isCalled('Ben');
  await ben.button('Sit down').click();
  await ben.page.getByText('Waiting for Anna to start.').waitFor();
}

async function starts(anna: Person): Promise<void> {
  await anna.button('Start the game').click();
  await anna.plate('Anna').waitFor();
}

/** Neither socket nor log contained what was dealt to other players before the end. */
function toldOnlyOwn(person: Person, seat: number | null): void {
  const views = (person.views as View[]).filter((view) => view.public.phase !== 'over');
  const events = (person.steps as LogStep<Event>[]).flatMap((step) => step.events);
  expect(views.length).toBeGreaterThan(2);
  for (const view of views) {
    expect(view.private?.seat ?? null).toBe(seat);
    for (const player of view.public.players) {
      expect(player.dealt, `dealt to seat ${player.seat}`).toBeNull();
    }
  }
  const dealt = events.flatMap((sent) => (sent.event.event === 'dealt' ? [{ sent, event: sent.event }] : []));
  expect(dealt.length).toBeGreaterThan(0);
  expect(dealt.some(({ event }) => event.seat === seat)).toBe(seat !== null);
  for (const { sent, event } of dealt) {
    if (event.seat === seat) continue;
    expect(event.ware).toBeNull();
    // Nothing that was sent with it names a ware, so that no sentence made of it can.
    expect(JSON.stringify(sent)).not.toMatch(/jade|silk|nutmeg|ginseng/);
  }
}

/** The page shows the backs of others' shares, and the faces of own shares only. */
async function seesOnlyOwn(person: Person, own: string | null, others: string[]): Promise<void> {
  for (const name of others) {
    const plate = await person.plate(name).textContent();
    expect(plate, name).toMatch(/shares? dealt in secret/);
    expect(plate, name).not.toMatch(/jade|silk|nutmeg|ginseng/i);
  }
  const mine = person.page.getByRole('list', { name: 'Your shares, seen by you only' });
  if (own === null) expect(await mine.count()).toBe(0);
  else expect(await mine.textContent()).toMatch(/(jade|silk|nutmeg|ginseng), worth \d+ each/);
}

test('two people at a private table, invited by a link, play a voyage', async () => {
  const [anna, ben] = await Promise.all([port.comes(), port.comes()]);
  await opens(anna, 'whoever has the link');
  const link = await anna.page.getByRole('textbox', { name: 'Invite friends' }).inputValue();

  // Without the invitation there is no such table.
  const eve = await port.comes();
  await eve.page.goto(new URL(link).pathname.split('/').slice(0, 3).join('/'));
  await eve.page.getByRole('link', { name: 'To the home page' }).waitFor();
  expect(await eve.page.getByText('Anna').count()).toBe(0);

  // The address in the bar is the invitation, for whoever opened the table and for whoever sits there.
  expect(anna.page.url()).toBe(link);
  await ben.page.goto(link);
  await sitsDown(ben);
  expect(ben.page.url()).toBe(link);
  await anna.page.getByRole('listitem').filter({ hasText: 'Ben' }).getByText('here').waitFor();
  await ben.says('Ahoy, Anna!');
  await anna.page.getByText('Ahoy, Anna!').waitFor();

  // What Ben's page needs of the game comes late: the lobby goes before the table is there.
  await ben.page.route('**/phrases?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await starts(anna);
  await ben.plate('Ben').waitFor();
  expect(ben.problems).toEqual([]);
  const bot = anna.table?.seats.map(sitter)[2] ?? '';
  await seesOnlyOwn(anna, 'Anna', ['Ben', bot]);
  await seesOnlyOwn(ben, 'Ben', ['Anna', bot]);

  // Chat goes on at the table; so does presence.
  await anna.says('Fair winds');
  await ben.page.getByRole('list', { name: 'Chat' }).getByText('Fair winds').waitFor();
  await anna.plate('Ben').getByText('here', { exact: true }).waitFor();
  const table = ben.page.url();
  await ben.page.goto('/');
  await anna.plate('Ben').getByText('away', { exact: true }).waitFor();
  await ben.page.goto(table);
  await anna.plate('Ben').getByText('here', { exact: true }).waitFor();
  await ben.plate('Ben').waitFor();

  // Whole games of two people are in rematch.test.ts.
  const players = [new ManilaPlayer(anna), new ManilaPlayer(ben)];
  while (players.every(({ view }) => view.voyage < 2)) {
    const next = await until('somebody is asked', () => players.find(({ person }) => person.shown?.prompt));
    await next.person.turn();
    await next.decides();
  }
  toldOnlyOwn(anna, 1);
  toldOnlyOwn(ben, 2);
  expect([...anna.problems, ...ben.problems]).toEqual([]);
});

test('whoever comes to a full table is told so, and that it was closed', async () => {
  const [anna, ben, eve] = await Promise.all([port.comes(), port.comes(), port.comes()]);
  await opens(anna, 'everybody');
  const table = new URL(anna.page.url()).pathname;
  await ben.page.goto(table);
  await sitsDown(ben);
  await eve.page.goto(table);
  await eve.page.getByText('All seats are taken. You can watch as soon as Anna starts the game.').waitFor();
  await eve.page.getByText('Whoever opens this link can watch.').waitFor();
  await anna.button('Close the table').click();
  for (const person of [ben, eve]) {
    await person.page.getByText('This table was closed before its game began.').waitFor();
  }
  await eve.page.reload();
  await eve.page.getByText('This table was closed before its game began.').waitFor();
});

test('a spectator of a public table sees the game and nobody’s shares', async () => {
  const [anna, ben, carla] = await Promise.all([port.comes(), port.comes(), port.comes()]);
  await opens(anna, 'everybody');
  // Other tables may be in the list.
  const lineOf = ({ page }: Person) =>
    page.getByRole('listitem').filter({ has: page.locator(`a[href="/t/${anna.table?.id}"]`) });
  await ben.home();
  await lineOf(ben).getByRole('link', { name: 'Join' }).click();
  await sitsDown(ben);
  await starts(anna);

  await carla.home();
  const line = lineOf(carla);
  await line.getByText('Anna', { exact: true }).waitFor();
  await line.getByText(/^Waiting for (Anna|Ben)/).waitFor();
  await line.getByRole('link', { name: 'Watch' }).click();
  await carla.page.getByText('You are watching.').waitFor();
  await anna.page.getByText('1 spectator').waitFor();
  const bot = anna.table?.seats.map(sitter)[2] ?? '';
  await seesOnlyOwn(carla, null, ['Anna', 'Ben', bot]);
  expect(await carla.page.getByLabel('Say something').count()).toBe(0);
  expect(await carla.choices.count()).toBe(0);

  await ben.says('Who is watching?');
  await carla.page.getByText('Who is watching?').waitFor();

  const players = [new ManilaPlayer(anna), new ManilaPlayer(ben)];
  while (carla.entry < 20) {
    const next = await until('somebody is asked', () => players.find(({ person }) => person.shown?.prompt));
    await next.person.turn();
    await next.decides();
  }
  expect(await carla.page.locator('ol[aria-label="Log"] li').count()).toBeGreaterThan(10);
  await ben.page.goto('/');
  await carla.plate('Ben').getByText('away', { exact: true }).waitFor();
  toldOnlyOwn(carla, null);
  expect(carla.problems).toEqual([]);
});
