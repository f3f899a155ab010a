// Two people at a table of Norderwind: a letter of trade used by the one who is not on turn, a standing order
// that answers instead, a lookout whose tile reaches its player only, a fight roll by roll, and goods that
// are dragged over the rail. They come to each situation without the page, and open it there.
import { expect, test } from 'vitest';
import type { View } from '../../src/games/norderwind/view';
import type { OneChoice } from '../../src/lib/contract';
import type { Person } from '../support/person';
import { leadUntil, QuietPerson } from '../support/quiet';
import { testServer } from '../support/test-server';
import { until } from '../support/until';
import { driver, NorderwindPlayer, sitQuietly, type Wants } from './driver';

const port = testServer({ seed: 'lookout' });
const still = { reducedMotion: 'reduce' } as const;

/** Prefers tiles where both players can act, and equipment; the lookout comes first. */
const fitsOut: Wants = (choices: OneChoice[], view: View) => {
  const starts = (words: string) => choices.find(({ action }) => action.startsWith(words));
  if (view.public.phase === 'letter') return choices.find(({ action }) => action !== 'pass');
  return (
    starts('hire lookout') ??
    starts('cannon') ??
    starts('look') ??
    starts('under') ??
    starts('draw') ??
    starts('pay') ??
    (starts('buy') || starts('sell')
      ? (choices.find(({ group }) => group === 'buy' || group === 'sell') ?? starts('pass'))
      : undefined)
  );
};

/** Fills the hold. */
const hoards: Wants = (choices, view) => {
  const starts = (words: string) => choices.find(({ action }) => action.startsWith(words));
  if (view.public.phase === 'letter') return starts('buy') ?? starts('pass');
  return choices.findLast(({ action }) => /^(buy|take|draw)/.test(action)) ?? starts('pay') ?? starts('pass');
};

/** Comes home as soon as that is possible. */
const idles: Wants = (choices) =>
  choices.find(({ action }) => /^(pass|stop|pay)/.test(action)) ??
  choices.find(({ group }) => group === 'visit');

/** Sails on, whatever comes. */
const sailsOn: Wants = (choices) => choices.find(({ action }) => /^(pass|draw|pay)/.test(action));

const phaseOf = ({ shown }: Person): string | undefined => (shown?.view as View | undefined)?.public.phase;

/** Whether somebody could do this now. */
const may = ({ shown }: Person, wish: (choice: OneChoice) => boolean): boolean =>
  shown?.choices.some((choice) => 'action' in choice && wish(choice)) ?? false;

/** Leads both at a table of their own until something is so. */
async function lead(
  anna: Person,
  ben: Person,
  wants: [Wants, Wants],
  enough: () => boolean,
): Promise<string> {
  const { address, quiet } = await sitQuietly(anna, ben);
  const led = quiet.map((one, index) => ({ quiet: one, driver: driver(wants[index]) }));
  await leadUntil(led, enough);
  return address;
}

test('a letter of trade is used off turn', async () => {
  const [anna, ben] = await Promise.all([port.comes(still), port.comes(still)]);
  const people = [anna, ben];
  const offered = () =>
    people.find((one) => may(one, ({ action }) => action !== 'pass') && phaseOf(one) === 'letter');
  const address = await lead(anna, ben, [fitsOut, fitsOut], () => offered() !== undefined);
  const follower = offered() as Person;
  const [active] = people.filter((one) => one !== follower);
  expect((follower.shown?.view as View).public.active).toBe(active?.table?.you);

  await follower.page.goto(address);
  await follower.turn();
  const player = new NorderwindPlayer(follower, 'pointer', fitsOut);
  await player.decides();
  expect(follower.acted.at(-1)).not.toBe('pass');
  const used = () => player.events.find(({ event }) => event === 'letter_used');
  await until('the letter is used', used);
  expect(used()).toMatchObject({ seat: follower.table?.you });
  expect([...anna.problems, ...ben.problems]).toEqual([]);
});

test('a peek is seen by its player only', async () => {
  const [anna, ben, carl] = await Promise.all([port.comes(still), port.comes(still), port.comes(still)]);
  const people = [anna, ben];
  const looks = () => people.find((one) => may(one, ({ action }) => action === 'look'));
  const address = await lead(anna, ben, [fitsOut, fitsOut], () => looks() !== undefined);
  const lookout = looks() as Person;
  await Promise.all([...people, carl].map(({ page }) => page.goto(address)));
  await carl.page.getByText('You are watching.').waitFor();
  await lookout.turn();
  const player = new NorderwindPlayer(lookout, 'pointer', fitsOut);
  expect(await player.decides()).toBe('look');
  await lookout.turn();
  await player.decides();
  await until('everybody has it all', () => [...people, carl].every(({ entry }) => entry === lookout.entry));

  // The tile reached its player only, in events and in views.
  for (const person of [...people, carl]) {
    const seat = person.table?.you ?? 0;
    const { events } = new NorderwindPlayer(person);
    const peeks = events.flatMap((event) => (event.event === 'peeked' ? [event] : []));
    expect(peeks.length).toBeGreaterThan(0);
    for (const peek of peeks) expect(peek.tile !== null).toBe(peek.seat === seat);
    for (const view of person.views as View[]) {
      if (view.private && view.private.peek !== null) expect(view.public.active).toBe(seat);
    }
  }
  expect((carl.views as View[]).every((view) => view.private === null)).toBe(true);
  expect([...anna.problems, ...ben.problems, ...carl.problems]).toEqual([]);
});

test('a standing order answers instead of its player, also without the page, until it is revoked', async () => {
  const [anna, ben] = await Promise.all([port.comes(still), port.comes(still)]);
  const { address, quiet } = await sitQuietly(anna, ben);
  await ben.page.goto(address);
  await ben.page.getByText('Standing orders', { exact: true }).click();
  await ben.button('Pass on all letters of trade').click();
  await ben.page.getByText('Standing order: Pass on all letters of trade').waitFor();

  const [annaQuiet] = quiet as [QuietPerson];
  const led = [annaQuiet, await QuietPerson.connect(ben, address)];
  const seat = ben.table?.you ?? 0;
  const events = () => new NorderwindPlayer(ben).events;
  await leadUntil(
    led.map((one) => ({ quiet: one, driver: driver(fitsOut) })),
    () => events().some((event) => event.event === 'letter_kept' && event.seat === seat),
  );
  expect(events().some((event) => event.event === 'letter_used' && event.seat === seat)).toBe(false);

  await ben.page.goto(address);
  await ben.page.getByText('Standing order: Pass on all letters of trade').waitFor();
  await ben.button('Revoke').click();
  await ben.page.getByText('Standing orders', { exact: true }).waitFor();
  expect(ben.problems).toEqual([]);
});

test('a fight is shown roll by roll, with a die for each cannon', async () => {
  const [anna, ben] = await Promise.all([port.comes({ remembers: { speed: 'fast' } }), port.comes(still)]);
  // There is a fight with some hope.
  const chance = () => (anna.shown?.view as View | undefined)?.public.voyage?.fog?.chance;
  const fights = () => may(anna, ({ action }) => action === 'fight') && (chance()?.ways ?? 0) > 0;
  const address = await lead(anna, ben, [sailsOn, idles], fights);
  await anna.page.goto(address);
  await anna.turn();
  // Records the largest number of dice shown at once, and what was told of a roll while its die tumbled.
  await anna.page.evaluate(() => {
    const most = { dice: 0, tumbled: 0, early: [] as string[] };
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const look = () => {
      most.dice = Math.max(most.dice, all('.fight .roll').length);
      const caption = all('.prompt p')[0]?.textContent ?? '';
      if (caption.endsWith(' sails on.') && all('.now > .tile.coming').length > 0) most.early.push(caption);
      if (all('.roll .tumbles').length === 0) return;
      most.tumbled += 1;
      const lines = all('.unseen[role=log] p').map((line) => line.textContent ?? '');
      const fight = lines.findLastIndex((line) => line.includes(' fights: '));
      const rolls = lines.slice(fight).filter((line) => line.includes(' rolls '));
      if (rolls.length > all('.roll b').length) most.early.push(...rolls);
      if (caption.includes(' rolls ')) most.early.push(caption);
    };
    const seen = { subtree: true, childList: true, characterData: true };
    new MutationObserver(look).observe(document.body, seen);
    Object.assign(window, { most });
  });
  const player = new NorderwindPlayer(anna, 'pointer', (choices) =>
    choices.find(({ action }) => action === 'fight'),
  );
  expect(await player.decides()).toBe('fight');
  await until('the end of the fight', () =>
    player.events.some(({ event }) => event === 'captured' || event === 'fight_lost'),
  );
  // Playback takes a while.
  interface Seen {
    most: { dice: number; tumbled: number; early: string[] };
  }
  const most = () => anna.page.evaluate(() => (window as unknown as Seen).most);
  await until('the dice are shown', async () => (await most()).tumbled > 0);
  await anna.button('Skip').waitFor({ state: 'hidden' });
  const cannons = player.events.flatMap((event) => (event.event === 'fights' ? [event.cannons] : []));
  expect((await most()).dice).toBe(cannons.at(-1));
  expect((await most()).early).toEqual([]);
});

test('a good is dragged over the rail', async () => {
  const [anna, ben] = await Promise.all([port.comes(still), port.comes(still)]);
  const { page } = anna;
  const crowded = () =>
    anna.shown?.choices.find((choice) => 'action' in choice && choice.action.includes('overboard'));
  const address = await lead(anna, ben, [hoards, idles], () => crowded() !== undefined);
  await page.goto(address);
  await anna.turn();

  // A good is let go above the rail, and the slip has the purchase that needs its room.
  const player = new NorderwindPlayer(anna);
  const { goods, overboard } = (crowded() as { data: { goods: object; overboard: object } }).data;
  for (const [bought, count] of Object.entries(goods) as [string, number][]) {
    for (let piece = 1; piece <= count; piece += 1) await player.spot(`take:${bought}`).click();
  }
  for (const [good, pieces] of Object.entries(overboard) as [string, number][]) {
    for (let piece = 1; piece <= pieces; piece += 1) {
      const spot = player.spot(`over:${good}:${piece}`);
      if ((await spot.getAttribute('aria-pressed')) === 'true') continue;
      const box = (await spot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + 60, box.y - 160, { steps: 6 });
      await page.mouse.up();
    }
  }
  const { action } = crowded() as { action: string };
  await anna.answers(() => player.spot(`deal:${action}`).click());
  expect(anna.acted.at(-1)).toBe(action);
  expect([...anna.problems, ...ben.problems]).toEqual([]);
});
