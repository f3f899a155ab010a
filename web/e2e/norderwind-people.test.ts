// Two people at a table of Norderwind: a letter of trade used by the one who is not on turn, a standing order
// that answers instead, a lookout whose tile reaches its player only, a fight roll by roll, and goods that
// are dragged over the rail.
import { expect, test } from 'vitest';
import type { View } from '../src/games/norderwind/view';
import type { OneChoice } from '../src/lib/contract';
import { NorderwindPlayer, sitTogether, type Wants } from './support/norderwind';
import { testServer } from './support/test-server';
import { until } from './support/until';

const port = testServer();
const still = { reducedMotion: 'reduce' } as const;

/** Looks for tiles where both can do something, and fits out; the lookout comes first. */
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

/** Both play, whoever is asked, until something is so. */
async function playTogether(players: NorderwindPlayer[], enough: () => boolean): Promise<void> {
  while (!enough()) {
    let asked: NorderwindPlayer | undefined;
    await until('somebody is asked', async () => {
      for (const player of players) {
        const { page, shown, over } = player.person;
        if (over) throw new Error('the game was over before');
        const number = await page.locator('main').getAttribute('data-prompt');
        if (shown?.prompt && number === String(shown.prompt.number)) asked = player;
      }
      return asked !== undefined;
    });
    if (!asked) return;
    await asked.decides();
  }
}

test('a letter of trade off turn, and a peek that only its player sees', async () => {
  const [anna, ben, carl] = await Promise.all([port.comes(still), port.comes(still), port.comes(still)]);
  await sitTogether(anna, ben);
  await carl.page.goto(new URL(anna.page.url()).pathname);
  await carl.page.getByText('You are watching.').waitFor();
  const players = [
    new NorderwindPlayer(anna, 'pointer', fitsOut),
    new NorderwindPlayer(ben, 'pointer', fitsOut),
  ];
  const [first] = players;
  const events = () => first?.events ?? [];
  await playTogether(players, () => {
    const all = events();
    return all.some(({ event }) => event === 'letter_used') && all.some(({ event }) => event === 'peeked');
  });

  // Whoever used a letter was not on turn.
  const all = events();
  const used = all.findIndex(({ event }) => event === 'letter_used');
  const turn = all.slice(0, used).findLast(({ event }) => event === 'turn');
  expect(all[used]).not.toMatchObject({ seat: turn && 'seat' in turn ? turn.seat : 0 });

  // The tile reached its player only, in events and in views.
  for (const { person, events: told } of players) {
    const seat = person.table?.you ?? 0;
    const peeks = told.flatMap((event) => (event.event === 'peeked' ? [event] : []));
    expect(peeks.length).toBeGreaterThan(0);
    for (const peek of peeks) expect(peek.tile !== null).toBe(peek.seat === seat);
    for (const view of person.views as View[]) {
      if (view.private && view.private.peek !== null) expect(view.public.active).toBe(seat);
    }
  }
  // Whoever watches sees that somebody looked, and nothing else.
  await until('the spectator has it all', () => carl.entry === anna.entry);
  const watched = new NorderwindPlayer(carl).events.flatMap((event) =>
    event.event === 'peeked' ? [event.tile] : [],
  );
  expect(watched.length).toBeGreaterThan(0);
  expect(watched.every((tile) => tile === null)).toBe(true);
  expect((carl.views as View[]).every((view) => view.private === null)).toBe(true);
  expect([...anna.problems, ...ben.problems, ...carl.problems]).toEqual([]);
});

test('a standing order answers instead of its player, until it is revoked', async () => {
  const [anna, ben] = await Promise.all([port.comes(still), port.comes(still)]);
  await sitTogether(anna, ben);
  await ben.page.getByText('Standing orders', { exact: true }).click();
  await ben.button('Pass on all letters of trade').click();
  await ben.page.getByText('Standing order: Pass on all letters of trade').waitFor();
  const players = [
    new NorderwindPlayer(anna, 'pointer', fitsOut),
    new NorderwindPlayer(ben, 'pointer', fitsOut),
  ];
  const seat = ben.table?.you ?? 0;
  const kept = () =>
    players[0]?.events.some((event) => event.event === 'letter_kept' && event.seat === seat) ?? false;
  await playTogether(players, kept);
  expect(players[1]?.done.get('decline') ?? 0).toBe(0);
  expect(players[1]?.events.some((event) => event.event === 'letter_used' && event.seat === seat)).toBe(
    false,
  );
  await ben.button('Revoke').click();
  await ben.page.getByText('Standing orders', { exact: true }).waitFor();
});

/** Fills the hold. */
const hoards: Wants = (choices, view) => {
  const starts = (words: string) => choices.find(({ action }) => action.startsWith(words));
  if (view.public.phase === 'letter') return starts('buy') ?? starts('pass');
  return choices.findLast(({ action }) => /^(buy|take|draw)/.test(action)) ?? starts('pay') ?? starts('pass');
};

/** Sails on until there is a fight with some hope. */
const fights: Wants = (choices, view) =>
  (view.public.voyage?.chance?.ways === 0 ? undefined : choices.find(({ action }) => action === 'fight')) ??
  choices.find(({ action }) => /^(pass|draw|pay)/.test(action));

/** Comes home as soon as that is possible. */
const idles: Wants = (choices) =>
  choices.find(({ action }) => /^(pass|stop|pay)/.test(action)) ??
  choices.find(({ group }) => group === 'visit');

test('a fight is shown roll by roll, with a die for each cannon', async () => {
  const [anna, ben] = await Promise.all([port.comes({ remembers: { speed: 'fast' } }), port.comes(still)]);
  await sitTogether(anna, ben);
  const player = new NorderwindPlayer(anna, 'pointer', fights);
  // The most dice that lay beside each other, what was told of a roll while its die tumbled, and tiles that
  // were turned again.
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
  await playTogether([player, new NorderwindPlayer(ben, 'pointer', idles)], () =>
    player.events.some(({ event }) => event === 'captured' || event === 'fight_lost'),
  );
  // What came over the wire is shown for a while.
  interface Seen {
    most: { dice: number; tumbled: number; early: string[] };
  }
  const most = () => anna.page.evaluate(() => (window as unknown as Seen).most);
  await until('the dice are shown', async () => (await most()).tumbled > 0);
  await anna.button('Skip').waitFor({ state: 'hidden' });
  const cannons = player.events.flatMap((event) => (event.event === 'fights' ? [event.cannons] : []));
  expect((await most()).dice).toBe(Math.max(...cannons));
  expect((await most()).early).toEqual([]);
});

test('a good is dragged over the rail', async () => {
  const [anna, ben] = await Promise.all([port.comes(still), port.comes(still)]);
  await sitTogether(anna, ben);
  const { page } = anna;
  const player = new NorderwindPlayer(anna, 'pointer', hoards);
  const crowded = () =>
    anna.shown?.choices.find((choice) => 'action' in choice && choice.action.includes('overboard'));
  await playTogether([player, new NorderwindPlayer(ben, 'pointer', idles)], () => crowded() !== undefined);

  // A good is let go above the rail, and the purchase that needs its room is confirmed.
  await anna.turn();
  const { goods, overboard } = (crowded() as { data: { goods: object; overboard: object } }).data;
  const [[bought, count] = []] = Object.entries(goods) as [string, number][];
  await player.spot(`buy:${bought}:${count}`).click();
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
  await anna.answers(() => anna.confirmation.getByRole('button').last().click());
  expect(anna.acted.at(-1)).toContain('overboard');
  expect([...anna.problems, ...ben.problems]).toEqual([]);
});
