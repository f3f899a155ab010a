// A board by keys: where the tabulator stops on it, and what arrow keys lead to from there.
import { expect } from 'vitest';
import { BOARD_CONTROLS, pathsFrom, reachable } from '../../src/lib/roving';
import type { Person } from './person';

/** What is on the board now: the middle of each control, and the names of what the tabulator stops at. */
function onBoard({ page }: Person, within: string) {
  return page.locator(within).evaluate((board, kinds) => {
    const words = (one: Element) => `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent}`;
    const seen = (selector: string) =>
      [...board.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
    const controls = seen(kinds.join(', ')).map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return { name: words(one), x: (left + right) / 2, y: (top + bottom) / 2, isStop: one.tabIndex === 0 };
    });
    const entry = seen(kinds.find((kind) => seen(kind).length > 0) ?? '*')[0];
    const stops = seen('a[href], button, input, select, textarea, summary, [tabindex]')
      .filter((one) => one.tabIndex >= 0)
      .map(words);
    return { controls, stops, entry: entry ? words(entry) : '' };
  }, BOARD_CONTROLS);
}

/**
 * The board, or a part of it, is one tab stop: at the first thing that can be chosen, or else the first that
 * explains itself; and arrow keys lead from there to everything.
 */
export async function isOneTabStop(person: Person, within = 'section.board'): Promise<void> {
  const { controls, stops, entry } = await onBoard(person, within);
  expect(stops).toEqual([entry]);
  const start = controls.findIndex(({ isStop }) => isStop);
  const reached = reachable(pathsFrom(controls, start), start);
  const unreached = controls.filter((_, index) => !reached.has(index)).map(({ name }) => name);
  expect(unreached).toEqual([]);
}
