import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import gameEn from '../../../../games/manila/text/en.ftl?raw';
import gameFr from '../../../../games/manila/text/fr.ftl?raw';
import { factsIn, LANGUAGES, moments, nameOf, parts, steps, voice } from './fixtures/recorded';
import page from './page';
import ownEn from './text/en.ftl?raw';
import ownFr from './text/fr.ftl?raw';
import { actionsOf } from './targets';
import type { Phase } from './view';
import { actionWords, label, phaseKey } from './words';

const keys = (text: string) => new FluentResource(text).body.map((message) => message.id).sort();

const own = { en: ownEn, fr: ownFr };
const texts = { en: `${gameEn}\n${ownEn}`, fr: `${gameFr}\n${ownFr}` };

/** Every key that stands as a whole in the sources of this folder. */
const sources = import.meta.glob<string>(['./**/*.svelte', './**/*.ts', '!./**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const used = Object.values(sources).flatMap((code) =>
  [...code.matchAll(/\bt\(\s*'([a-z-]+)'/g)].map((match) => match[1] ?? ''),
);

describe('French', () => {
  it('keeps its signs with the word before them', () => {
    const lines = ownFr.split('\n').filter((line) => !line.startsWith('#'));
    expect(lines.filter((text) => /« | [:;?!»]/.test(text))).toEqual([]);
  });
});

describe.each(LANGUAGES)('texts in %s', (language) => {
  const { t, say } = voice(language);

  it('are the same keys in both languages', () => {
    expect(keys(texts[language])).toEqual(keys(texts.en));
    expect(new Set(keys(texts[language])).size).toBe(keys(texts[language]).length);
  });

  it('exist for every key the page names', () => {
    const known = keys(texts[language]);
    expect(used.length).toBeGreaterThan(40);
    expect(used.filter((key) => !known.includes(key))).toEqual([]);
  });

  it('are all used', () => {
    const code = Object.values(sources).join('\n');
    const begun = [...code.matchAll(/`([a-z-]+-)\$\{/g)].map((match) => match[1] ?? '');
    const idle = keys(own[language]).filter(
      (key) => !code.includes(`'${key}'`) && !begun.some((start) => key.startsWith(start)),
    );
    expect(idle).toEqual([]);
  });

  it('name every choice of the recorded games in words', () => {
    for (const { view, choices } of moments) {
      for (const choice of choices) {
        const told = label(choice, view, { say, t });
        expect(told?.text).toMatch(/\p{L}/u);
        expect(told?.text).not.toMatch(/[{}]|\$/);
        expect(told?.group).toMatch(/^\p{L}/u);
        for (const fact of factsIn(choice)) expect(fact.phrase.key).toMatch(/^forecast-/);
      }
      const labels = actionsOf(choices).map((text) => actionWords(text, view.public, t, nameOf, parts));
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  it('name every phase', () => {
    const phases: Phase[] = ['deal', 'first_bidder', 'board_captain', 'board_second', 'large_pilot', 'over'];
    for (const phase of phases) expect(t(phaseKey(phase))).not.toMatch(/[{}]/);
  });
});

describe('the rules', () => {
  it('are there in both languages, from M1 to M16', async () => {
    for (const language of LANGUAGES) {
      const rules = await page.rules?.(language);
      expect(rules?.language).toBe(language);
      expect(rules?.chapters.map(({ id }) => id)).toEqual(Array.from({ length: 16 }, (_, n) => `M${n + 1}`));
    }
  });

  it('have the paragraph of every moment', async () => {
    const rules = await page.rules?.('en');
    const known = rules?.chapters.flatMap(({ id, paragraphs }) => [id, ...paragraphs.map((one) => one.id)]);
    for (const { view } of moments) expect(known).toContain(page.paragraph?.(view));
    for (const { view } of steps) expect(known).toContain(page.paragraph?.(view));
  });
});
