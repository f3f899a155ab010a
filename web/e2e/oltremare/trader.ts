// A player who trades at Oltre Mare's trade desk by clicks on cards, goods, faces and buttons, never by typing.
// The action that the page sends is compared with the intended one.
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { writeAccept, writeCounter } from '../../src/games/oltremare/trade/notation';
import { cardsFor } from '../../src/games/oltremare/trade/offers';
import { answersTo } from '../../src/games/oltremare/trade/possible';
import type {
  Card,
  Choice,
  Event,
  Good,
  Goods,
  OfferView,
  Parts,
  PrivateView,
  PublicView,
  Symbol,
  View,
} from '../../src/games/oltremare/view';
import type { LogStep } from '../../src/lib/contract';
import type { Person } from '../support/person';
import { joinTable, openTable, startTable } from '../support/tables';
import { until } from '../support/until';

/** An offer to compose. */
export interface Composed {
  give?: Card[];
  want?: Good[];
  /** Positive to pay, negative to ask for. */
  ducats?: number;
  say?: Symbol[];
  to?: string;
}

export class Trader {
  readonly person: Person;

  constructor(person: Person) {
    this.person = person;
  }

  get view(): PublicView {
    return (this.person.shown?.view as View).public;
  }

  get own(): PrivateView {
    const { private: own } = this.person.shown?.view as View;
    if (!own) throw new Error('nobody sits here');
    return own;
  }

  get seat(): number {
    return this.own.seat;
  }

  get isActive(): boolean {
    return this.view.active === this.seat;
  }

  get events(): Event[] {
    return (this.person.steps as LogStep<Event>[]).flatMap((step) => step.events.map(({ event }) => event));
  }

  /** The cards, ports and prices of the game. */
  async parts(): Promise<Parts> {
    const id = this.person.table?.id;
    const reply = await this.person.page.request.get(`/api/tables/${id}/parts?version=4`);
    return (await reply.json()) as Parts;
  }

  /** The goods that accepting an offer takes; `null` if it cannot be accepted now. */
  bounds(number: number): Goods | null {
    return answersTo(number, (this.person.shown?.choices ?? []) as Choice[]).accept;
  }

  /** Waits until no frame has arrived for a while. */
  async settles(): Promise<void> {
    for (let heard = -1; heard !== this.person.frames.length;) {
      heard = this.person.frames.length;
      await this.person.page.waitForTimeout(350);
    }
  }

  get desk(): Locator {
    return this.person.page.locator('.desk');
  }

  get composer(): Locator {
    return this.desk.getByRole('region', { name: 'Make an offer' });
  }

  get sentence(): Locator {
    return this.composer.locator('.sentence');
  }

  slip(number: number): Locator {
    return this.desk.locator(`[data-offer="${number}"]`);
  }

  /** The newest open offer of a maker, once it is known here. */
  offerOf(maker: Trader): Promise<OfferView> {
    return until(`seat ${maker.seat} has an open offer`, () =>
      this.view.offers.findLast((offer) => offer.maker === maker.seat),
    );
  }

  /** Shows a tab of the desk, where it has tabs. */
  async turnsTo(tab: 'Offers' | 'Make an offer'): Promise<void> {
    const found = this.desk.getByRole('tab', { name: new RegExp(`^${tab}`) });
    if (await found.isVisible()) await this.person.press(found);
  }

  async composes({ give = [], want = [], ducats = 0, say = [], to }: Composed): Promise<void> {
    await this.turnsTo('Make an offer');
    const unfold = this.composer.locator('button[aria-expanded="false"]', { hasText: 'Make an offer' });
    // It folds itself while offers arrive and nothing is composed yet.
    await until('the form is open', async () => {
      if (await unfold.isVisible()) await this.person.press(unfold);
      return this.composer.locator('[data-kind]').first().isVisible();
    });
    const press = (target: Locator) => this.person.press(target);
    if (to) await press(this.composer.locator('label', { hasText: to }));
    for (const card of give) await press(this.composer.locator(`[data-item="${card}"]`));
    for (const good of want) await press(this.composer.locator(`[data-kind="${good}"]`));
    const step = this.person.button(ducats > 0 ? 'Pay 1 ducat more' : 'Want 1 ducat more', this.composer);
    for (let count = 0; count < Math.abs(ducats); count += 1) await press(step);
    for (const symbol of say) await press(this.person.button(`I say: ${symbol}`, this.composer));
  }

  /** Sends the composed offer and waits until the server has accepted it. */
  async sends(action: string): Promise<void> {
    const button = this.composer.locator('.send').getByRole('button').first();
    await this.#does(button, action);
  }

  async answers(number: number, button: 'Accept' | 'No' | 'Take back', action: string): Promise<void> {
    await this.turnsTo('Offers');
    await this.#does(this.person.button(button, this.slip(number)), action);
  }

  async counters(number: number): Promise<void> {
    await this.turnsTo('Offers');
    await this.person.press(this.person.button('Counter', this.slip(number)));
  }

  async #does(button: Locator, action: string): Promise<void> {
    const before = this.person.acted.length;
    await this.person.answers(async () => {
      await this.person.press(button);
      const yes = this.desk.getByRole('alertdialog').getByRole('button').first();
      await until('it is done, or a yes is asked for', async () => {
        return this.person.acted.length > before || (await yes.isVisible());
      });
      if (this.person.acted.length === before) await this.person.press(yes);
    });
    expect(this.person.acted.at(-1)).toBe(action);
  }
}

/** An answer to an offer of another player. */
export type Deed = 'decline' | 'counter' | 'accept';

/**
 * Answers offers that wait, each in one of the ways still to be done, in the order of `left`; what was done is
 * struck off. Others act meanwhile, so it looks again after each answer.
 */
export async function answersBots(trader: Trader, left: Set<Deed>): Promise<void> {
  const parts = await trader.parts();
  for (let answered = true; answered && left.size > 0;) {
    answered = false;
    await trader.settles();
    for (const offer of trader.view.offers) {
      const { number, maker, declined } = offer;
      if (maker === trader.seat || declined.includes(trader.seat)) continue;
      const [deed] = left;
      const goods = trader.bounds(number);
      if (deed === 'decline') await trader.answers(number, 'No', `decline ${number}`);
      else if (!goods) continue;
      else if (deed === 'accept') {
        const cards = cardsFor(goods, trader.own.hand, parts);
        await trader.answers(number, 'Accept', writeAccept(number, cards));
        await trader.desk.locator(`[data-deal="${number}"]`).waitFor();
      } else {
        // The same offer from the other side, for one ducat more.
        if (Object.keys(offer.give).length === 0) continue;
        const give = cardsFor(goods, trader.own.hand, parts);
        const amount = offer.ask - offer.pay - 1;
        await trader.counters(number);
        await trader.composes({ ducats: -1 });
        const deal = {
          give,
          pay: Math.max(0, amount),
          want: offer.give,
          ask: Math.max(0, -amount),
          claims: [],
        };
        await trader.sends(writeCounter(number, deal, parts.ports));
      }
      left.delete(deed as Deed);
      answered = true;
      break;
    }
  }
}

/** People at one table, whoever is asked to discard has done so, and the first player trades. */
export async function bargaining(people: Person[], bots = 0): Promise<Trader[]> {
  const [opener, ...friends] = people;
  if (!opener) throw new Error('nobody came');
  const address = await openTable(opener, 'Anna', {
    game: 'oltremare',
    friends: friends.length,
    bots,
    waiting: null,
  });
  for (const [index, friend] of friends.entries()) {
    await joinTable(friend, ['Ben', 'Carla'][index] ?? 'Dan', address);
  }
  if (friends.length > 0) await startTable(opener, address);
  await Promise.all(people.map(({ page }) => page.goto(address)));
  const traders = people.map((person) => new Trader(person));
  for (const trader of traders) await until('the game has begun', () => trader.person.shown);
  await begins(traders);
  return traders;
}

/** Discards surplus cards until one of these players trades. */
async function begins(traders: Trader[]): Promise<void> {
  await until('somebody trades', async () => {
    const active = traders.find((trader) => trader.isActive);
    const { shown } = active?.person ?? { shown: null };
    const question = shown?.prompt?.question as { prompt: string } | undefined;
    if (question?.prompt === 'discard') {
      const [first] = shown?.choices ?? [];
      if (active && first && 'action' in first) await active.person.types(first.action);
      return false;
    }
    return question?.prompt === 'trade';
  });
  await Promise.all(traders.map((trader) => trader.desk.waitFor()));
}
