// Turns an import of `…/RULES.md?rules` into data (src/lib/rules.ts), so that the browser parses no Markdown.
// The build fails if a file does not follow the format, or if a translation is not structured like the English
// file.
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { Rules } from '../src/lib/rules.ts';
import { within } from './files.ts';
import { type Parsed, parseRules } from './rules/format.ts';
import { forPlayers } from './rules/players.ts';
import { checkTranslation } from './rules/translation.ts';

const ENGLISH = 'RULES.md';

const languageOf = (path: string): string => /\.([\w-]+)\.md$/.exec(basename(path))?.[1] ?? 'en';

const parsed = (path: string): Parsed =>
  within(path, () => parseRules(readFileSync(path, 'utf8'), languageOf(path)));

/** Reads a file of rules and compares it with the English one beside it. */
export function readRules(path: string): Rules {
  const own = parsed(path);
  if (basename(path) !== ENGLISH) {
    const english = parsed(join(dirname(path), ENGLISH)).rules;
    within(path, () => checkTranslation(own, english));
  }
  return forPlayers(own.rules);
}

export function rules(): Plugin {
  return {
    name: 'portolan-rules',
    enforce: 'pre',
    load(id) {
      const path = /^(.*\.md)\?rules$/.exec(id)?.[1];
      if (!path) return null;
      this.addWatchFile(path);
      this.addWatchFile(join(dirname(path), ENGLISH));
      return { code: `export default ${JSON.stringify(readRules(path))};`, map: null, moduleType: 'js' };
    },
  };
}
