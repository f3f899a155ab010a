// Long Cours on a phone by touch: the map, the turn bar, brawls and auctions over the whole screen, arrows to
// ships out of sight; in landscape orientation, too.
import { expect, test } from 'vitest';
import { PHONE, phone } from '../support/browser';
import { long } from '../support/long';
import { idle, LedTable, LongCoursPlayer, opensLongCours } from './driver';
import type { Person } from '../support/person';
import { seesVerdict } from '../support/result';
import { testServer } from '../support/test-server';
import { until } from '../support/until';

const port = testServer();

/** Nothing is wider than the phone, and these buttons are visible and not covered. */
async function inReach({ page }: Person, names: string[]): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  for (const name of names) {
    const seen = await page
      .locator(name)
      .first()
      .evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const met = document.elementFromPoint(x + width / 2, y + height / 2);
        return (
          element.contains(met) && x >= 0 && x + width <= innerWidth + 1 && y + height <= innerHeight + 1
        );
      });
    expect(seen, name).toBe(true);
  }
}

const SMALL = { width: 320, height: 568 };
const SIDE = { width: 844, height: 390 };

test('a turn, an auction and a brawl with a finger, on small phones and on their side', async () => {
  const [anna, cem, dan] = await Promise.all([port.comes(phone), port.comes(), port.comes()]);
  const { page } = anna;
  // Cem attacks and Anna can answer.
  const table = await LedTable.opens(
    [anna],
    [cem, dan],
    20,
    ([mine, his]) => !!mine && !!his && mine.storms > 0 && Math.min(...his.brawls) < Math.max(...mine.brawls),
  );
  const [me, rival] = table.captains;
  if (!me || !rival) throw new Error('two captains');
  const asks = (prompt: string) =>
    table.leads((captain) => (captain === me && captain.asked === prompt ? null : idle(captain)));

  // The ship is placed with a tap on the map and a confirmation; the map has most of the phone.
  await asks('place');
  const chart = await page.getByRole('group', { name: 'Map of the world' }).boundingBox();
  expect(chart?.height ?? 0).toBeGreaterThan(500);
  await me.decides();

  // The bar is in reach of a thumb, whatever the phone.
  await asks('cargo');
  for (const size of [SMALL, PHONE]) {
    await page.setViewportSize(size);
    await inReach(anna, ['[data-turn="buy"]', '[data-turn="auction"]', '[data-turn="end"]']);
    for (const box of await page.locator('[data-turn]').all()) {
      expect((await box.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    }
  }
  // On its side, the list is the one place for choices; my ship and where it can go are in view.
  await page.setViewportSize(SIDE);
  expect(await page.locator('[data-turn]').count()).toBe(0);
  await inReach(anna, ['.prompt button']);
  const board = await page.getByRole('group', { name: 'Map of the world' }).boundingBox();
  await until('all I can reach is in view', async () => {
    const goals = await page.locator('[data-spot^="point:"], [data-at="ship:' + me.seat + '"]').all();
    const boxes = await Promise.all(goals.map((one) => one.boundingBox()));
    return boxes.every((box) => box && board && box.x > board.x && box.x + box.width < board.x + board.width);
  });
  await page.setViewportSize(PHONE);
  // The end of the turn is there once.
  expect(await anna.button('End').count()).toBe(1);
  // After a choice far away is cancelled, the chart returns to my ship.
  const goal = page.locator('[data-spot^="point:"]').first();
  await page.locator('[data-turn="sail"]').tap();
  const near = (await goal.boundingBox())?.x;
  await page.locator('[data-turn="storm"]').tap();
  await page.locator('[data-spot^="zone:"]').nth(5).waitFor();
  await page.locator('[data-turn="storm"]').tap();
  await until('my ship is in sight again', async () => (await goal.boundingBox())?.x === near);
  // A panel neither covers my ship nor changes the scale of the map.
  const ship = page.locator(`[data-at="ship:${me.seat}"]`).first();
  const wide = (await goal.boundingBox())?.width;
  await page.locator('[data-turn="buy"]').tap();
  const panel = await page.locator('[data-panel="buy"]').boundingBox();
  await until('my ship is above the panel', async () => {
    const box = await ship.boundingBox();
    return box !== null && panel !== null && box.y + box.height <= panel.y;
  });
  expect((await goal.boundingBox())?.width).toBe(wide);
  await page.locator('[data-turn="buy"]').tap();
  // An arrow at the edge scrolls its ship into view.
  const arrows = page.locator('[data-edge]');
  await until('a ship is out of sight', async () => (await arrows.count()) > 0);
  const seat = await arrows.first().getAttribute('data-edge');
  await arrows.first().tap();
  await until('it is in sight', async () => (await page.locator(`[data-edge="${seat}"]`).count()) === 0);
  // The entry of the bar comes back to where I can sail.
  await page.locator('[data-turn="sail"]').tap();
  await me.decides();
  expect(anna.acted.at(-1)).toMatch(/^move /);
  await page.locator('[data-turn="end"]').tap();
  await anna.answers(() => anna.confirmation.getByRole('button').last().tap());
  expect(anna.acted.at(-1)).toBe('end');

  // The auction that Cem calls takes the whole screen; the answer is in reach.
  await table.leads((captain) => {
    if (captain === me && captain.asked === 'bid') return null;
    return captain === rival && captain.offers('auction').length > 0 ? 'auction' : idle(captain);
  });
  const auction = page.getByRole('region', { name: 'Auction of the corsair' });
  for (const size of [SMALL, SIDE, PHONE]) {
    await page.setViewportSize(size);
    expect(await auction.boundingBox()).toMatchObject({ x: 0, y: 0, ...size });
    await inReach(anna, ['.auction [data-do]', '[data-auction="pass"]']);
  }
  await anna.button('all in', auction).tap();
  await auction.locator('[data-do]').tap();
  await anna.answers(() => anna.button('All in: bid 20?', auction).tap());
  expect(anna.acted.at(-1)).toBe('bid 20');

  // The brawl that Cem starts takes the whole screen; a card is chosen, then played.
  const toPort = () => {
    const moves = me.offers('move');
    return (moves.find(({ data }) => table.isPort((data as { point: number }).point)) ?? moves[0])?.action;
  };
  await table.leads((captain) => {
    if (captain === me && captain.asked === 'brawl') return null;
    // Brawls are in ports only.
    if (captain === me && captain.asked === 'cargo' && !table.isPort(me.point)) return toPort() ?? idle(me);
    if (captain !== rival || captain.asked !== 'cargo') return idle(captain);
    if (me.point === rival.point && table.isPort(me.point)) {
      return `brawl ${me.seat} with ${Math.min(...rival.hand.brawls)}`;
    }
    return table.chases(rival, me.point) ?? idle(captain);
  });
  const brawl = page.getByRole('region', { name: 'Brawl!' });
  for (const size of [SMALL, SIDE, PHONE]) {
    await page.setViewportSize(size);
    expect(await brawl.boundingBox()).toMatchObject({ x: 0, y: 0, ...size });
    await inReach(anna, ['[data-duel="leave"]']);
  }
  const strongest = Math.max(...me.hand.brawls);
  await brawl.locator(`[data-spot="card:${strongest}"]`).tap();
  expect(anna.acted.at(-1)).not.toMatch(/^play/);
  await anna.answers(() => brawl.locator('[data-duel="play"]').tap());
  expect(anna.acted.at(-1)).toBe(`play ${strongest}`);
  expect(anna.problems).toEqual([]);
});

long('a game with a finger at 390 × 844', async () => {
  const anna = await port.comes(phone);
  await opensLongCours(anna, 'Anna', { bots: 3, cash: 12, rounds: 4 });
  const player = new LongCoursPlayer(anna);
  await player.playsOn(() => player.sunk);
  await until('the end', () => anna.over);
  await seesVerdict(anna);
  expect(anna.problems).toEqual([]);
});
