// Every text the page can show exists in both languages: the page's own keys, wherever they are used, and every
// phrase of the games that have a page.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AFTER, NAME, textFiles } from '../build/languages';
import { Speaker } from '../src/lib/words/speaker';

const WEB = join(import.meta.dirname, '..');
const ROOT = join(WEB, '..');
const read = (...path: string[]) => readFileSync(join(...path), 'utf8');

function files(folder: string, endings: string[]): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => endings.some((ending) => name.endsWith(ending)))
    .map((name) => join(folder, name));
}

/** The keys of a Fluent file with their parameters. */
function keys(fluent: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const part of fluent.split(/\n(?=[a-z])/)) {
    const key = /^([a-z][\w-]*) =/.exec(part)?.[1];
    if (key) found.set(key, new Set([...part.matchAll(/\$(\w+)/g)].map((match) => match[1] ?? '')));
  }
  return found;
}

/** The forms of each text that address the reader, by the parameter that is the reader's seat. */
function addressing(fluent: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const part of fluent.split(/\n(?=[a-z])/)) {
    const key = /^([a-z][\w-]*) =/.exec(part)?.[1];
    const forms = [...part.matchAll(/^ +\.you-(\w+) =/gm)].map((match) => match[1] ?? '').sort();
    if (key && forms.length > 0) found.set(key, forms);
  }
  return found;
}

const folders = readdirSync(join(WEB, 'src/games'));
/** Games with a page; the others have a card only. */
const games = folders.filter((game) => existsSync(join(WEB, 'src/games', game, 'page.ts')));
const sources = files(join(WEB, 'src'), ['.ts', '.svelte']).filter((name) => !name.includes('/src/games/'));

/** The keys used in the code, and patterns for keys with an inserted part. */
const used = sources.flatMap((name) =>
  [...read(name).matchAll(/['"`](page-[\w${}.?' -]+?)['"`](?=[,)\s;:}])/g)].map((match) => match[1] ?? ''),
);
const plain = new Set(used.filter((key) => !key.includes('$')));
const filled = used
  .filter((key) => key.includes('$'))
  .map((key) => new RegExp(`^${key.replace(/\$\{.*?\}/g, '[\\w-]*')}$`));

/** The texts of the page as written, without those filled in from English. */
const written = (language: string) =>
  textFiles()
    .filter((file) => (file.game === null || file.game === AFTER) && file.language === language)
    .map(({ text }) => text)
    .join('\n');
const texts = { en: written('en'), fr: written('fr') };

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  const own = keys(texts[language]);

  test('every key of the page has a text', () => {
    expect(plain.size).toBeGreaterThan(100);
    expect([...plain].filter((key) => !own.has(key))).toEqual([]);
  });

  test('every composed key has at least one text', () => {
    expect(filled.length).toBeGreaterThan(5);
    expect(filled.filter((pattern) => ![...own.keys()].some((key) => pattern.test(key)))).toEqual([]);
  });

  test('no text of the page is unused', () => {
    const wanted = (key: string) =>
      key === NAME ||
      plain.has(key) ||
      filled.some((pattern) => pattern.test(key)) ||
      !key.startsWith('page-');
    expect([...own.keys()].filter((key) => !wanted(key))).toEqual([]);
  });
});

test('both languages have the same keys with the same parameters', () => {
  expect(keys(texts.fr)).toEqual(keys(texts.en));
});

test.each(folders)('the card of %s has its texts in both languages', (game) => {
  for (const text of [texts.en, texts.fr]) {
    expect([...keys(text).keys()]).toEqual(expect.arrayContaining([`${game}-title`, `${game}-line`]));
  }
});

describe.each(games)('%s', (game) => {
  const folder = join(WEB, 'src/games', game, 'text');
  const all = (language: 'en' | 'fr') =>
    [
      texts[language],
      read(ROOT, 'games', game, 'text', `${language}.ftl`),
      read(folder, `${language}.ftl`),
    ].join('\n');
  /** The phrases of the game by the generated types; a Rust test checks the texts of refusals. */
  const phrases = [
    ...read(WEB, 'src/games', game, 'wire.ts').matchAll(/"(action|event|line|prompt)": "(\w+)"/g),
  ].map(([, kind = '', name = '']) => `${kind === 'line' ? 'forecast' : kind}-${name.replaceAll('_', '-')}`);

  test.each(['en', 'fr'] as const)(
    'every action, event, forecast line and prompt has a text in %s',
    (language) => {
      const voice = new Speaker(language, [all(language)]);
      // Some have a text for each kind instead: `event-sent-port`.
      const known = [...keys(all(language)).keys()];
      const told = (key: string) => voice.has(key) || known.some((one) => one.startsWith(`${key}-`));
      expect(phrases.length).toBeGreaterThan(50);
      expect(phrases.filter((key) => !told(key))).toEqual([]);
      for (const key of ['title', 'score']) expect(voice.has(key), key).toBe(true);
    },
  );

  test.each(['en', 'fr'] as const)('every option of a table is explained in %s', (language) => {
    const known = [...keys(all(language)).keys()].filter((key) => key.startsWith('option-'));
    // The values of an option begin with its key.
    const options = known.filter((key) => !known.some((one) => one !== key && key.startsWith(`${one}-`)));
    expect(options.length).toBeGreaterThan(1);
    expect(options.filter((key) => !known.includes(`${key}-hint`))).toEqual([]);
  });

  test('both languages have the same keys', () => {
    expect([...keys(all('fr')).keys()].sort()).toEqual([...keys(all('en')).keys()].sort());
  });

  test('both languages address the reader in the same sentences, by a parameter they have', () => {
    const [english, french] = [all('en'), all('fr')].map(addressing);
    expect(Object.fromEntries(french ?? [])).toEqual(Object.fromEntries(english ?? []));
    const parameters = keys(all('en'));
    for (const [key, forms] of english ?? []) {
      for (const form of forms) expect(parameters.get(key), key).toContain(form);
    }
  });
});

test('French punctuation has a non-breaking space before it', () => {
  const folders = ['crates', 'games'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).flatMap((name) =>
      ['text', 'lessons'].map((texts) => join(ROOT, folder, name, texts, 'fr.ftl')),
    ),
  );
  const cards = readdirSync(join(WEB, 'src/games')).map((game) =>
    join(WEB, 'src/games', game, 'card/fr.ftl'),
  );
  const pages = games.map((game) => join(WEB, 'src/games', game, 'text/fr.ftl'));
  const texts = [
    ...folders.filter((name) => existsSync(name)),
    join(WEB, 'text/fr.ftl'),
    join(WEB, 'text/after/fr.ftl'),
    ...cards,
    ...pages,
  ];
  expect(texts.length).toBeGreaterThan(6);
  const lines = texts.flatMap((name) => read(name).split('\n'));
  expect(lines.filter((line) => !line.startsWith('#') && / [:;!?»]|« /.test(line))).toEqual([]);
});
