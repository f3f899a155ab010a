// Generates the languages of the page from the text files. `web/text/<code>.ftl` adds a language; its other
// files are found by their path. The texts of the games' cards belong to the page. Missing texts are filled in
// from English, so that a visitor loads one language only.
// Modules:
//
//   virtual:languages          the languages, each with its name and its texts of the page
//   virtual:languages/<game>   how a game's texts are loaded
//   virtual:languages/after    the same of the page's texts for after a game, which most visits do not need
//   virtual:texts/<code>, virtual:texts/<game>/<code>   the texts themselves
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, parse } from '@fluent/syntax';
import type { Plugin } from 'vite';

/** The language that fills in missing texts. */
export const FALLBACK = 'en';
/** The text with a language's own name. */
export const NAME = 'page-language-name';

const REPOSITORY = join(import.meta.dirname, '../..');
/** Crates whose texts are not for the page: the terminal. */
const NOT_FOR_THE_PAGE = ['terminal'];
/** Texts of games that the terminal draws its table with. A page has only those its sources name. */
const TERMINAL = /^(howto$|board-|short-|letters-)/;

/** The name of the page's texts for after a game, among those of games. */
export const AFTER = 'after';

export interface TextFile {
  path: string;
  language: string;
  /** The game it belongs to, or `AFTER`; `null` for the page and the crates. */
  game: string | null;
  text: string;
}

function folders(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return entries.map((entry) => entry.name).sort();
}

function textsIn(folder: string, game: string | null): TextFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ftl'))
    .sort()
    .map((name) => {
      const path = join(folder, name);
      return { path, language: name.slice(0, -'.ftl'.length), game, text: readFileSync(path, 'utf8') };
    });
}

/** Every text file of the page. Later files override earlier ones. */
export function textFiles(repository = REPOSITORY): TextFile[] {
  const crates = folders(join(repository, 'crates')).filter((crate) => !NOT_FOR_THE_PAGE.includes(crate));
  const pages = folders(join(repository, 'web/src/games'));
  return [
    ...crates.flatMap((crate) => textsIn(join(repository, 'crates', crate, 'text'), null)),
    ...textsIn(join(repository, 'web/text'), null),
    ...textsIn(join(repository, 'web/text', AFTER), AFTER),
    ...pages.flatMap((game) => textsIn(join(repository, 'web/src/games', game, 'card'), null)),
    ...pages.flatMap((game) => [
      ...textsIn(join(repository, 'games', game, 'text'), game),
      ...textsIn(join(repository, 'web/src/games', game, 'text'), game),
    ]),
  ];
}

const keyOf = (entry: Entry): string | null => {
  if (entry.type === 'Message') return entry.id.name;
  return entry.type === 'Term' ? `-${entry.id.name}` : null;
};

/** A message or term as it is written, without comments: its value, and its attributes by their names. */
interface Written {
  value: string;
  attributes: Map<string, string>;
}

/** The messages and terms of a file by their key. */
function entries({ path, text }: TextFile): Map<string, Written> {
  const found = new Map<string, Written>();
  for (const entry of parse(text, { withSpans: true }).body) {
    const { start, end } = entry.span ?? { start: 0, end: 0 };
    if (entry.type === 'Junk') {
      const line = text.slice(0, start).split('\n').length;
      throw new Error(`${path}:${line}: not readable as Fluent: ${entry.annotations[0]?.message ?? ''}`);
    }
    const key = keyOf(entry);
    if (!key || (entry.type !== 'Message' && entry.type !== 'Term')) continue;
    const spans = entry.attributes.map(({ id, span }) => ({ name: id.name, ...(span ?? { start, end }) }));
    found.set(key, {
      value: text.slice(entry.comment?.span?.end ?? start, spans[0]?.start ?? end).trim(),
      attributes: new Map(spans.map((one) => [one.name, text.slice(one.start, one.end).trimEnd()])),
    });
  }
  return found;
}

/** A text that replaces another of its language keeps the attributes it does not have itself. */
const replaced = (by: Written, former: Written | undefined): Written => ({
  value: by.value,
  attributes: new Map([...(former?.attributes ?? []), ...by.attributes]),
});

const asWritten = ({ value, attributes }: Written): string => [value, ...attributes.values()].join('\n    ');

/** Whether the sources of a game's page name a text, whole or with its end filled in. */
function namesText(game: string): (key: string) => boolean {
  const folder = join(REPOSITORY, 'web/src/games', game);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|svelte)$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const named = sources.flatMap((source) => [...source.matchAll(/['"`]([a-z][\w-]*)(\$\{)?/g)]);
  const whole = new Set(named.filter(([, , filled]) => !filled).map(([, key]) => key));
  const begun = named.flatMap(([, key, filled]) => (key && filled ? [key] : []));
  return (key) => whole.has(key) || begun.some((begin) => key.startsWith(begin));
}

/** The texts of the page, or of a game, in one language; English where the language has none. */
export function textIn(files: TextFile[], game: string | null, language: string): string {
  const merged = new Map<string, Written>();
  const isNamed = game === null || game === AFTER ? () => true : namesText(game);
  for (const wanted of new Set([FALLBACK, language])) {
    const own = new Map<string, Written>();
    for (const file of files) {
      if (file.game !== game || file.language !== wanted) continue;
      for (const [key, text] of entries(file)) {
        if (!TERMINAL.test(key) || isNamed(key)) own.set(key, replaced(text, own.get(key)));
      }
    }
    for (const [key, text] of own) merged.set(key, text);
  }
  return [...merged.values()].map(asWritten).join('\n');
}

/** The languages: those with a file of the page's own texts, which must contain their name. */
export function languagesIn(files: TextFile[]): { code: string; name: string }[] {
  const own = files.filter(({ path }) => /(^|\/)web\/text\/[^/]+$/.test(path));
  return own.map((file) => {
    const name = entries(file).get(NAME)?.value;
    if (!name) throw new Error(`${file.path}:1: no ${NAME}, the language's own name`);
    return { code: file.language, name: name.slice(name.indexOf('=') + 1).trim() };
  });
}

/** The languages in which a game has texts. */
const languagesOf = (files: TextFile[], game: string): string[] => [
  ...new Set(files.filter((file) => file.game === game).map((file) => file.language)),
];

const loader = (path: string) => `() => import(${JSON.stringify(path)}).then((texts) => texts.default)`;

/** The code of `virtual:languages`. */
export function languagesModule(files: TextFile[]): string {
  const list = languagesIn(files).map(
    ({ code, name }) =>
      `{ code: ${JSON.stringify(code)}, name: ${JSON.stringify(name)}, load: ${loader(`virtual:texts/${code}`)} }`,
  );
  return `export const languages = [${list.join(', ')}];`;
}

/** The code of `virtual:languages/<game>`. */
export function gameModule(files: TextFile[], game: string): string {
  const list = languagesOf(files, game).map(
    (code) => `${JSON.stringify(code)}: ${loader(`virtual:texts/${game}/${code}`)}`,
  );
  return `const texts = { ${list.join(', ')} };
export const loadTexts = (language) => (texts[language] ?? texts.${FALLBACK})();`;
}

/** The code of one of the modules, by its name. */
function moduleOf(files: TextFile[], name: string): string {
  const [kind, ...path] = name.split('/');
  if (kind === 'languages') return path[0] ? gameModule(files, path[0]) : languagesModule(files);
  const language = path.at(-1) ?? FALLBACK;
  return `export default ${JSON.stringify(textIn(files, path.length > 1 ? (path[0] ?? null) : null, language))};`;
}

export function languages(): Plugin {
  const PREFIX = /^\0?virtual:((languages|texts)(\/.*)?)$/;
  return {
    name: 'portolan-languages',
    resolveId: (id) => (PREFIX.test(id) ? `\0${id.replace('\0', '')}` : null),
    load(id) {
      const name = PREFIX.exec(id)?.[1];
      if (!name) return null;
      const files = textFiles();
      for (const { path } of files) this.addWatchFile(path);
      return { code: moduleOf(files, name), map: null };
    },
  };
}
