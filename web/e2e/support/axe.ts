// Runs axe on a screen; a violation fails the test.
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'vitest';
import { DESK, PHONE } from './browser';
import type { Person } from './person';

/** The rules that depend on the colours of a theme. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** The visible label of a control is part of its accessible name, for speech input (WCAG 2.5.3). */
export async function namesSayLabels({ page }: Person): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).withRules(['label-content-name-mismatch']);
  const { violations } = await axe.analyze();
  expect(violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))).toEqual([]);
}

/** Checks the current screen in both sizes and both themes; with PORTOLAN_LONG=1 in all four combinations. */
export async function isClean({ page }: Person, screen: string): Promise<void> {
  const found: string[] = [];
  for (const [size, viewport] of Object.entries({ desktop: DESK, phone: PHONE })) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      if (size === 'phone' && colorScheme === 'dark' && process.env.PORTOLAN_LONG !== '1') continue;
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
      // Waits for colour transitions between themes.
      await page.evaluate(async () => {
        const changing = document.getAnimations().filter((one) => one instanceof CSSTransition);
        await Promise.allSettled(changing.map(({ finished }) => finished));
      });
      // There are no iframes, so that the legacy mode is equivalent and much faster.
      const axe = new AxeBuilder({ page }).setLegacyMode(true);
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
