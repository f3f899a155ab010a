// Long Cours in the page: a whole game against bots with all that a turn offers, a storm and a captain who is
// sunk, and a game with keys alone.
import { expect, test } from 'vitest';
import { idle, LedTable, LongCoursPlayer, opensLongCours, opensWith } from './driver';
import { seesVerdict } from '../support/result';
import { isOneTabStop } from '../support/tab-stops';
import { testServer } from '../support/test-server';
import { until } from '../support/until';

const port = testServer();

test('a game against bots, with everything a turn offers', async () => {
  const anna = await port.comes();
  const { page } = anna;
  const player = new LongCoursPlayer(anna);
  const table = { bots: 3, cash: 20_000, rounds: 6 };
  await opensWith(player, 'Anna', table, ({ storms, direct_moves }) => storms > 0 && direct_moves > 0);

  /** Whatever is marked on the map can be pressed: no panel and no ship lies over it. */
  const isOpen = async (spots: string) => {
    for (const spot of await page.locator(spots).all()) await spot.click({ trial: true, timeout: 10_000 });
  };

  // The ship is placed on the map; the purchase is unfolded and has presets, and everything is asked for twice.
  await player.playsOn(() => player.asked === 'first_purchase');
  const panel = page.locator('[data-panel="buy"]');
  await anna.button('all', panel).click();
  await panel.locator('[data-do]').click();
  expect(anna.acted).not.toContain('buy 20000');
  await anna.button('Spend all 20,000?', panel).waitFor();
  await anna.button('½', panel).click();
  await panel.getByText('cash 20,000 → 10,000').waitFor();
  // Any amount can be typed; the slider is logarithmic.
  await panel.getByRole('spinbutton').fill('12345');
  await panel.getByText('cash 20,000 → 7,655').waitFor();
  const slider = panel.getByRole('slider');
  expect(Number(await slider.inputValue())).toBeGreaterThan(900);
  await anna.answers(() => panel.locator('[data-do]').click());
  expect(anna.acted.at(-1)).toBe('buy 12345');

  // Large numbers are compact, with their exact value in the tooltip.
  const plate = anna.plate('Anna');
  await plate.getByText('12.3K').waitFor();
  expect(await plate.locator('[title="12,345"]').count()).toBe(1);

  // A turn: the whole world is visible, and nothing covers where the ship may sail.
  await player.playsOn(() => player.asked === 'cargo');
  expect(await page.locator('[data-edge]').count()).toBe(0);
  await isOpen('[data-spot^="point:"]');

  // The storm says whom it would hit, the resale its odds; a point of the map is sailed to.
  await page.locator('[data-turn="resell"]').click();
  await page
    .locator('[data-panel="resell"]')
    .getByText(/17% to sell \w+ for [\d,]+/)
    .waitFor();
  await anna.answers(() => page.locator('[data-panel-do]').click());
  expect(anna.acted.at(-1)).toBe('resell');
  await player.playsOn(() => player.asked === 'cargo');
  await page.locator('[data-turn="storm"]').click();
  expect(await page.locator('[data-zone]').count()).toBe(6);
  expect(await page.locator('[data-panel="storm"]').getByText('your ship too!').count()).toBe(1);
  expect(await page.locator('[data-spot^="zone:"]').count()).toBe(6);
  await isOpen('[data-spot^="zone:"]');
  await page.locator('[data-turn="storm"]').click();
  await page.locator('[data-turn="direct"]').click();
  expect(await page.locator('[data-spot^="direct:"]').count()).toBe(17);
  await isOpen('[data-spot^="direct:"]');
  await page.locator('[data-turn="direct"]').click();
  const [sail] = player.offers('move');
  const goal = (sail?.data as { point: number } | undefined)?.point;
  await anna.answers(() => page.locator(`[data-spot="point:${goal}"]`).click());
  expect(anna.acted.at(-1)).toBe(sail?.action);

  // An impossible action says why, with its rule.
  await player.playsOn(() => player.asked === 'cargo');
  await page.locator('[data-turn="resell"]').click();
  await anna.notices.getByText('You have rolled for a resale in this turn.').waitFor();

  // The map is a list for screen readers, nearest first.
  const told = page.getByRole('list', { name: 'The calling points, nearest first' }).getByRole('listitem');
  expect(await told.count()).toBe(24);
  expect(await told.first().textContent()).toContain('You are here.');

  await player.playsOn(() => player.sunk);
  await until('the end', () => anna.over);
  await seesVerdict(anna);
  expect(anna.problems).toEqual([]);
});

test('a storm leaves a wreck; a captain who is sunk watches on, holds nobody up, and leaves', async () => {
  const [anna, cem, dan, dora] = await Promise.all([
    port.comes(),
    port.comes(),
    port.comes(),
    port.comes({ remembers: { speed: 'normal' } }),
  ]);
  const table = await LedTable.opens([anna], [cem, dan], 20, ([hand]) => (hand?.storms ?? 0) > 0);
  const [me, hunter, last] = table.captains;
  if (!me || !hunter || !last) throw new Error('three captains');
  await dora.page.goto(table.address);

  // Anna storms the zone of Cem, who has bought something.
  await table.leads((captain) => {
    if (captain === hunter && captain.asked === 'first_purchase') return 'buy 4';
    return captain === me && captain.asked === 'cargo' ? null : idle(captain);
  });
  const zone = table.zoneOf(hunter.point);
  await anna.page.locator('[data-turn="storm"]').click();
  const tile = anna.page.locator(`[data-zone="${zone}"]`);
  expect(await tile.getAttribute('aria-label')).toMatch(/wrecks Cem/);
  await anna.answers(() => tile.click());
  expect(anna.acted.at(-1)).toBe(`storm ${zone}`);
  await anna.plate('Cem').getByText('wrecked').waitFor();
  expect(await anna.page.locator('.pile').textContent()).toMatch(/\b4$/);
  const told = anna.page.getByRole('list', { name: 'The calling points, nearest first' });
  await told.getByText(new RegExp(`stranding place of zone ${zone}, wrecked goods: 4 `)).waitFor();

  // Cem buys the corsair and hunts Anna, who stays where she is; Dan keeps out of its way.
  const hunts = (prey: typeof me) => () => {
    const { corsair } = hunter.view;
    if (prey.point === null || corsair.corsair !== 'afloat' || corsair.point === prey.point) return 'stop';
    return table.nearer(hunter.offers('step'), prey.point)?.action ?? 'stop';
  };
  const fleesFrom = (prey: typeof me) => {
    const { corsair } = hunter.view;
    if (prey === last || prey.point === null || last.point === null) return null;
    const from = corsair.corsair === 'afloat' ? corsair.point : prey.point;
    if (!table.isBetween(last.point, from, prey.point)) return null;
    return table.aside(last.offers('move'), from, prey.point)?.action ?? null;
  };
  const plan = (prey: typeof me) => (captain: typeof me) => {
    if (captain.asked === 'corsair_move') return hunts(prey)();
    if (captain === hunter && captain.offers('auction').length > 0) return 'auction';
    return (captain === last && fleesFrom(prey)) || idle(captain);
  };
  const stage = dora.page.getByRole('region', { name: 'Anna is sunk' }).waitFor({ timeout: 120_000 });
  await table.leads((captain) => (me.sunk ? null : plan(me)(captain)));
  await stage;
  expect(me.sunk).toBe(true);

  // She reads what became of her, sees the hunt and her own cards open, and the others play on.
  await anna.page.getByText('The corsair has sunk you.').waitFor();
  await anna.button('Last hunt').click();
  const hunt = anna.page.getByRole('region', { name: 'Last hunt' });
  await hunt.getByText(/Anna was sunk at .+\. Taken: \d+ million\. Lost at sea: /).waitFor();
  expect(await hunt.getByRole('list', { name: 'The hand is shown' }).getByRole('listitem').count()).toBe(
    (me.captain.hand?.brawls.length ?? 0) +
      (me.captain.hand?.storms ? 1 : 0) +
      (me.captain.hand?.direct_moves ? 1 : 0),
  );
  expect(await anna.page.locator('.hunt').count()).toBeGreaterThan(0);
  await anna.page.getByRole('link', { name: 'Leave the table' }).click();
  await anna.page.waitForURL(/\/$/);
  await table.leads(plan(last));
  await until('the end', () => dora.over);
  await seesVerdict(dora);
  await dora.dialog('Result').getByText('Cem wins.').waitFor();
  expect([...anna.problems, ...dora.problems]).toEqual([]);
});

test('a game by keyboard only', async () => {
  const anna = await port.comes();
  const { page } = anna;
  await opensLongCours(anna, 'Anna', { bots: 2, cash: 4, rounds: 4 });
  const player = new LongCoursPlayer(anna, 'keys');
  await player.playsOn(() => player.asked === 'cargo');
  expect(player.asked).toBe('cargo');

  // The map is one tab stop; arrow keys lead to its points, and Enter sails there.
  await player.tabsTo('[data-spot^="point:"]');
  await isOneTabStop(anna, '.chart');
  await page.keyboard.press('End');
  const spot = await page.evaluate(() => document.activeElement?.getAttribute('data-spot') ?? '');
  expect(spot).toMatch(/^point:/);
  await anna.answers(() => page.keyboard.press('Enter'));
  expect(anna.acted.at(-1)).toMatch(/^move /);

  // A panel opened by key takes the focus; Escape closes it and returns the focus.
  await player.playsOn(() => player.asked === 'cargo' && player.offers('direct').length > 0);
  if (player.asked === 'cargo') {
    const direct = page.locator('[data-turn="direct"]');
    await player.tabsTo('[data-turn="direct"]');
    await page.keyboard.press('Enter');
    const panel = page.locator('[data-panel="direct"]');
    await until('the panel has the focus', () => panel.evaluate((it) => it === document.activeElement));
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await direct.evaluate((it) => it === document.activeElement)).toBe(true);
  }

  await player.playsOn(() => player.sunk);
  await until('the end', () => anna.over);
  await seesVerdict(anna);
  expect(anna.problems).toEqual([]);
});
