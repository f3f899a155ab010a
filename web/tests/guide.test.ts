// Reads guides; a format error names the line and the reason. The guides of the games have what the drawer
// promises, and each of their pictures is drawn.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readGuide } from '../build/guide';
import { parseGuide } from '../build/guide/format';
import { checkGuideTranslation } from '../build/guide/translation';
import { FormatError } from '../build/rules/inline';
import { type Guide, type GuideBlock, guideFrom } from '../src/lib/guide';
import type { Inline } from '../src/lib/rules';
import sample from './fakes/guide/en.md?guide';
import sampleFrench from './fakes/guide/fr.md?guide';

const GAMES = join(import.meta.dirname, '../src/games');

test('an import of a guide is data', () => {
  expect(sample).toEqual({
    language: 'en',
    title: 'Quay in five minutes',
    introduction: [{ text: ['Fish, and land first.'] }],
    sections: [
      {
        title: 'The goal',
        blocks: [
          { text: ['Be the ', { bold: ['first'] }, ' ashore.'] },
          { picture: 'boat', caption: 'A boat at the quay' },
          { list: [['One boat each.'], ['One net each.']] },
        ],
      },
      {
        title: 'The signs',
        blocks: [{ head: [['sign'], ['means']], rows: [[['net'], ['fish']]] }],
      },
    ],
  });
  expect(sampleFrench.language).toBe('fr');
  expect(sampleFrench.sections[0]?.blocks[0]).toEqual({
    text: ['Soyez le ', { bold: ['premier'] }, ' à terre\u202f!'],
  });
});

describe('what does not follow the format', () => {
  const file = (...body: string[]) => ['# Quay', '', '## The goal', '', ...body].join('\n');
  const reason = (text: string) => {
    try {
      parseGuide(text, 'en');
    } catch (error) {
      if (error instanceof FormatError) return `${error.line}: ${error.message}`;
      throw error;
    }
    return 'nothing';
  };

  test.each([
    ['Quay\n', '1: the first line'],
    ['# Quay\n\nText.\n', '1: no section'],
    [file(), '3: “The goal” has no text'],
    [file('Text.', '', '### More', '', 'Text.'), '7: only a title “#” and sections “##”'],
    [file('![](boat)'), '5: a picture has the form'],
    [file('![A boat](A boat)'), '5: “A boat” is not the name of a picture'],
    [file('Text', '![A boat](boat)'), '6: a blank line is missing around this picture'],
    [file('![A boat](boat)', 'Text'), '5: a blank line is missing around this picture'],
    [file('![A **boat**](boat)'), '5: the caption of a picture is plain text'],
    [file('Text. [S]'), '5: a guide has neither source marks nor code'],
    [file('Text `code`.'), '5: a guide has neither source marks nor code'],
    [file('Text [so](there)'), '5: a link'],
    [file('1. One'), '5: a numbered list'],
  ])('%j', (text, told) => {
    expect(reason(text)).toContain(told);
  });

  test('is reported with the name of the file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portolan-guide-'));
    const path = join(folder, 'en.md');
    writeFileSync(path, file('Text <i>.'));
    expect(() => readGuide(path)).toThrow(`${path}:5: HTML`);
    writeFileSync(path, file('Text.'));
    writeFileSync(join(folder, 'fr.md'), file('Texte.', '', '![Un bateau](boat)'));
    expect(() => readGuide(join(folder, 'fr.md'))).toThrow(
      `${folder}/fr.md:3: block 2: the picture “boat”, but in English nothing`,
    );
    rmSync(folder, { recursive: true });
  });
});

test('a translation with other sections or blocks is refused', () => {
  const english = ['# Q', '', '## A', '', 'One.', '', '- a', '- b'];
  const differs = (edit: (lines: string[]) => void) => {
    const lines = [...english];
    edit(lines);
    return () =>
      checkGuideTranslation(parseGuide(lines.join('\n'), 'fr'), parseGuide(english.join('\n'), 'en').guide);
  };
  expect(differs(() => null)).not.toThrow();
  expect(differs((lines) => lines.push('', '## B', '', 'x'))).toThrow('2 sections, 1 in English');
  expect(differs((lines) => lines.splice(6, 1))).toThrow('a list of 1, but in English a list of 2');
  expect(differs((lines) => lines.splice(1, 0, '', 'Hello.'))).toThrow(
    'block 1: text, but in English nothing',
  );
});

test('the guide of a language is found by its name, and English fills in', async () => {
  const guide = (language: string) => () => Promise.resolve({ ...sample, language } as Guide);
  const Picture = () => ({});
  const load = guideFrom({ './guide/fr.md': guide('fr'), './guide/en.md': guide('en') }, () =>
    Promise.resolve({ default: Picture }),
  );
  expect((await load?.('fr'))?.guide.language).toBe('fr');
  expect((await load?.('de'))?.guide.language).toBe('en');
  expect((await load?.('en'))?.Picture).toBe(Picture);
  expect(guideFrom({}, () => Promise.resolve({ default: Picture }))).toBeUndefined();
});

const wordsIn = (pieces: Inline[]): string =>
  pieces
    .map((piece) => (typeof piece === 'string' ? piece : 'bold' in piece ? wordsIn(piece.bold) : ''))
    .join('');

function wordsOf(block: GuideBlock): string[] {
  if ('picture' in block) return [block.caption];
  if ('text' in block) return [wordsIn(block.text)];
  if ('list' in block) return block.list.map(wordsIn);
  return [...block.head, ...block.rows.flat()].map(wordsIn);
}

const blocksOf = ({ introduction, sections }: Guide): GuideBlock[] => [
  ...introduction,
  ...sections.flatMap(({ blocks }) => blocks),
];

const guided = readdirSync(GAMES).filter((game) => existsSync(join(GAMES, game, 'guide/en.md')));

describe.skipIf(guided.length === 0).each(guided)('the guide of %s', (game) => {
  const folder = join(GAMES, game, 'guide');
  const guides = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readGuide(join(folder, name)));

  test('exists in both languages, with the six sections and at a length for reading', () => {
    expect(guides.map(({ language }) => language)).toEqual(expect.arrayContaining(['en', 'fr']));
    for (const guide of guides) {
      expect(guide.sections).toHaveLength(6);
      const words = blocksOf(guide).flatMap(wordsOf).join(' ').split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(450);
      expect(words).toBeLessThanOrEqual(1100);
    }
  });

  test('has only pictures that are drawn, and shows all of them', () => {
    const source = readFileSync(join(folder, 'pictures.ts'), 'utf8');
    const drawn = [...source.matchAll(/'([a-z][a-z0-9-]*)'/g)].map(([, name]) => name ?? '');
    for (const guide of guides) {
      const used = blocksOf(guide).flatMap((block) => ('picture' in block ? [block.picture] : []));
      expect([...new Set(used)].sort()).toEqual([...new Set(drawn)].sort());
    }
  });
});
