// A person at a browser: what the page shows, what the socket received, and errors of the page. Knows the shell
// of the page but no game.
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { GameData, History, LogStep, Message, ServerFrame, Table } from '../../src/lib/contract';
import { mergeSnapshot, mergeStep, type MergedSnapshot } from '../../src/lib/merged-snapshot';
import { withLesson, withPresence, withSeats } from '../../src/lib/table-changes';
import { until } from './until';

export class Person {
  readonly page: Page;
  /** Every frame that was received. */
  readonly frames: ServerFrame[] = [];
  /** Every view that was received, current and past. */
  readonly views: GameData[] = [];
  /** Every log entry that was received. */
  readonly steps: LogStep[] = [];
  /** The last snapshot that was received. */
  shown: MergedSnapshot | null = null;
  table: Table | null = null;
  /** The actions that the page sent, oldest first. */
  readonly acted: string[] = [];
  /** The keys of the messages that are actions. */
  readonly #sentActions = new Set<string>();
  /** Script errors and console errors. */
  readonly problems: string[] = [];
  /** Whether touch is used instead of the mouse. */
  readonly touches: boolean;

  constructor(page: Page, touches: boolean) {
    this.page = page;
    this.touches = touches;
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        const frame = JSON.parse(String(payload)) as ServerFrame;
        this.frames.push(frame);
        this.#hears(frame);
      });
      socket.on('framesent', ({ payload }) => {
        const frame = JSON.parse(String(payload)) as Message;
        if (frame.type === 'act') this.acted.push(frame.action);
        if (frame.type === 'act' || frame.type === 'undo') this.#sentActions.add(frame.key);
      });
    });
    page.on('response', (response) => {
      if (!new URL(response.url()).pathname.endsWith('/history')) return;
      // The body cannot be read if the page was left meanwhile.
      const part = response.json().catch(() => null) as Promise<History | null>;
      void part.then((told) => this.steps.push(...(told?.steps ?? [])));
    });
    page.on('pageerror', (error) => this.problems.push(String(error)));
    page.on('console', (message) => {
      const { url } = message.location();
      if (message.type() === 'error') this.problems.push(`${message.text()} (${url})`);
    });
  }

  /** Saves a screenshot. */
  async shot(name: string): Promise<void> {
    if (this.page.isClosed()) return;
    await this.page.screenshot({ path: join(import.meta.dirname, '../../shots', `${name}.png`) });
  }

  async leave(): Promise<void> {
    await this.page.context().close();
  }

  // ---- What the server sent -------------------------------------------------------------------

  #hears(frame: ServerFrame): void {
    switch (frame.type) {
      case 'state':
        this.table = frame.table;
        this.shown = frame.snapshot && mergeSnapshot(frame.snapshot, frame.deadline);
        this.steps.push(...frame.log.steps);
        break;
      case 'step':
        this.shown = this.shown && mergeStep(this.shown, frame);
        this.steps.push(...frame.steps);
        break;
      case 'table':
        this.table = frame.table;
        break;
      case 'seats':
        this.table = withSeats(this.table, frame);
        break;
      case 'presence':
        this.table = withPresence(this.table, frame);
        break;
      case 'lesson':
        this.table = withLesson(this.table, frame);
        break;
    }
    if (this.shown && (frame.type === 'state' || frame.type === 'step')) this.views.push(this.shown.view);
  }

  get entry(): number {
    return this.shown?.entry ?? -1;
  }

  get over(): boolean {
    return this.shown?.turn.kind === 'over';
  }

  // ---- What they see --------------------------------------------------------------------------

  button(name: string | RegExp, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name, exact: typeof name === 'string' });
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name });
  }

  /** A game on the home page. */
  card(game = 'Manila'): Locator {
    const title = this.page.getByRole('heading', { name: game, exact: true });
    return this.page.getByRole('article').filter({ has: title });
  }

  /** The list of choices. */
  get choices(): Locator {
    return this.page.getByRole('region', { name: /What you may do|Ce que vous pouvez faire/ });
  }

  /** The prompt line. */
  get prompt(): Locator {
    return this.page.locator('.prompt');
  }

  /** The confirmation bar. */
  get confirmation(): Locator {
    return this.page.locator('.confirm');
  }

  get notices(): Locator {
    return this.page.locator('.toasts');
  }

  /** The notice about the connection to the table. */
  get lineNotice(): Locator {
    return this.page.locator('.notice');
  }

  plate(name: string): Locator {
    return this.page.getByRole('article', { name, exact: true });
  }

  /** Taps or clicks. */
  press(target: Locator): Promise<void> {
    return this.touches ? target.tap() : target.click();
  }

  // ---- What they do ---------------------------------------------------------------------------

  async home(): Promise<void> {
    await this.page.goto('/');
    await this.page.getByRole('article').first().waitFor();
  }

  /** Takes a name, on any screen with the common head. */
  async isCalled(name: string): Promise<void> {
    await this.page.getByRole('banner').getByRole('button').first().click();
    const dialog = this.dialog('Who you are');
    await dialog.getByLabel('The name others see').fill(name);
    await this.button('Save', dialog).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async playsNow(game = 'Manila'): Promise<void> {
    await this.press(this.button(/^Play now against bots/, this.card(game)));
    await this.turn();
  }

  /** Waits until it is their turn and the choices are there, or the game is over. */
  async turn(): Promise<'asked' | 'over'> {
    // While others may act, one question can replace another before the page has shown it.
    await until('my turn, or the end', async () => {
      const drawn = await this.page.locator('main').getAttribute('data-prompt');
      return this.over || (drawn !== '' && drawn === String(this.shown?.prompt?.number));
    });
    return this.over ? 'over' : 'asked';
  }

  /** Performs an answer to the question, and waits until the server has accepted it. */
  async answers(deed: () => Promise<unknown>): Promise<void> {
    const before = this.entry;
    const heard = this.frames.length;
    await deed();
    await until(`the answer to entry ${before}`, () => {
      const refused = this.frames.slice(heard).find((frame) => frame.type === 'refused');
      if (refused && this.#sentActions.has(refused.key ?? '')) throw new Error(refused.error.message);
      return this.entry > before;
    });
  }

  async says(text: string): Promise<void> {
    const field = this.page.getByLabel('Say something');
    await field.fill(text);
    await field.press('Enter');
  }

  /** Opens the field for typed actions by its key and types an action. */
  async types(action: string): Promise<void> {
    const field = this.page.getByLabel('Type an action');
    if (!(await field.isVisible())) await this.page.keyboard.press('/');
    await field.fill(action);
    await field.press('Enter');
  }
}
