// A player in the page with mouse, touch or keyboard. Legal actions come from the frames of the server; after
// each action the test asserts that the page sent exactly what was intended. A driver for each game chooses the
// actions.
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { withAmount } from '../../src/lib/choices';
import type { AmountChoice, ChoiceJson, OneChoice } from '../../src/lib/contract';
import type { Person } from './person';
import { until } from './until';

export type Hands = 'pointer' | 'keys';

/** An action to perform. */
export type Wish = { choice: OneChoice } | { choice: AmountChoice; amount: number };

/** What somebody wants to do, in notation. */
export const actionOfWish = (wish: Wish): string =>
  'amount' in wish ? withAmount(wish.choice, wish.amount) : wish.choice.action;

/** What a game brings to be played in tests. */
export interface Driver<View> {
  /** Quick decisions with some variety; `done` is how often each group of choices was taken. */
  wish(choices: ChoiceJson[], view: View, done: ReadonlyMap<string, number>, count: number): Wish;
  /** The spots of a choice on the board. */
  spots(choice: OneChoice, view: View): string[];
}

export class Player<View> {
  readonly person: Person;
  readonly hands: Hands;
  /** How often each group of choices was taken. */
  readonly done = new Map<string, number>();
  readonly #driver: Driver<View>;
  #count = 0;

  constructor(driver: Driver<View>, person: Person, hands: Hands = 'pointer') {
    this.#driver = driver;
    this.person = person;
    this.hands = hands;
  }

  get shownView(): View {
    return this.person.shown?.view as View;
  }

  spot(name: string): Locator {
    return this.person.page.locator(`[data-spot="${name}"]`);
  }

  /** Plays until a condition holds, or to the end of the game. */
  async plays(enough: () => boolean = () => false): Promise<void> {
    while ((await this.person.turn()) === 'asked' && !enough()) await this.decides();
  }

  /** Answers the current question. */
  async decides(): Promise<string> {
    const choices = this.person.shown?.choices ?? [];
    const wish = this.#driver.wish(choices, this.shownView, this.done, this.#count++);
    const action = actionOfWish(wish);
    const deed = () => (this.hands === 'keys' ? this.#byKeys(wish) : this.#byPointer(wish));
    await this.person.answers(deed).catch((cause: unknown) => {
      throw new Error(`cannot ${action}: ${String(cause)}`, { cause });
    });
    expect(this.person.acted.at(-1)).toBe(action);
    const { group } = wish.choice;
    this.done.set(group, (this.done.get(group) ?? 0) + 1);
    return action;
  }

  // ---- Mouse and touch ------------------------------------------------------------------------

  async #byPointer(wish: Wish): Promise<void> {
    const before = this.person.acted.length;
    if ('amount' in wish) await this.#sets(wish.amount);
    else {
      const spots = this.#driver.spots(wish.choice, this.shownView);
      if (spots.length === 0) await this.#lists(wish.choice.action);
      else if (spots.length === 1) await this.person.press(this.spot(spots[0] as string));
      else await this.#picks(spots, before);
    }
    await this.#confirms(before);
  }

  async #sets(amount: number): Promise<void> {
    const group = this.person.choices.getByRole('group').first();
    await group.getByRole('spinbutton').fill(String(amount));
    await this.person.press(group.locator('[data-do]'));
  }

  /** Picks several spots, one after the other; the page may fill in what is left. */
  async #picks(spots: string[], before: number): Promise<void> {
    for (const name of spots) {
      const spot = this.spot(name);
      await until(`${name} is there`, async () => this.#acted(before) || (await spot.isVisible()));
      if (this.#acted(before)) return;
      if ((await spot.getAttribute('aria-pressed')) !== 'true') await this.person.press(spot);
    }
  }

  #acted(before: number): boolean {
    return this.person.acted.length > before;
  }

  /** Confirms if a confirmation is asked for. */
  async #confirms(before: number): Promise<void> {
    const yes = this.person.confirmation.getByRole('button').last();
    await until('it is done, or a yes is asked for', async () => {
      return this.#acted(before) || (await yes.isVisible());
    });
    if (!this.#acted(before)) await this.person.press(yes);
  }

  /** Presses a choice in the list, which may be collapsed. */
  async #lists(action: string): Promise<void> {
    const unfold = this.person.button(/Unfold my area|Déplier|^List \(|^Liste \(/);
    if (!(await this.listed(action).isVisible()) && (await unfold.isVisible())) {
      await this.person.press(unfold);
    }
    await this.person.press(this.listed(action));
  }

  listed(action: string): Locator {
    return this.person.page.locator(`[data-action="${action}"]`);
  }

  // ---- Keys -----------------------------------------------------------------------------------

  async #byKeys(wish: Wish): Promise<void> {
    const { page } = this.person;
    if ('amount' in wish) {
      const key = await this.person.choices.locator('[data-choice]').first().getAttribute('data-choice');
      await page.keyboard.press(key ?? '1');
      await until('the amount has the focus', () => this.#focused('[data-do]'));
      for (let amount = wish.choice.least; amount < wish.amount; amount += 1) {
        await page.keyboard.press('ArrowUp');
      }
    } else {
      const { action } = wish.choice;
      if (!(await this.listed(action).isVisible())) await page.keyboard.press('1');
      await this.listed(action).waitFor();
      const key = await this.listed(action).getAttribute('data-choice');
      if (key === null) await this.tabsTo(`[data-action="${action}"]`);
      else await page.keyboard.press(key);
      await until(`${action} has the focus`, () => this.#focused(`[data-action="${action}"]`));
    }
    await page.keyboard.press('Enter');
  }

  /** Presses Tab until a matching element has the focus. */
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
