// People at a table without its page: their browser holds the table's socket and nothing else. A test leads
// them quickly into the situation that it is about, and opens their pages then. What the socket received is
// in `person`, as for others.
import type { Person } from './person';
import { actionOfWish, type Driver } from './player';
import { apiOf, joinTable } from './tables';
import { until } from './until';

/** Refusals after which the same question may be answered again: others acted meanwhile, or it was too quick. */
const AGAIN = ['table-outdated', 'live-too-fast'];

/** A socket may send 60 messages at once and 20 a second: after some, a person keeps that pace. */
const AT_ONCE = 40;
const PACE = 55;

export class QuietPerson {
  readonly person: Person;
  #count = 0;

  private constructor(person: Person) {
    this.person = person;
  }

  /** Takes a seat of a table and connects to it. */
  static async join(person: Person, name: string, address: string): Promise<QuietPerson> {
    await joinTable(person, name, address);
    return QuietPerson.connect(person, address);
  }

  /** Connects to a table, instead of its page if that is open. */
  static async connect(person: Person, address: string): Promise<QuietPerson> {
    const { page } = person;
    const known = person.frames.length;
    // Any document of the server will do: sockets must have the server's origin. Browsers ask for an icon
    // where a document names none.
    await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
    await page.goto('/api/games');
    await page.evaluate((path) => {
      const socket = new WebSocket(`ws://${location.host}${path}/socket?version=4`);
      Object.assign(window, { send: (frame: string) => socket.send(frame) });
    }, apiOf(address));
    await until('the state of the table', () =>
      person.frames.slice(known).some(({ type }) => type === 'state'),
    );
    return new QuietPerson(person);
  }

  /** Answers the present question with an action in notation; returns whether the server accepted it. */
  async act(action: string): Promise<'accepted' | 'again'> {
    const { person } = this;
    this.#count += 1;
    if (this.#count > AT_ONCE) await person.page.waitForTimeout(PACE);
    const key = `quiet ${this.#count}`;
    const message = JSON.stringify({ type: 'act', key, prompt: person.shown?.prompt?.number, action });
    const known = person.frames.length;
    await person.page.evaluate(
      (text) => (window as unknown as { send(frame: string): void }).send(text),
      message,
    );
    const answer = await until(`the answer to ${action}`, () =>
      person.frames
        .slice(known)
        .find((frame) => (frame.type === 'ack' || frame.type === 'refused') && frame.key === key),
    );
    if (answer.type === 'refused') {
      if (AGAIN.includes(answer.error.code)) return 'again';
      throw new Error(`${action}: ${answer.error.message}`);
    }
    if (answer.type === 'ack') await until('the step', () => person.entry >= answer.entry);
    return 'accepted';
  }
}

/** A quiet person and what decides for them. */
export interface Led<View> {
  quiet: QuietPerson;
  driver: Driver<View>;
}

const mustAct = ({ shown, table }: Person): boolean =>
  shown?.turn.kind === 'ask' && shown.prompt !== null && shown.turn.must.includes(table?.you ?? 0);

/** Everybody answers as their drivers wish, until something is so. */
export async function leadUntil<View>(led: Led<View>[], enough: () => boolean): Promise<void> {
  const done = led.map(() => new Map<string, number>());
  for (let count = 0; ;) {
    const people = led.map(({ quiet }) => quiet.person);
    await until('everybody knows the last step', () => new Set(people.map(({ entry }) => entry)).size === 1);
    if (enough()) return;
    if (people.some(({ over }) => over)) throw new Error('the game was over before');
    const index = people.findIndex(mustAct);
    const seat = led[index];
    if (!seat) {
      const { length } = people[0]?.frames ?? [];
      await until('a step of others', () => people[0] && people[0].frames.length > length);
      continue;
    }
    const { shown } = seat.quiet.person;
    const taken = done[index] ?? new Map<string, number>();
    const wish = seat.driver.wish(shown?.choices ?? [], shown?.view as View, taken, count);
    if ((await seat.quiet.act(actionOfWish(wish))) === 'again') continue;
    taken.set(wish.choice.group, (taken.get(wish.choice.group) ?? 0) + 1);
    count += 1;
  }
}
