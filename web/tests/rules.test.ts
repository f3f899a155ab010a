// Reads files of rules; a format error names the line and the reason.
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readRules } from '../build/rules';
import { parseRules } from '../build/rules/format';
import { FormatError } from '../build/rules/inline';
import { checkTranslation } from '../build/rules/translation';
import { findParagraph, rulesFrom, type Rules } from '../src/lib/rules';
import sample from './fakes/RULES.md?rules';
import sampleFrench from './fakes/RULES.fr.md?rules';

const GAMES = join(import.meta.dirname, '../../games');

test('an import of a rules file is data', () => {
  expect(sample.title).toBe('Quay: the rules');
  expect(sample.language).toBe('en');
  expect(sample.chapters.map(({ id, title }) => `${id} ${title}`)).toEqual(['Q1 Fish', 'Q2 The quay']);
  expect(sample.introduction).toEqual([
    { text: ['A game of fish for 2 or 3 players.'] },
    { text: ['Good luck!'] },
  ]);
  const [fish, quay] = sample.chapters;
  expect(fish?.blocks).toEqual([
    { head: [['fish'], ['worth']], rows: [[['cod'], ['2 ', { code: 'coins' }]]] },
    { text: ['The bank is ', { bold: ['never'] }, ' empty.'] },
  ]);
  expect(quay?.blocks).toEqual([{ text: ['The quay comes last.'] }]);
  expect(quay?.paragraphs[1]?.blocks).toEqual([
    { text: ['A player may:'] },
    {
      list: [
        ['buy fish (', { to: 'Q1' }, ');'],
        ['land as in ', { to: 'Q2.1' }, '.'],
      ],
    },
  ]);
});

test('a translation has the numbers of the English file, and non-breaking spaces before punctuation', () => {
  expect(sampleFrench.language).toBe('fr');
  expect(sampleFrench.chapters[1]?.paragraphs[0]?.blocks).toEqual([
    { text: ['Qui accoste\u202f? Le premier\u00a0: toujours.'] },
  ]);
});

describe('what does not follow the format', () => {
  const file = (...body: string[]) => ['# Quay', '', '## Q1 Fish', '', ...body].join('\n');
  const reason = (text: string) => {
    try {
      parseRules(text, 'en');
    } catch (error) {
      if (error instanceof FormatError) return `${error.line}: ${error.message}`;
      throw error;
    }
    return 'nothing';
  };

  test.each([
    ['Quay\n', '1: the first line'],
    ['# Quay\n\nText.\n', '1: no chapter'],
    ['# Quay\n\n## Fish\n', '3: a heading here has the form “## M3 Title”'],
    ['# Quay\n\n## Q1 Fish [S]\n', '3: a heading has neither marks'],
    ['# Quay\n\n## Q1 Fish\n', '3: Q1 has no text'],
    [file('Text.', '', '### Q2.1 Net', '', 'Text.'), '7: Q2.1 is not in its chapter'],
    [file('Text.', '', '## Q1 Net', '', 'Text.'), '7: Q1 comes after Q1'],
    [file('Text.', '', '## R2 Net', '', 'Text.'), '7: R2 has another letter than Q1'],
    [file('Text.', '', '#### Q1.1.1 Net', '', 'Text.'), '7: only a title'],
    [file('See Q7.'), '5: Q7 is not a paragraph of this file'],
    [file('Text. [Z]'), '5: [Z] is not one of the source marks [S], [P], [R], [X]'],
    [file('Text [S].'), '5: the mark [S] belongs after the full stop'],
    [file('[here](https://example.org)'), '5: a link'],
    [file('Text, https://example.org'), '5: a link'],
    [file('Text *so*.'), '5: an asterisk'],
    [file('Text `so.'), '5: a backquote'],
    [file('Text <b>so</b>.'), '5: HTML'],
    [file('<!-- so -->'), '5: a comment other than'],
    [file('<!-- for all -->'), '5: <!-- for contributors --> and <!-- for all --> come in turn'],
    [file('<!-- not testable: because -->', '', 'Text.'), '5: a comment other than'],
    [file('1. One'), '5: a numbered list'],
    [file('- One', '  - Two'), '6: a nested list'],
    [file('Text:', '- One'), '6: a blank line is missing'],
    [file('Text:', '| a |', '|---|'), '6: a blank line is missing'],
    [file('| a | b |', '| 1 | 2 |'), '6: a table needs a line'],
    [file('| a | b |', '|---|---|', '| 1 |'), '7: 1 cells, but the head has 2'],
    [file('| a | b', '|---|---|'), '5: a row of a table ends'],
    [file('```', 'code', '```'), '5: a block of code'],
    [file('x'.repeat(121)), '5: longer than 120 characters'],
  ])('%j', (text, told) => {
    expect(reason(text)).toContain(told);
  });

  test('is reported with the name of the file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portolan-rules-'));
    const path = join(folder, 'RULES.md');
    writeFileSync(path, file('Text <i>.'));
    expect(() => readRules(path)).toThrow(`${path}:5: HTML`);
    rmSync(folder, { recursive: true });
  });
});

describe('a translation that differs from the English file', () => {
  const english = ['# Q', '', '## Q1 A', '', 'One. [S]', '', '- a', '- b', '', '## Q2 B', '', 'Two.'];
  const differs = (edit: (lines: string[]) => void) => {
    const lines = [...english];
    edit(lines);
    return () =>
      checkTranslation(parseRules(lines.join('\n'), 'fr'), parseRules(english.join('\n'), 'en').rules);
  };

  test('is refused where the numbers, the blocks or the marks differ', () => {
    expect(differs(() => null)).not.toThrow();
    expect(differs((lines) => (lines[9] = '## Q3 B'))).toThrow('the English file has Q2 here');
    expect(differs((lines) => lines.splice(9, 3))).toThrow('the English file has Q2 here');
    expect(differs((lines) => lines.push('', '## Q3 C', '', 'x'))).toThrow('the English file has no Q3');
    expect(differs((lines) => lines.splice(5, 0, '', 'More.'))).toThrow('Q1: 3 blocks, 2 in English');
    expect(differs((lines) => lines.splice(7, 1))).toThrow(
      'Q1, block 2: list of 1, but in English list of 2',
    );
    expect(differs((lines) => (lines[4] = 'One. [R]'))).toThrow('Q1, block 1: [R], but in English [S]');
  });
});

describe.each(readdirSync(GAMES).filter((game) => existsSync(join(GAMES, game, 'RULES.md'))))(
  '%s',
  (game) => {
    const files = readdirSync(join(GAMES, game)).filter((name) => /^RULES.*\.md$/.test(name));

    test('has rules in both languages that follow the format', () => {
      expect(files).toEqual(expect.arrayContaining(['RULES.md', 'RULES.fr.md']));
      for (const name of files) {
        const { chapters, introduction } = readRules(join(GAMES, game, name));
        expect(chapters.length).toBeGreaterThan(5);
        expect(introduction.length).toBeGreaterThan(1);
      }
    });
  },
);

test('the file of a language is found by its name, and English fills in', async () => {
  const rules = (language: string) => () => Promise.resolve({ ...sample, language } as Rules);
  const load = rulesFrom({ '../RULES.fr.md': rules('fr'), '../RULES.md': rules('en') });
  expect((await load?.('fr'))?.language).toBe('fr');
  expect((await load?.('de'))?.language).toBe('en');
  expect(rulesFrom({})).toBeUndefined();
});

test('an unknown paragraph leads to its chapter', () => {
  expect(findParagraph(sample, 'Q2.1')).toBe('Q2.1');
  expect(findParagraph(sample, 'Q1.4')).toBe('Q1');
  expect(findParagraph(sample, 'Z9')).toBeNull();
  expect(findParagraph(sample, null)).toBeNull();
});
