// Oltre Mare's trade desk between people in browsers of their own: offers, counters, refusals, a race, what
// is composed while others act, a gift asked for, keys, fingers, and what third parties never learn.
import { expect, test } from 'vitest';
import { cardsFor } from '../../src/games/oltremare/trade/offers';
import { writeAccept, writeCounter, writeOffer } from '../../src/games/oltremare/trade/notation';
import { faceOf, type Good, GOODS, type Parts, type View } from '../../src/games/oltremare/view';
import type { Deal } from '../../src/games/oltremare/wire';
import { isClean } from '../support/axe';
import { phone } from '../support/browser';
import { bargaining, type Trader } from './trader';
import { testServer } from '../support/test-server';
import { until } from '../support/until';

const port = testServer();

const deal = (part: Partial<Deal>): Deal => ({ give: [], pay: 0, want: {}, ask: 0, claims: [], ...part });
const sees = (trader: Trader, number: number) => trader.slip(number).waitFor();

async function partsOf({ person }: Trader): Promise<Parts> {
  const id = new URL(person.page.url()).pathname.split('/').pop();
  const reply = await person.page.request.get(`/api/tables/${id}/parts?version=4`);
  return (await reply.json()) as Parts;
}

/** The active trader, and the others. */
function sides(traders: Trader[]): [Trader, Trader, Trader] {
  const active = traders.find((trader) => trader.isActive) as Trader;
  const [first, second] = traders.filter((trader) => trader !== active);
  return [active, first as Trader, second ?? (first as Trader)];
}

const noProblems = (traders: Trader[]) =>
  expect(traders.flatMap(({ person }) => person.problems)).toEqual([]);

test('an offer is refused, countered and made a deal; a third player learns only the goods', async () => {
  const traders = await bargaining([await port.comes(), await port.comes(), await port.comes()]);
  const [anna, ben, carla] = sides(traders);
  const parts = await partsOf(anna);
  const card = anna.own.hand[0] as number;
  const theirs = ben.own.hand[0] as number;
  const want = faceOf(parts, theirs).good;
  const name = ben.person.table?.seats.find(({ seat }) => seat === ben.seat);
  const to = name && 'name' in name ? name.name : '';

  // Refused.
  const claims = [{ card, symbols: ['ship' as const], power: null, port: null }];
  const offer = deal({ give: [card], want: { [want]: 1 }, claims });
  await anna.composes({ give: [card], want: [want], say: ['ship'], to });
  await anna.sends(writeOffer(ben.seat, offer, parts.ports));
  const first = await anna.offerOf(anna);
  await sees(ben, first.number);
  expect(await ben.slip(first.number).getByRole('paragraph').first().textContent()).toMatch(
    /offers you .*“.*ship/,
  );
  expect(first).not.toHaveProperty('cards');
  await ben.answers(first.number, 'No', `decline ${first.number}`);
  await ben.person.page.locator('[data-remark="remark-too-dear"]').first().click();
  const closed = anna.desk.locator(`[data-closed="${first.number}"]`);
  await closed.getByText(/says no/).waitFor();
  await closed.getByText('Too dear.').waitFor();
  await carla.person.page.getByRole('list', { name: 'Chat', exact: true }).getByText('Too dear.').waitFor();

  // Countered, with what was offered seen from the other side.
  await anna.composes({ give: [card], want: [want], ducats: 1, to });
  await anna.sends(writeOffer(ben.seat, deal({ give: [card], want: { [want]: 1 }, pay: 1 }), parts.ports));
  const { number } = await anna.offerOf(anna);
  await sees(ben, number);
  await ben.counters(number);
  const gives = cardsFor({ [want]: 1 }, ben.own.hand, parts);
  const good: Good = faceOf(parts, card).good;
  await ben.composes({ ducats: -1 });
  const counter = deal({ give: gives, want: { [good]: 1 }, ask: 2 });
  await ben.sends(writeCounter(number, counter, parts.ports));

  // Made a deal: both see the real cards.
  const last = await anna.offerOf(ben);
  await sees(anna, last.number);
  expect(JSON.stringify(anna.own)).not.toContain(`[${gives[0]}]`);
  const pays = cardsFor({ [good]: 1 }, anna.own.hand, parts);
  await anna.answers(last.number, 'Accept', writeAccept(last.number, pays));
  for (const trader of [anna, ben]) {
    const sealed = trader.desk.locator(`[data-deal="${last.number}"]`);
    await sealed.waitFor();
    expect(await sealed.getByRole('img').count()).toBe(2);
  }
  expect(anna.own.hand).toContain(gives[0]);
  expect(ben.own.hand).toContain(pays[0]);

  // The third player saw goods, never cards.
  await carla.desk.locator(`[data-deal="${last.number}"]`).waitFor();
  expect(await carla.desk.locator(`[data-deal="${last.number}"]`).getByRole('img').count()).toBe(0);
  const heard = carla.events.filter(({ event }) => ['offered', 'dealing', 'exchanged'].includes(event));
  expect(heard.length).toBe(4);
  for (const event of heard) {
    expect(event.event).not.toBe('exchanged');
    if (event.event === 'offered' || event.event === 'dealing') expect(Array.isArray(event.give)).toBe(false);
  }
  for (const view of carla.person.views) expect((view as View).private?.offers).toEqual([]);
  for (const frame of carla.person.frames) {
    if (frame.type !== 'step') continue;
    const told = JSON.stringify(frame.steps);
    expect(told).not.toMatch(new RegExp(`"(give|with|cards?)":(\\[[^\\]]*\\b)?(${card}|${gives[0]})\\b`));
  }
  noProblems(traders);
});

test('two people race for the same offer: one has it, the other learns that it is gone', async () => {
  const traders = await bargaining([await port.comes(), await port.comes(), await port.comes()]);
  const [anna, ben, carla] = sides(traders);
  const parts = await partsOf(anna);
  const card = anna.own.hand[0] as number;
  // From the hand below the board: dragged onto the desk, taken back and put there again by clicks.
  const inHand = anna.person.page.locator(`[data-spot="card:${card}"]`);
  await inHand.dragTo(anna.composer.locator('.tray').first());
  await anna.sentence.getByText(/as a gift to the first/).waitFor();
  await inHand.click();
  expect(await anna.sentence.count()).toBe(0);
  await inHand.click();
  await anna.composes({ ducats: -1 });
  await anna.sends(writeOffer(null, deal({ give: [card], ask: 1 }), parts.ports));
  const { number } = await anna.offerOf(anna);
  await Promise.all([sees(ben, number), sees(carla, number)]);
  const buttons = [ben, carla].map((trader) => trader.person.button('Accept', trader.slip(number)));
  await Promise.all(buttons.map((button) => button.evaluate((element: HTMLElement) => element.click())));
  for (const trader of traders) await trader.desk.locator(`[data-deal="${number}"]`).waitFor();
  const winners = [ben, carla].filter((trader) => trader.own.hand.includes(card));
  expect(winners.length).toBe(1);
  expect(anna.own.hand).not.toContain(card);
  for (const trader of [ben, carla]) expect(await trader.slip(number).count()).toBe(0);
  noProblems(traders);
});

test('a half-composed offer survives ten steps of others, and stays where it is', async () => {
  const traders = await bargaining([await port.comes(), await port.comes()]);
  const [anna, ben] = sides(traders);
  const parts = await partsOf(anna);
  const mine = ben.own.hand[1] as number;
  await ben.composes({ give: [mine], want: ['silk', 'gems'], ducats: 2, say: ['ship', 'cards'] });
  const sentence = await ben.sentence.textContent();
  const place = await ben.composer.locator('.tray').first().boundingBox();
  const entry = ben.person.entry;

  const card = anna.own.hand[0] as number;
  for (let count = 0; count < 5; count += 1) {
    await anna.composes({ give: [card], ducats: -1 - count });
    await anna.sends(writeOffer(ben.seat, deal({ give: [card], ask: 1 + count }), parts.ports));
    const { number } = await anna.offerOf(anna);
    if (count < 4) await anna.answers(number, 'Take back', `withdraw ${number}`);
  }
  const { number } = await anna.offerOf(anna);
  await anna.answers(number, 'Take back', `withdraw ${number}`);
  await until('ten steps', () => ben.person.entry >= entry + 10);

  expect(await ben.sentence.textContent()).toBe(sentence);
  expect(await ben.composer.locator('.tray').first().boundingBox()).toEqual(place);
  const claims = [{ card: mine, symbols: ['cards' as const, 'ship' as const], power: null, port: null }];
  const composed = deal({ give: [mine], pay: 2, want: { silk: 1, gems: 1 }, claims });
  await ben.sends(writeOffer(anna.seat, composed, parts.ports));
  await sees(anna, (await anna.offerOf(ben)).number);
  expect(await ben.sentence.count()).toBe(0);
  noProblems(traders);
});

test('a gift asked for with one click, given away only after a yes; the desk is accessible', async () => {
  const still = { reducedMotion: 'reduce' as const };
  const traders = await bargaining([await port.comes(still), await port.comes(still)]);
  const [anna, ben] = sides(traders);
  const parts = await partsOf(anna);
  const card = ben.own.hand[0] as number;
  const { good } = faceOf(parts, card);
  await anna.person.answers(() =>
    anna.desk
      .getByRole('button', { name: /^Who would give me/ })
      .nth(GOODS.indexOf(good))
      .click(),
  );
  expect(anna.person.acted.at(-1)).toBe(writeOffer(null, deal({ want: { [good]: 1 } }), parts.ports));

  const { number } = await anna.offerOf(anna);
  await sees(ben, number);
  await ben.composes({ give: [ben.own.hand[1] as number], want: ['salt'], say: ['ducat'] });
  await isClean(ben.person, 'trade desk with an offer and a composition');
  await ben.person.button('Accept', ben.slip(number)).click();
  const sure = ben.desk.getByRole('alertdialog');
  await sure.getByText(/You would give it away: 1/).waitFor();
  expect(ben.person.acted).toEqual([]);
  await ben.person.answers(() => ben.person.button('Give it away', sure).click());
  await until('Anna has it', () => anna.own.hand.includes(card));
  noProblems(traders);
});

test('an offer by keys alone', async () => {
  const traders = await bargaining([await port.comes(), await port.comes()]);
  const [anna] = sides(traders);
  const parts = await partsOf(anna);
  const { page } = anna.person;
  const card = anna.own.hand[2] as number;
  const tabsTo = async (selector: string) => {
    for (let presses = 0; presses < 90; presses += 1) {
      if (await page.evaluate((wish) => document.activeElement?.matches(wish), selector)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`the tabulator does not lead to ${selector}`);
  };
  await tabsTo(`.composer [data-item="${card}"]`);
  await page.keyboard.press('Enter');
  await tabsTo('.composer [data-kind="olives"]');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tabsTo('.composer input[type="range"]');
  await page.keyboard.press('ArrowLeft');
  await tabsTo('.claims .symbol');
  await page.keyboard.press('Space');
  await tabsTo('.send button');
  const claims = [{ card, symbols: ['ducat' as const], power: null, port: null }];
  const composed = deal({ give: [card], pay: 1, want: { olives: 2 }, claims });
  await anna.person.answers(() => page.keyboard.press('Enter'));
  const [to] = anna.view.offers.map((offer) => offer.to);
  expect(anna.person.acted).toEqual([writeOffer(to ?? null, composed, parts.ports)]);
  noProblems(traders);
});

test('by thumb: an offer composed on a phone, and one refused', async () => {
  const people = [await port.comes(phone), await port.comes(phone)];
  const traders = await bargaining(people);
  const [anna, ben] = sides(traders);
  const parts = await partsOf(anna);
  const card = anna.own.hand[0] as number;
  await anna.composes({ give: [card], ducats: -2 });
  await anna.sends(writeOffer(ben.seat, deal({ give: [card], ask: 2 }), parts.ports));
  await ben.person.page.getByRole('tab', { name: 'Trade desk (1)' }).waitFor();
  const { number } = await anna.offerOf(anna);
  await ben.answers(number, 'No', `decline ${number}`);
  await anna.desk.getByText(/says no/).waitFor();
  noProblems(traders);
});
