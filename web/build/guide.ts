// Turns an import of `…/guide/<code>.md?guide` into data (src/lib/guide.ts), so that the browser parses no Markdown.
// The build fails if a file does not follow the format, or if a translation is not structured like the English
// file beside it.
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { Guide } from '../src/lib/guide.ts';
import { within } from './files.ts';
import { type ParsedGuide, parseGuide } from './guide/format.ts';
import { checkGuideTranslation } from './guide/translation.ts';

const ENGLISH = 'en.md';

const parsed = (path: string): ParsedGuide =>
  within(path, () => parseGuide(readFileSync(path, 'utf8'), basename(path, '.md')));

/** Reads a guide and compares it with the English one beside it. */
export function readGuide(path: string): Guide {
  const own = parsed(path);
  if (basename(path) !== ENGLISH) {
    const english = parsed(join(dirname(path), ENGLISH)).guide;
    within(path, () => checkGuideTranslation(own, english));
  }
  return own.guide;
}

export function guides(): Plugin {
  return {
    name: 'portolan-guides',
    enforce: 'pre',
    load(id) {
      const path = /^(.*\.md)\?guide$/.exec(id)?.[1];
      if (!path) return null;
      this.addWatchFile(path);
      this.addWatchFile(join(dirname(path), ENGLISH));
      return { code: `export default ${JSON.stringify(readGuide(path))};`, map: null, moduleType: 'js' };
    },
  };
}
