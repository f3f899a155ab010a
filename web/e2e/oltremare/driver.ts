// The driver of Oltre Mare: which actions a test player prefers. Other tests make and answer offers; here offers
// of others are not answered.
import { spots } from '../../src/games/oltremare/spots';
import type { Choice, PrivateView, Prompt, PublicView, View } from '../../src/games/oltremare/view';
import type { ChoiceJson, OneChoice, OpenTable } from '../../src/lib/contract';
import type { Person } from '../support/person';
import { type Driver, type Hands, Player, type Wish } from '../support/player';
import { leadUntil, QuietPerson } from '../support/quiet';
import { openTable } from '../support/tables';
import { until } from '../support/until';

/** The port where a voyage ends. */
const goalOf = (data: unknown) => (data as { path?: number[] }).path?.at(-1);

function wish(choices: ChoiceJson[], _view: View, _done: ReadonlyMap<string, number>, count: number): Wish {
  const all = choices.filter((choice): choice is OneChoice => 'action' in choice);
  const ends = all.find(({ group }) => group === 'leave');
  const buys = all.find(({ group }) => group === 'buy');
  // If several routes lead to a port, its spot takes the first.
  const others = all.filter(({ group, data }, index) => {
    if (group === 'sail') return all.findIndex((one) => goalOf(one.data) === goalOf(data)) === index;
    return group !== 'answer' && group !== 'withdraw';
  });
  const choice = ends ?? buys ?? others[(count * 7) % others.length];
  if (!choice) throw new Error(`nothing to do: ${JSON.stringify(choices)}`);
  return { choice };
}

export const oltremare: Driver<View> = { wish, spots: (choice) => spots(choice as Choice) };

/** A player of Oltre Mare. */
export class OltremarePlayer extends Player<View> {
  constructor(person: Person, hands: Hands = 'pointer') {
    super(oltremare, person, hands);
  }

  get view(): PublicView {
    return this.shownView.public;
  }

  get own(): PrivateView | null {
    return this.shownView.private;
  }

  get question(): Prompt['prompt'] | null {
    return (this.person.shown?.prompt?.question as Prompt | undefined)?.prompt ?? null;
  }

  /** Begins a game against bots from the home page. */
  async begins(): Promise<void> {
    const card = this.person.page.getByRole('article').filter({ hasText: 'Oltre Mare' });
    await this.person.press(card.getByRole('button').first());
    await this.myTurn();
  }

  /** Waits until an answer is required; trading in the turns of others is optional. */
  async myTurn(): Promise<'asked' | 'over'> {
    await until('my turn, or the end', () => {
      return this.person.over || (this.question !== null && this.question !== 'negotiate');
    });
    if (this.person.over) return 'over';
    // Offers renew the question while I trade.
    await this.person.page.locator('main[data-prompt]:not([data-prompt=""])').waitFor();
    return 'asked';
  }

  /** Comes to a table against bots without its page until something is so, and opens the page there. */
  async arrives(enough: (player: this) => boolean, options: OpenTable['options'] = {}): Promise<void> {
    const address = await openTable(this.person, 'Anna', { game: 'oltremare', bots: 2, options });
    const quiet = await QuietPerson.connect(this.person, address);
    await leadUntil([{ quiet, driver: oltremare }], () => enough(this));
    await this.person.page.goto(address);
    await this.myTurn();
  }

  override async plays(enough: () => boolean = () => false): Promise<void> {
    while ((await this.myTurn()) === 'asked' && !enough()) await this.decides();
  }
}
