// A player without the page: the browser only opens the table's WebSocket, so that a test can act quickly.
// Received frames are in `person`, as for others.
import type { Person } from './person';
import { until } from './until';

export class QuietPerson {
  readonly person: Person;
  #count = 0;

  private constructor(person: Person) {
    this.person = person;
  }

  /** Takes a name and a seat of a table, and connects to it. */
  static async sits(person: Person, name: string, address: string): Promise<QuietPerson> {
    const { page } = person;
    const table = address.replace('/t/', '/api/tables/');
    // Any document of the server gives the socket the right origin.
    await page.goto('/api/games');
    await page.request.post('/api/guests', { data: { name } });
    const joined = await page.request.post(`${table}/join`, { data: {} });
    if (!joined.ok()) throw new Error(await joined.text());
    await page.evaluate((path) => {
      const socket = new WebSocket(`ws://${location.host}${path}/socket?version=2`);
      Object.assign(window, { say: (frame: string) => socket.send(frame) });
    }, table);
    await until(`${name} hears the table`, () => person.table);
    return new QuietPerson(person);
  }

  /** Answers the current question with an action in notation. */
  async does(action: string): Promise<void> {
    const prompt = this.person.shown?.prompt?.number;
    this.#count += 1;
    const frame = JSON.stringify({ type: 'act', key: `quiet ${this.#count}`, prompt, action });
    await this.person.answers(() =>
      this.person.page.evaluate(
        (words) => (window as unknown as { say(frame: string): void }).say(words),
        frame,
      ),
    );
  }
}
