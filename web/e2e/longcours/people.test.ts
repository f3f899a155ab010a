// Two players and a spectator at a table of Long Cours: an auction and a brawl, both answered out of turn, axe
// in every phase, ARIA snapshots, and on the wire: hands reach their owners only.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'vitest';
import type { Event, Hand, View } from '../../src/games/longcours/view';
import type { LogStep } from '../../src/lib/contract';
import { DESK, PHONE } from '../support/browser';
import { landmarks } from '../support/landmarks';
import { idle, LedTable, LongCoursPlayer, opensLongCours } from './driver';
import type { Person } from '../support/person';
import { testServer } from '../support/test-server';
import { until } from '../support/until';

const port = testServer();
const still = { reducedMotion: 'reduce' } as const;
/** The rules that depend on the colours of a theme. */
const COLOURS = ['color-contrast'];

/** Axe finds nothing in both themes and these sizes: on the whole screen, or within a part of it. */
async function isClean(
  { page }: Person,
  screen: string,
  sizes = [DESK, PHONE],
  part?: string,
): Promise<void> {
  const found: string[] = [];
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
      const axe = new AxeBuilder({ page }).setLegacyMode(true);
      if (colorScheme === 'dark') axe.withRules(COLOURS);
      if (part) axe.include(part);
      const { violations } = await axe.analyze();
      for (const { id, nodes } of violations) {
        const where = nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary}`);
        found.push(`${screen}, ${viewport.width}, ${colorScheme}: ${id}\n${where.slice(0, 3).join('\n')}`);
      }
    }
  }
  await page.setViewportSize(DESK);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(found.join('\n\n')).toBe('');
}

/** Neither socket nor log contained the cards of other players before the end. */
function toldOnlyOwn(person: Person): void {
  const seat = person.table?.you;
  const views = (person.views as View[]).filter((view) => view.public.phase !== 'over');
  expect(views.length).toBeGreaterThan(2);
  for (const view of views) {
    expect(view.private?.seat).toBe(seat);
    for (const captain of view.public.captains) {
      if (captain.condition.condition !== 'sunk') expect(captain.hand).toBeNull();
    }
  }
  const events = (person.steps as LogStep<Event>[]).flatMap((step) => step.events.map(({ event }) => event));
  const dealt = events.flatMap((event) => (event.event === 'dealt' ? [event] : []));
  expect(dealt.length).toBeGreaterThan(10);
  for (const event of dealt) {
    if (event.seat === seat) expect(event.card).not.toBeNull();
    else expect(event.card).toBeNull();
  }
}

/** A spectator receives no cards at all. */
function toldNobodys(person: Person): void {
  expect((person.views as View[]).every((view) => view.private === null)).toBe(true);
  const events = (person.steps as LogStep<Event>[]).flatMap((step) => step.events.map(({ event }) => event));
  const dealt = events.flatMap((event) => (event.event === 'dealt' ? [event.card] : []));
  expect(dealt.length).toBeGreaterThan(10);
  expect(dealt.every((card) => card === null)).toBe(true);
}

/** Anna can attack Ben, and he can answer. */
const fight = ([anna, ben]: Hand[]): boolean =>
  !!anna && !!ben && Math.min(...anna.brawls) < Math.max(...ben.brawls);

test('axe in the phases of a turn and on its panels', async () => {
  const [anna, cem, dan] = await Promise.all([port.comes(still), port.comes(still), port.comes(still)]);
  const cards = ([hand]: Hand[]) => !!hand && hand.storms > 0 && hand.direct_moves > 0;
  const table = await LedTable.opens([anna], [cem, dan], 20, cards);
  const [me] = table.captains;
  if (!me) throw new Error('a captain');
  // Axe in the phases of the beginning, and on every panel of a turn.
  for (const phase of ['place', 'first_purchase', 'cargo']) {
    await table.leads((captain) => (captain === me && captain.asked === phase ? null : idle(captain)));
    await isClean(anna, phase, phase === 'place' ? [PHONE] : phase === 'cargo' ? [DESK, PHONE] : [DESK]);
    if (phase === 'first_purchase') {
      await isClean(anna, 'buying', [DESK], '[data-panel]');
      await anna.answers(() => anna.page.locator('[data-panel="buy"] [data-do]').click());
    } else if (phase === 'place') await me.decides();
  }
  for (const panel of ['direct', 'storm', 'resell', 'auction']) {
    await anna.page.locator(`[data-turn="${panel}"]`).click();
    await anna.page.locator(`[data-panel="${panel}"]`).waitFor();
    await isClean(anna, panel, [DESK], '[data-panel]');
    await anna.page.locator(`[data-turn="${panel}"]`).click();
  }
  expect(anna.problems).toEqual([]);
});

test('an auction and a brawl between two people, answered out of turn, before a spectator', async () => {
  const [anna, ben, cem, dora] = await Promise.all([
    port.comes(still),
    port.comes(still),
    port.comes(still),
    port.comes(still),
  ]);
  // Records the badge of the page's icon.
  await ben.page.addInitScript(() => {
    const shows = (badge: number) =>
      Promise.resolve(void (document.documentElement.dataset.badge = `${badge}`));
    Object.assign(navigator, { setAppBadge: shows, clearAppBadge: () => shows(0) });
  });
  const table = await LedTable.opens([anna, ben], [cem], 20, fight);
  await dora.page.goto(table.address);
  const [me, rival] = table.captains;
  if (!me || !rival) throw new Error('two captains');

  await table.leads((captain) => (captain === me && captain.asked === 'cargo' ? null : idle(captain)));
  // The auction: Anna calls it, Ben raises out of turn, Cem passes.
  await anna.page.locator('[data-turn="auction"]').click();
  await anna.answers(() => anna.page.locator('[data-panel-do]').click());
  const asks = (who: LongCoursPlayer, prompt: string) =>
    table.leads((captain) => (captain === who && captain.asked === prompt ? null : idle(captain)));
  const auction = (person: Person) => person.page.getByRole('region', { name: 'Auction of the corsair' });
  await asks(rival, 'bid');
  expect(await ben.page.title()).toContain('Your turn');
  const snapshot = (await auction(ben).ariaSnapshot()).replace(/\d:\d\d/g, 'M:SS');
  await expect(snapshot).toMatchFileSnapshot('snapshots/auction.aria');
  await isClean(ben, 'auction', [DESK, PHONE], '.auction');
  await ben.button('7', auction(ben)).click();
  await ben.answers(() => auction(ben).locator('[data-do]').click());
  expect(ben.acted.at(-1)).toBe('bid 7');
  // Every bid is in the ladder, for spectators too; all in is asked for twice.
  await asks(me, 'bid');
  for (const person of [anna, dora]) {
    const ladder = auction(person).getByRole('list').first().getByRole('listitem');
    await until('both bids are there', async () => (await ladder.count()) === 2);
    expect(await ladder.allTextContents()).toEqual([
      expect.stringMatching(/Ben\s*7/),
      expect.stringMatching(/Anna\s*6/),
    ]);
  }
  await anna.button('all in', auction(anna)).click();
  await auction(anna).locator('[data-do]').click();
  await anna.button('All in: bid 20?', auction(anna)).waitFor();
  await anna.button('8', auction(anna)).click();
  await anna.answers(() => auction(anna).locator('[data-do]').click());
  expect(anna.acted.at(-1)).toBe('bid 8');
  await asks(rival, 'bid');
  await rival.passes();
  await anna.page.getByRole('img', { name: 'Owns the corsair' }).first().waitFor();

  // Anna sails to Ben and attacks him; he reads the settings, and is called above them.
  await table.leads((captain) => {
    if (captain !== me || captain.asked !== 'cargo') return idle(captain);
    if (me.point === rival.point && table.isPort(me.point)) return null;
    return table.chases(me, rival.point) ?? idle(captain);
  });
  await anna.page.locator('[data-turn="brawl"]').click();
  await isClean(anna, 'brawl panel', [DESK], '[data-panel]');
  const weakest = Math.min(...me.hand.brawls);
  await ben.button('Settings').click();
  await ben.dialog('Settings').waitFor();
  const blow = anna.page.locator(`[data-spot="attack:${rival.seat}:${weakest}"]`);
  await anna.answers(() => blow.click());
  await asks(rival, 'brawl');
  await ben.notices.getByText(/attacks you/).waitFor();
  expect(await ben.page.title()).toContain('Your turn');
  expect(await ben.page.locator('html').getAttribute('data-badge')).toBe('1');
  await ben.page.keyboard.press('Escape');
  await ben.dialog('Settings').waitFor({ state: 'hidden' });

  // He answers and can give in; a spectator sees both captains in small, without a button.
  const brawl = (person: Person) => person.page.getByRole('region', { name: 'Brawl!' });
  await ben.button('Give in', brawl(ben)).waitFor();
  await isClean(ben, 'brawl', [DESK, PHONE], '.stage');
  await brawl(dora).getByText('Ben has to answer.').waitFor();
  expect(await brawl(dora).getByRole('button').count()).toBe(0);
  expect((await brawl(dora).boundingBox())?.width ?? 999).toBeLessThan(400);
  const strongest = Math.max(...rival.hand.brawls);
  await ben.answers(() => brawl(ben).locator(`[data-spot="card:${strongest}"]`).click());
  expect(ben.acted.at(-1)).toBe(`play ${strongest}`);
  expect(await ben.page.locator('html').getAttribute('data-badge')).toBe('0');
  await asks(me, 'brawl');
  const before = rival.captain.cash;
  const stake = me.captain.cash;
  expect(stake).toBe(12);
  await me.givesIn();
  await until('the brawl is over', () => me.view.brawl === null);
  expect(me.captain.cash).toBe(0);
  await until('Ben has it', () => rival.captain.cash === before + stake);

  // The phase of the corsair, with what it can reach.
  await asks(me, 'corsair_move');
  await anna.button('Corsair’s reach').click();
  expect(await anna.page.locator('.reach').count()).toBe(me.view.reach.length);
  await isClean(anna, 'corsair', [PHONE]);

  toldOnlyOwn(anna);
  toldOnlyOwn(ben);
  toldNobodys(dora);
  expect([...anna.problems, ...ben.problems, ...dora.problems]).toEqual([]);
});

test('what a screen reader finds', async () => {
  const anna = await port.comes(still);
  await opensLongCours(anna, 'Anna', { bots: 2 });
  const player = new LongCoursPlayer(anna);
  await player.playsOn(() => player.asked === 'place');
  const body = anna.page.locator('body');
  await expect(landmarks(await body.ariaSnapshot())).toMatchFileSnapshot('snapshots/table.aria');
  await anna.page.setViewportSize(PHONE);
  await anna.page.getByRole('region', { name: 'My area' }).waitFor();
  await expect(landmarks(await body.ariaSnapshot())).toMatchFileSnapshot('snapshots/phone.aria');
});
