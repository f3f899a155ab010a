// The setup of every test file: one server and one browser for the file, and a browser context for each person,
// closed after each test. Screenshots of a failed test are saved in web/shots.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Comes, comes, launch } from './browser';
import type { Person } from './person';
import { Server, type ServerOptions } from './server';

export interface TestServer {
  readonly server: Server;
  readonly browser: Browser;
  /** Opens the page in a new browser context. */
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
