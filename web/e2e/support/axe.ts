// Runs axe on a screen; a violation fails the test.
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'vitest';
import { DESK, PHONE } from './browser';
import type { Person } from './person';

/** The rules that depend on the colours of a theme. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

const LONG = process.env.PORTOLAN_LONG === '1';

/** Axe, limited to violations: describing everything that passes takes as long as finding it. */
function axeOn({ page }: Person): AxeBuilder {
  // There are no iframes, so that the legacy mode is equivalent and much faster.
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
}

/** The visible label of a control is part of its accessible name, for speech input (WCAG 2.5.3). */
export async function namesSayLabels(person: Person): Promise<void> {
  const { violations } = await axeOn(person).withRules(['label-content-name-mismatch']).analyze();
  expect(violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))).toEqual([]);
}

/** Checks the current screen in both sizes and both themes; the dark theme of a phone with PORTOLAN_LONG=1 only. */
export async function isClean(person: Person, screen: string): Promise<void> {
  const { page } = person;
  const found: string[] = [];
  for (const [size, viewport] of Object.entries({ desktop: DESK, phone: PHONE })) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      if (size === 'phone' && colorScheme === 'dark' && !LONG) continue;
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
      // Waits for colour transitions between themes.
      await page.evaluate(async () => {
        const changing = document.getAnimations().filter((one) => one instanceof CSSTransition);
        await Promise.allSettled(changing.map(({ finished }) => finished));
      });
      const axe = axeOn(person);
      if (colorScheme === 'dark') axe.withRules(COLOURS);
      const { violations } = await axe.analyze();
      for (const { id, nodes } of violations) {
        const where = nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary}`);
        found.push(`${screen}, ${size}, ${colorScheme}: ${id}\n${where.slice(0, 4).join('\n')}`);
      }
    }
  }
  await page.setViewportSize(DESK);
  expect(found.join('\n\n')).toBe('');
}
