// A whole game of Oltre Mare against bots with the mouse, a turn with keys alone, and what a screen reader
// finds at its table.
import { expect, test } from 'vitest';
import { isClean } from './support/axe';
import { PHONE } from './support/browser';
import { landmarks } from './support/landmarks';
import { long } from './support/long';
import { OltremarePlayer } from './support/oltremare';
import { answersBots, type Deed, Trader } from './support/oltremare-trade';
import { seesVerdict } from './support/result';
import { testServer } from './support/test-server';
import { until } from './support/until';

const port = testServer();
const still = { reducedMotion: 'reduce' } as const;

/** The landmarks without what depends on chance: which cards lie where, and all figures. */
const steady = (snapshot: string) =>
  landmarks(snapshot)
    .split('\n')
    .filter((line) => !/listitem|"Play |img |Undo/.test(line))
    .map((line) => line.replace(/\d+/g, 'N').replace(/N card\b/, 'N cards'))
    .join('\n');

async function sits(how = {}) {
  const anna = await port.comes({ ...still, ...how });
  await anna.home();
  const player = new OltremarePlayer(anna);
  await player.begins();
  return { anna, page: anna.page, player };
}

const mayLeave = ({ person }: OltremarePlayer) =>
  person.shown?.choices.some((choice) => 'group' in choice && choice.group === 'leave') ?? false;

test('a game against bots: cards and ports clicked, offers refused, countered and accepted', async () => {
  const { anna, player } = await sits();
  const left = new Set<Deed>(['decline', 'counter', 'accept']);
  while ((await player.myTurn()) === 'asked') {
    if (player.question === 'trade') await answersBots(new Trader(anna), left);
    await player.decides();
  }
  await seesVerdict(anna);
  expect([...left]).toEqual([]);
  // How often depends on the cards: whoever must play the whole hand is not asked.
  for (const group of ['play', 'sail', 'stow']) expect(player.done.get(group) ?? 0).toBeGreaterThan(0);
  expect(anna.problems).toEqual([]);
});

test('pointing at cards and ports says what would come of it', async () => {
  const { page, player } = await sits();
  await player.plays(() => player.question === 'play' && player.own?.chosen.length === 0);
  const [card] = await page.locator('[data-spot^="card:"]').all();
  await card?.hover();
  // What the cards do together is shown beside the hand, and covers none of them.
  const effects = page.getByRole('list', { name: 'What the cards chosen do' });
  await effects.filter({ hasText: /[1-9]/ }).waitFor();
  expect(await page.getByRole('status').filter({ has: effects }).count()).toBe(1);
  await player.plays(() => player.question === 'sail');
  await page.locator('[data-spot^="port:"]').first().hover({ force: true });
  await page.locator('path.way').first().waitFor();
});

test('on a tablet the trade desk covers neither my hand nor the way out of the trade', async () => {
  const { page, player } = await sits({ viewport: { width: 1024, height: 768 } });
  const leave = page.locator('[data-spot="leave"]');
  await player.plays(() => player.question === 'trade' && mayLeave(player));
  await page.locator('.desk').waitFor();
  for (const card of await page.locator('[data-spot^="card:"]').all()) await card.click({ trial: true });
  await leave.click({ trial: true });
});

test('without memory only the top card and the thickness of a pile are shown, and no forecast tells more', async () => {
  const anna = await port.comes(still);
  const { page } = anna;
  const request = (path: string, data: unknown) =>
    page.request.post(new URL(path, port.server.address).href, { data });
  await request('/api/guests', { name: 'Anna' });
  const seats = [{ kind: 'me' }, { kind: 'bot', level: 'mate' }];
  const options = { memory_aid: false };
  const opened = await request('/api/tables', { game: 'oltremare', seats, options, waiting: null });
  const { id } = ((await opened.json()) as { table: { id: string } }).table;
  await request(`/api/tables/${id}/start`, {});
  await page.goto(`/t/${id}`);
  const player = new OltremarePlayer(anna);
  await player.plays(() => player.question === 'stow' && (player.done.get('stow') ?? 0) > 0);
  const mine = player.view.players.find(({ seat }) => seat === player.own?.seat);
  expect(mine?.cargo_cards).toBeGreaterThan(1);
  expect(player.view.players.flatMap(({ cargo, lots }) => [cargo, lots])).toEqual([null, null, null, null]);
  expect(player.view.venice).toBeNull();
  expect(JSON.stringify(anna.shown?.choices)).not.toMatch(/"line":"(lot|loading)/);
  expect(await page.getByRole('list', { name: 'My cargo, the top lot first' }).count()).toBe(0);
  await page.locator(`[data-at="cargo"] [role="img"][aria-label*="${mine?.cargo_cards}"]`).first().waitFor();
  expect(anna.problems).toEqual([]);
});

test('a whole turn with keys alone', async () => {
  const { anna, page, player } = await sits();
  const turn = player.view.turns;
  const spot = () => page.evaluate(() => document.activeElement?.getAttribute('data-spot') ?? '');
  const yes = page.locator('.board .confirm button').last();
  while ((await player.myTurn()) === 'asked' && player.view.turns === turn) {
    // The board is one tab stop: arrow keys lead along its spots, and Enter takes one.
    await player.tabsTo('[data-spot]');
    expect(await page.locator('[data-spot][tabindex="0"]').count()).toBe(1);
    if (await page.locator('[data-spot="leave"]').isVisible()) {
      await page.keyboard.press('Home');
      for (let presses = 0; presses < 20 && (await spot()) !== 'leave'; presses += 1) {
        await page.keyboard.press('ArrowRight');
      }
    }
    const before = anna.entry;
    await page.keyboard.press('Enter');
    // The card that lays all open waits for a yes, which has the focus then.
    await until('something is chosen', async () => anna.entry > before || (await yes.isVisible()));
    if (anna.entry === before) await anna.answers(() => page.keyboard.press('Enter'));
  }
  expect(anna.acted).toContain('leave');
  expect(anna.acted.some((action) => action.startsWith('play'))).toBe(true);
  expect(anna.problems).toEqual([]);
});

test('what a screen reader finds at the table', async () => {
  const { page, player } = await sits();
  await player.plays(() => player.question === 'play');
  await expect(steady(await page.locator('body').ariaSnapshot())).toMatchFileSnapshot(
    'snapshots/oltremare.aria',
  );
  // The nearest ports come first, each as a sentence; so does each card of the hand.
  const ports = page.getByRole('list', { name: 'Ports, the nearest first' }).getByRole('listitem');
  expect(await ports.count()).toBe(30);
  expect(await ports.first().textContent()).toMatch(/where your ship is/);
  const card = page.locator('[data-spot^="card:"]').first();
  expect(await card.getAttribute('aria-label')).toMatch(/^Play \w+: \w+ and \w+, hand limit \d, \d to play/);
  await page.setViewportSize(PHONE);
  await page.getByRole('region', { name: 'My area' }).waitFor();
  await expect(steady(await page.locator('body').ariaSnapshot())).toMatchFileSnapshot(
    'snapshots/oltremare-phone.aria',
  );
});

test('axe finds nothing while cards are played', async () => {
  const { anna, player } = await sits();
  await player.plays(() => player.question === 'play');
  await isClean(anna, 'play');
});

long('axe finds nothing in any phase', async () => {
  const { anna, player } = await sits();
  for (const phase of ['trade', 'sail', 'stow', 'discard'] as const) {
    await player.plays(() => player.question === phase);
    await isClean(anna, phase);
  }
});
