// Somebody who takes a lesson. Knows the bar of a lesson and its steps as the server lists them, but no game.
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { LessonChapter } from '../../src/lib/contract';
import { DESK, PHONE } from './browser';
import type { Person } from './person';
import { until } from './until';

type LessonStep = LessonChapter['steps'][number];

/** How the learner does what is expected: by the list of choices and the buttons, or in notation by keys. */
export type By = 'buttons' | 'keys';

export class Learner {
  readonly person: Person;
  readonly #by: By;

  constructor(person: Person, by: By) {
    this.person = person;
    this.#by = by;
  }

  get bar(): Locator {
    return this.person.page.locator('section.lesson');
  }

  get onward(): Locator {
    return this.bar.locator('.ways > button');
  }

  /** The chapters of a game. */
  async chapters(game: string): Promise<LessonChapter[]> {
    const answer = await this.person.page.request.get(`/api/games/${game}/lessons`);
    return (await answer.json()) as LessonChapter[];
  }

  /** Starts a chapter from the list of lessons. */
  async starts(game: string, index: number): Promise<void> {
    const { page } = this.person;
    await page.goto(`/learn/${game}`);
    await this.person.press(page.locator('main ol > li').nth(index).getByRole('button'));
    await this.bar.waitFor();
  }

  /** Waits until a step is shown and the others have acted. */
  async reaches(step: number): Promise<void> {
    await until(`step ${step}`, async () => {
      const progress = this.person.table?.lesson;
      if (progress?.finished !== step || progress.watching) return false;
      return (await this.bar.getAttribute('data-step')) === String(step) && (await this.onward.isEnabled());
    });
  }

  /** What the step is about is on the page and lit, at both sizes; what it says is a sentence. */
  async sees(step: LessonStep): Promise<void> {
    const { page } = this.person;
    const said = await this.bar.locator('.said').innerText();
    expect(said.length, step.text).toBeGreaterThan(20);
    expect(said).not.toMatch(/lesson-|[{}]/);
    const own = page.viewportSize() ?? DESK;
    const sizes = own.width === DESK.width ? [DESK, PHONE] : [PHONE, DESK];
    for (const size of step.light.length > 0 ? sizes : []) {
      await page.setViewportSize(size);
      for (const id of step.light) {
        const what = `${step.text}: ${id} at ${size.width}`;
        await until(what, async () => (await page.locator(`[data-at="${id}"]`).count()) > 0);
      }
      const lit = page.locator('svg.spotlight[data-lit]');
      await until(`${step.text}: lit at ${size.width}`, async () => (await lit.count()) > 0);
    }
    await page.setViewportSize(own);
  }

  /** Something else than what is expected gets a friendly sentence and changes nothing. */
  async triesSomethingElse(step: LessonStep): Promise<void> {
    if (step.expect.kind !== 'one_of') return;
    const { actions } = step.expect;
    const choices = this.person.shown?.choices ?? [];
    const other = choices.find((choice) => 'action' in choice && !actions.includes(choice.action));
    if (!other || !('action' in other)) return;
    const { entry } = this.person;
    await this.#types(other.action);
    await this.bar.locator('.hint').waitFor();
    expect((await this.bar.locator('.hint').innerText()).length).toBeGreaterThan(10);
    expect(this.person.entry).toBe(entry);
  }

  /** Does what the step expects. */
  async does(step: LessonStep): Promise<void> {
    const { page } = this.person;
    if (step.expect.kind === 'go_on') return this.#presses(this.onward);
    const action = step.expect.kind === 'one_of' ? step.expect.actions[0] : undefined;
    if (action && this.#by === 'keys') return this.#types(action);
    // The list may be folded, or fold while the board is arranged again: then the lesson does it.
    const listed = page.locator(`[data-choice][data-action="${action}"]`).first();
    if (action && (await listed.isVisible())) {
      const press = this.person.touches ? listed.tap({ timeout: 2000 }) : listed.click({ timeout: 2000 });
      if (
        await press.then(
          () => true,
          () => false,
        )
      )
        return;
    }
    await this.#presses(this.onward);
  }

  /** Takes a chapter from the step that is shown to its end. */
  async takes(chapter: LessonChapter, from = 0): Promise<void> {
    for (const [index, step] of chapter.steps.entries()) {
      if (index < from) continue;
      await this.reaches(index);
      await this.sees(step);
      if (this.#by === 'keys') await this.triesSomethingElse(step);
      await this.does(step);
    }
    await this.person.page.getByRole('dialog').waitFor();
    expect(this.person.problems).toEqual([]);
  }

  /** The button has the focus of whoever goes on by keys. */
  async #presses(button: Locator): Promise<void> {
    if (this.#by === 'keys') await button.press('Enter');
    else await this.person.press(button);
  }

  async #types(action: string): Promise<void> {
    const { page } = this.person;
    const field = page.getByLabel(/^(Type an action|Taper une action)/);
    if (!(await field.isVisible())) {
      await page.locator('body').press('/');
      await field.waitFor();
    }
    await field.fill(action);
    await field.press('Enter');
  }
}
