// What every test file needs: one server and one browser, there before the first test and gone after
// the last, and the people who came, who leave after each test. What they saw when a test failed is
// kept in web/shots.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Comes, comes, launch } from './browser';
import type { Person } from './person';
import { Server, type ServerOptions } from './server';

export interface TestServer {
  readonly server: Server;
  readonly browser: Browser;
  /** Somebody opens the page in a browser of their own. */
  comes(how?: Comes): Promise<Person>;
}

export function testServer(options: ServerOptions = {}): TestServer {
  let server: Server | null = null;
  let browser: Browser | null = null;
  let guests: Person[] = [];

  beforeAll(async () => {
    [server, browser] = await Promise.all([Server.start(options), launch()]);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      const name = task.name.replace(/\W+/g, '-').slice(0, 60);
      await Promise.all(guests.map((guest, index) => guest.shot(`failed-${name}-${index + 1}`)));
    }
    await Promise.all(guests.map((guest) => guest.leave()));
    guests = [];
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  function there<T>(one: T | null): T {
    if (one === null) throw new Error('the testServer is not open yet');
    return one;
  }
  return {
    get server() {
      return there(server);
    },
    get browser() {
      return there(browser);
    },
    async comes(how) {
      const guest = await comes(there(browser), there(server), how);
      guests.push(guest);
      return guest;
    },
  };
}
