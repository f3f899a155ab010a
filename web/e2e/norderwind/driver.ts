// The driver of Norderwind: which actions a test player prefers. The first voyages use what they find; later
// ones return soon, so that a game does not take long.
import { spots } from '../../src/games/norderwind/spots';
import { legsOf } from '../../src/games/norderwind/trade/legs';
import type { Choice, Event, PublicView, View } from '../../src/games/norderwind/view';
import type { ChoiceJson, LogStep, OneChoice } from '../../src/lib/contract';
import type { Person } from '../support/person';
import { type Driver, type Hands, Player, type Wish } from '../support/player';
import { QuietPerson } from '../support/quiet';
import { openTable, startTable } from '../support/tables';
import { until } from '../support/until';

/** Actions to prefer, best first, by their prefix. */
const BEST = ['deliver', 'take', 'look', 'keep', 'fight'];
/** Voyages that use what they find. */
const LONG_VOYAGES = 3;

/** The actions that a test prefers to all others. */
export type Wants = (choices: OneChoice[], view: View) => OneChoice | undefined;

/** Decides by what a test wants to see, and otherwise for a game that goes on. */
export function driver(wants: Wants = () => undefined): Driver<View> {
  function wish(choices: ChoiceJson[], view: View, done: ReadonlyMap<string, number>, count: number): Wish {
    const all = choices.filter((choice): choice is OneChoice => 'action' in choice);
    const starts = (words: string) => all.find(({ action }) => action.startsWith(words));
    const quiet = starts('stop') ?? starts('pass');
    const short = (done.get('visit') ?? 0) > LONG_VOYAGES;
    const uncut = all.filter(({ action }) => !action.includes(' cut '));
    const bold = uncut.filter(({ group }) => group !== 'decline');
    const some = bold.length > 0 ? bold : all;
    const choice =
      wants(all, view) ??
      BEST.map(starts).find((one) => one) ??
      (short ? quiet : undefined) ??
      some[(count * 7) % some.length];
    if (!choice) throw new Error(`nothing to do: ${JSON.stringify(choices)}`);
    return { choice };
  }
  // Deals are in the list too: on the board some of them are put together on the trade slip.
  const isDeal = (choice: Choice) => legsOf(choice).length > 0;
  return { wish, spots: (choice) => (isDeal(choice as Choice) ? [] : spots(choice as Choice)) };
}

/** A player of Norderwind. */
export class NorderwindPlayer extends Player<View> {
  constructor(person: Person, hands: Hands = 'pointer', wants: Wants = () => undefined) {
    super(driver(wants), person, hands);
  }

  get view(): PublicView {
    return this.shownView.public;
  }

  /** The events that this person received. */
  get events(): Event[] {
    return (this.person.steps as LogStep<Event>[]).flatMap((step) => step.events.map(({ event }) => event));
  }

  /** Begins a game against bots from the home page. */
  async begins(): Promise<void> {
    await this.person.press(card(this.person).getByRole('button', { name: /^Play now/ }));
    await this.person.turn();
  }
}

/** The game on the home page. */
export const card = (person: Person) => person.page.getByRole('article').filter({ hasText: 'Norderwind' });

/** Anna and Ben at a table for two, without its page. */
export async function sitQuietly(
  anna: Person,
  ben: Person,
): Promise<{ address: string; quiet: QuietPerson[] }> {
  const address = await openTable(anna, 'Anna', { game: 'norderwind', friends: 1 });
  const quiet = [await QuietPerson.connect(anna, address), await QuietPerson.join(ben, 'Ben', address)];
  await startTable(anna, address);
  await until('the game has begun', () => anna.shown && ben.shown);
  return { address, quiet };
}
