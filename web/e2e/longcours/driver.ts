// The driver of Long Cours: which actions a test player prefers, how brawls and auctions are answered on their
// stage, and tables whose captains a test leads into the situation it needs.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pointSpot } from '../../src/games/longcours/spots';
import type { Action, Captain, Hand, Parts, PublicView, View } from '../../src/games/longcours/view';
import type { ChoiceJson, OneChoice } from '../../src/lib/contract';
import type { Person } from '../support/person';
import { type Driver, type Hands, Player, type Wish } from '../support/player';
import { QuietPerson } from '../support/quiet';
import { apiOf, joinTable, openTable, startTable } from '../support/tables';
import { until } from '../support/until';

const EDITION = fileURLToPath(new URL('../../../games/longcours/data/edition.txt', import.meta.url));

/** The edition with another starting cash. */
const withCash = (cash: number): string =>
  readFileSync(EDITION, 'utf8').replace(/^start_cash,\s*\d+,/m, `start_cash, ${cash},`);

export interface LongCoursTable {
  friends?: number;
  bots: number;
  cash?: number;
  rounds?: number;
}

/** Opens a table and looks at it; returns its address. */
export async function opensLongCours(
  person: Person,
  name: string,
  { friends = 0, bots, cash, rounds }: LongCoursTable,
): Promise<string> {
  const address = await openTable(person, name, {
    game: 'longcours',
    friends,
    bots,
    options: rounds === undefined ? {} : { round_limit: rounds },
    ...(cash === undefined ? {} : { edition: withCash(cash) }),
  });
  await person.page.goto(address);
  return address;
}

/** Opens tables until the cards are dealt as a test needs them. */
export async function opensWith(
  player: LongCoursPlayer,
  name: string,
  table: LongCoursTable,
  suits: (hand: Hand) => boolean,
): Promise<void> {
  for (let deal = 0; deal < 20; deal += 1) {
    await opensLongCours(player.person, name, table);
    await until('the cards are dealt', () => player.asked);
    if (suits(player.hand)) return;
  }
  throw new Error('the cards never suited');
}

/** Quick decisions with some variety; other tests cover amounts. */
function wish(choices: ChoiceJson[], _view: View, _done: ReadonlyMap<string, number>, count: number): Wish {
  const all = choices.filter((choice): choice is OneChoice => 'action' in choice);
  const of = (group: string) => all.filter((choice) => choice.group === group);
  for (const group of ['resell', 'move', 'step', 'place', 'enter']) {
    const some = of(group);
    const choice = some[(count * 7) % Math.max(some.length, 1)];
    if (choice) return { choice };
  }
  const choice = of('decline')[0] ?? all[0];
  if (!choice) throw new Error(`nothing to do: ${JSON.stringify(choices)}`);
  return { choice };
}

/** Points are chosen on the map, the rest in the list. */
function spots({ data }: OneChoice): string[] {
  const action = data as Action;
  const points: Action['action'][] = ['place', 'enter', 'move', 'step'];
  return points.includes(action.action) && 'point' in action ? [pointSpot(action.point)] : [];
}

const longcours: Driver<View> = { wish, spots };

/** Somebody who plays Long Cours. */
export class LongCoursPlayer extends Player<View> {
  constructor(person: Person, hands: Hands = 'pointer') {
    super(longcours, person, hands);
  }

  get view(): PublicView {
    return this.shownView.public;
  }

  get hand(): Hand {
    const hand = this.shownView.private?.hand;
    if (!hand) throw new Error('a spectator has no hand');
    return hand;
  }

  get seat(): number {
    return this.person.table?.you ?? -1;
  }

  /** The public state of this captain. */
  get captain(): Captain {
    const found = this.view.captains.find(({ seat }) => seat === this.seat);
    if (!found) throw new Error('a spectator is no captain');
    return found;
  }

  /** Where their ship is; `null` without one. */
  get point(): number | null {
    const { condition } = this.captain;
    return condition.condition === 'afloat' ? condition.point : null;
  }

  get asked(): string | null {
    return (this.person.shown?.prompt?.question as { prompt: string } | undefined)?.prompt ?? null;
  }

  /** The choices of a group. */
  offers(group: string): OneChoice[] {
    return (this.person.shown?.choices ?? []).filter(
      (choice): choice is OneChoice => 'action' in choice && choice.group === group,
    );
  }

  /** Whether the corsair has sunk them. */
  get sunk(): boolean {
    return this.person.shown !== null && this.captain.condition.condition === 'sunk';
  }

  /** Brawls and auctions are answered on their stage, the rest as in any game. */
  override async decides(): Promise<string> {
    if (this.asked === 'brawl') return this.givesIn();
    if (this.asked === 'bid') return this.passes();
    // On a phone the sheet leaves little of the map, so it is collapsed.
    const fold = this.person.button('Fold my area away');
    if (this.person.touches && (await fold.isVisible())) await this.person.press(fold);
    return super.decides();
  }

  /** Plays until a condition holds, the game is over, or there is nothing more to decide. */
  async playsOn(enough: () => boolean): Promise<void> {
    for (;;) {
      await until(
        'a question, or the end',
        () => this.person.shown?.prompt ?? (enough() || this.person.over),
      );
      if (this.person.over) return;
      if (this.person.shown?.prompt) await this.person.turn();
      if (enough()) return;
      await this.decides();
    }
  }

  async givesIn(): Promise<string> {
    const leave = this.person.page.locator('[data-duel="leave"]');
    return this.#stages('give in', async () => {
      await this.#does(leave);
      await this.#does(leave);
    });
  }

  async passes(): Promise<string> {
    return this.#stages('pass', () => this.#does(this.person.page.locator('[data-auction="pass"]')));
  }

  async #does(button: ReturnType<Person['button']>): Promise<void> {
    if (this.hands === 'pointer') return this.person.press(button);
    await button.focus();
    await this.person.page.keyboard.press('Enter');
  }

  async #stages(action: string, deed: () => Promise<void>): Promise<string> {
    await this.person.answers(deed);
    return action;
  }
}

/** The next action of a captain; `null` to stop and decide on the page. */
export type Plan = (captain: LongCoursPlayer) => string | null;

/** Declines or passes whatever can be declined. */
export function idle(captain: LongCoursPlayer): string {
  const [first] = [...captain.offers('place'), ...captain.offers('enter')];
  if (first) return first.action;
  const decline = captain.offers('decline')[0];
  if (!decline) throw new Error(`nothing to leave: ${captain.asked}`);
  return decline.action;
}

/** Captains at one table. The first opened it and uses the page, others may; the rest only have a socket. */
export class LedTable {
  readonly address: string;
  readonly captains: LongCoursPlayer[];
  readonly parts: Parts;
  readonly #quiet: Map<LongCoursPlayer, QuietPerson>;

  private constructor(
    address: string,
    captains: LongCoursPlayer[],
    parts: Parts,
    quiet: Map<LongCoursPlayer, QuietPerson>,
  ) {
    this.address = address;
    this.captains = captains;
    this.parts = parts;
    this.#quiet = quiet;
  }

  /** Opens a table and starts it, as often as it takes until the cards are dealt as a test needs them. */
  static async opens(
    pages: Person[],
    quiet: Person[],
    cash: number,
    suits: (hands: Hand[]) => boolean = () => true,
  ): Promise<LedTable> {
    const [opener, ...others] = pages;
    if (!opener) throw new Error('somebody opens the table');
    for (let deal = 0; deal < 20; deal += 1) {
      const friends = others.length + quiet.length;
      const address = await opensLongCours(opener, 'Anna', { friends, bots: 0, cash });
      for (const [index, person] of others.entries()) {
        await joinTable(person, ['Ben', 'Bea'][index] ?? 'Bo', address);
        await person.page.goto(address);
      }
      const silent = new Map<LongCoursPlayer, QuietPerson>();
      for (const [index, person] of quiet.entries()) {
        const name = ['Cem', 'Dan'][index] ?? 'Eva';
        silent.set(new LongCoursPlayer(person), await QuietPerson.join(person, name, address));
      }
      await startTable(opener, address);
      const captains = [...pages.map((person) => new LongCoursPlayer(person)), ...silent.keys()];
      await until('the cards are dealt', () => captains.some(({ asked }) => asked !== null));
      await until('everybody has a hand', () => captains.every(({ person }) => person.shown));
      if (!suits(captains.map(({ hand }) => hand))) continue;
      const parts = (await (await opener.page.request.get(`${apiOf(address)}/parts`)).json()) as Parts;
      return new LedTable(address, captains, parts, silent);
    }
    throw new Error('the cards never suited');
  }

  /** Plays for all captains until one has to decide on the page, or the game is over. */
  async leads(plan: Plan): Promise<LongCoursPlayer | null> {
    for (let count = 0; count < 300; count += 1) {
      const asked = () => this.captains.find((captain) => captain.asked !== null);
      const over = () => this.captains.some(({ person }) => person.over);
      await until('somebody is asked, or the end', () => asked() ?? over());
      await this.#isKnownToAll();
      const captain = asked();
      if (!captain) return null;
      const action = plan(captain);
      if (action === null) {
        if (!this.#quiet.has(captain)) await captain.person.turn();
        return captain;
      }
      await this.does(captain, action);
    }
    throw new Error('led in circles: what the test waits for never comes');
  }

  /** Waits until everybody still in the game has received the last step; a page may lag behind bare sockets. */
  async #isKnownToAll(): Promise<void> {
    await until('everybody knows the last step', () => {
      const playing = this.captains.filter(({ sunk }) => !sunk);
      return new Set(playing.map(({ person }) => person.entry)).size <= 1;
    });
  }

  /** Performs an action: by socket without a page, otherwise on the page or by typing. */
  async does(captain: LongCoursPlayer, action: string): Promise<void> {
    const quiet = this.#quiet.get(captain);
    if (quiet) {
      await until(action, async () => (await quiet.act(action)) === 'accepted');
      return;
    }
    const { person } = captain;
    await person.turn();
    if (captain.asked === 'brawl' && action === 'give in') await captain.givesIn();
    else if (captain.asked === 'bid' && action === 'pass') await captain.passes();
    else await person.answers(() => person.types(action));
  }

  /** Whether a point is a port. */
  isPort(point: number | null): boolean {
    return this.parts.points.some((part) => part.point === point && part.product !== null);
  }

  zoneOf(point: number | null): number {
    return this.parts.points.find((part) => part.point === point)?.zone ?? 0;
  }

  /** The number of moves between two points. */
  distance(from: number, to: number): number {
    return this.parts.distances[from - 1]?.[to - 1] ?? 99;
  }

  /** The move or step that leads nearest to a point. */
  nearer(offers: OneChoice[], goal: number): OneChoice | undefined {
    const far = ({ data }: OneChoice) => this.distance((data as { point: number }).point, goal);
    return offers.toSorted((one, other) => far(one) - far(other))[0];
  }

  /** The first of these moves that leads to no point on a shortest way between two others. */
  aside(offers: OneChoice[], from: number, to: number): OneChoice | undefined {
    return offers.find(({ data }) => !this.isBetween((data as { point: number }).point, from, to));
  }

  /** Whether a point lies on a shortest way between two others. */
  isBetween(point: number, from: number, to: number): boolean {
    return this.distance(from, point) + this.distance(point, to) === this.distance(from, to);
  }

  /** A plan that sails a captain's ship to another's: directly with a card, otherwise along the lines. */
  chases(captain: LongCoursPlayer, goal: number | null): string | null {
    if (captain.asked !== 'cargo' || goal === null || captain.point === goal) return null;
    const direct = captain.offers('direct').find(({ data }) => (data as { point: number }).point === goal);
    return (direct ?? this.nearer(captain.offers('move'), goal))?.action ?? null;
  }
}
