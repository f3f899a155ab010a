// Every component of the kit is on the page of examples, itself or as a part of another one.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../src');
const KIT = join(SRC, 'kit');

/** Rendered once by App.svelte on every page; the example's buttons show toasts in it. */
const SHOWN_BY_APP = join(KIT, 'Toasts.svelte');

/** A component is a default import; `x.svelte` without one is a module `x.svelte.ts`. */
const COMPONENT = /import \w+(?:, \{[^}]*\})? from '(\.[^']+\.svelte)'/g;

/** The components that a component imports, directly or through others. */
function importedBy(file: string, found = new Set<string>()): Set<string> {
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(COMPONENT)) {
    const imported = join(dirname(file), path);
    if (found.has(imported)) continue;
    found.add(imported);
    importedBy(imported, found);
  }
  return found;
}

test('every component of the kit has an example', () => {
  const shown = importedBy(join(SRC, 'screens/Kit.svelte')).add(SHOWN_BY_APP);
  const components = readdirSync(KIT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svelte'))
    .map((name) => join(KIT, name));
  expect(components.length).toBeGreaterThan(100);
  expect(components.filter((component) => !shown.has(component))).toEqual([]);
});
