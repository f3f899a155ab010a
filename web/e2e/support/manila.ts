// Somebody who plays Manila in the page: decides quickly and with some variety, and does it as their
// hands are: on the board and the buttons with mouse or finger, or with keys alone. What is legal is
// read from what the server told; that the page sends exactly what was meant is asserted each time.
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { readAction } from '../../src/games/manila/action';
import { spotsOf } from '../../src/games/manila/targets';
import type { Choice, PublicView, View } from '../../src/games/manila/view';
import type { Person } from './person';
import { until } from './until';

export type Hands = 'pointer' | 'keys';

/** The highest bid: dear until the office was held once, so that all of it is played. */
const DEAREST = { first: 28, later: 9 };

const LAST_RESORT = /^(pass|decline)$/;

export class Sailor {
  readonly person: Person;
  readonly hands: Hands;
  /** How often each kind of decision was taken. */
  readonly done = new Map<string, number>();
  #count = 0;

  constructor(person: Person, hands: Hands = 'pointer') {
    this.person = person;
    this.hands = hands;
  }

  get view(): PublicView {
    return (this.person.shown?.view as View).public;
  }

  spot(name: string): Locator {
    return this.person.page.locator(`[data-spot="${name}"]`);
  }

  /** Plays on until something is so, or to the end of the game. */
  async plays(enough: () => boolean = () => false): Promise<void> {
    while ((await this.person.turn()) === 'asked' && !enough()) await this.decides();
  }

  /** Answers the present question. */
  async decides(): Promise<string> {
    const action = this.#wish((this.person.shown?.choices ?? []) as Choice[]);
    await this.does(action);
    return action;
  }

  /** Does exactly this, by hand. */
  async does(action: string): Promise<void> {
    const kind = action.split(' ')[0] ?? '';
    const deed = () => (this.hands === 'keys' ? this.#byKeys(action) : this.#byPointer(action));
    await this.person.answers(deed).catch((cause: unknown) => {
      throw new Error(`cannot ${action} in the phase ${this.view.phase}: ${String(cause)}`, { cause });
    });
    expect(this.person.acted.at(-1)).toBe(action);
    this.done.set(kind, (this.done.get(kind) ?? 0) + 1);
  }

  #wish(choices: Choice[]): string {
    const bid = choices.find((choice) => 'amount' in choice && choice.amount === 'bid');
    if (bid && 'amount' in bid) return this.#bid(bid);
    const actions = choices.flatMap((choice) => ('action' in choice ? [choice.action] : []));
    const bold = actions.filter((action) => !LAST_RESORT.test(action));
    const some = bold.length > 0 ? bold : actions;
    const wish = some[(this.#count++ * 7) % some.length];
    if (wish === undefined) throw new Error(`nothing to do: ${JSON.stringify(choices)}`);
    return wish;
  }

  #bid({ least, most }: { least: number; most: number }): string {
    const dearest = this.done.has('load') ? DEAREST.later : DEAREST.first;
    return least > dearest ? 'pass' : `bid ${Math.min(most, dearest, least + 4)}`;
  }

  // ---- Mouse and finger -----------------------------------------------------------------------

  async #byPointer(action: string): Promise<void> {
    const read = readAction(action);
    if (read?.action === 'bid') return this.#bids(read.pesos);
    const spots = read ? spotsOf(read, this.view.phase) : [];
    if (spots.length === 0) await this.#lists(action);
    else if (read?.action === 'start' || read?.action === 'pilot') await this.#picks(spots);
    else await this.person.press(this.spot(spots[0] as string));
    await this.#confirms();
  }

  async #bids(amount: number): Promise<void> {
    const group = this.person.choices.getByRole('group').first();
    await group.getByRole('spinbutton').fill(String(amount));
    await this.person.press(group.getByRole('button').last());
  }

  /** Picks several spots, and says that it is all if there could be more. */
  async #picks(spots: string[]): Promise<void> {
    const before = this.person.acted.length;
    const settled = () => this.person.acted.length > before || this.#asksToConfirm();
    for (const name of spots) {
      const spot = this.spot(name);
      await until(`${name} is there`, async () => (await settled()) || (await spot.isVisible()));
      if (await settled()) return;
      if ((await spot.getAttribute('aria-pressed')) !== 'true') await this.person.press(spot);
    }
    const go = this.spot('go');
    await until('all is picked', async () => (await settled()) || (await go.isVisible()));
    if (!(await settled())) await this.person.press(go);
  }

  #asksToConfirm(): Promise<boolean> {
    return this.person.touches ? this.#yes.isVisible() : Promise.resolve(false);
  }

  /** A finger is asked whether it meant it. */
  async #confirms(): Promise<void> {
    if (this.person.touches) await this.person.press(this.#yes);
  }

  get #yes(): Locator {
    return this.person.page.locator('.confirm').getByRole('button').last();
  }

  /** Presses a choice in the list, which a phone may have folded away. */
  async #lists(action: string): Promise<void> {
    const unfold = this.person.button(/Unfold my area|Déplier/);
    if (await unfold.isVisible()) await this.person.press(unfold);
    await this.person.press(this.#listed(action));
  }

  #listed(action: string): Locator {
    return this.person.page.locator(`[data-action="${action}"]`);
  }

  // ---- Keys -----------------------------------------------------------------------------------

  async #byKeys(action: string): Promise<void> {
    const { page } = this.person;
    const amount = /^bid (\d+)$/.exec(action)?.[1];
    const place = amount ? this.person.choices.locator('[data-choice]').first() : this.#listed(action);
    await place.waitFor();
    const key = await place.getAttribute('data-choice');
    if (key === null) return this.#tabs(action);
    await page.keyboard.press(key);
    if (amount) {
      await until('the amount has the focus', () => this.#focused('input[type=number]'));
      await page.keyboard.type(amount);
    } else {
      await until(`${action} has the focus`, () => this.#focused(`[data-action="${action}"]`));
    }
    await page.keyboard.press('Enter');
  }

  /** Goes to a choice with the tabulator, and does it. */
  async #tabs(action: string): Promise<void> {
    await this.tabsTo(`[data-action="${action}"]`);
    await this.person.page.keyboard.press('Enter');
  }

  /** Presses the tabulator until something has the focus. */
  async tabsTo(selector: string): Promise<void> {
    for (let presses = 0; presses < 150; presses += 1) {
      if (await this.#focused(selector)) return;
      await this.person.page.keyboard.press('Tab');
    }
    throw new Error(`the tabulator does not lead to ${selector}`);
  }

  #focused(selector: string): Promise<boolean> {
    return this.person.page.evaluate((wish) => document.activeElement?.matches(wish) ?? false, selector);
  }
}
