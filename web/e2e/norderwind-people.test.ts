// Two people at a table of Norderwind: a letter of trade used by the one who is not on turn, a standing order
// that answers instead, and a lookout whose tile reaches its player only.
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
  const [anna, ben] = await Promise.all([port.comes(still), port.comes(still)]);
  await sitTogether(anna, ben);
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
  expect([...anna.problems, ...ben.problems]).toEqual([]);
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
