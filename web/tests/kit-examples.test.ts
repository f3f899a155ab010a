// What belongs into the kit: every file of it is used by the shell or by at least two games, and every component
// of it is on the page of examples, itself or as a part of another one.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../src');
const KIT = join(SRC, 'kit');
const GAMES = join(SRC, 'games');
const EXAMPLES = [join(SRC, 'screens/Kit.svelte'), join(SRC, 'screens/kit')];

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.ts$|\.svelte$/.test(name))
    .map((name) => join(folder, name));

const isIn = (file: string, place: string): boolean => file === place || file.startsWith(`${place}/`);

/** The files that a file imports: components by their name, modules without their ending. */
function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/\b(?:from|import)[\s(]*'(\.[^'?]+)'/g)].flatMap(
    ([, path = '']) => {
      const target = join(dirname(file), path);
      const found = [target, `${target}.ts`].find((name) => /\.(ts|svelte)$/.test(name) && existsSync(name));
      return found ? [found] : [];
    },
  );
}

/** These files and all that they import, directly or through others. */
function reachedFrom(files: string[], found = new Set<string>()): Set<string> {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    reachedFrom(importsOf(file), found);
  }
  return found;
}

const kit = filesOf(KIT);
const named = (files: string[]): string[] => files.map((file) => relative(SRC, file));

test('every file of the kit is used by the shell or by at least two games', () => {
  const games = readdirSync(GAMES).map((game) => reachedFrom(filesOf(join(GAMES, game))));
  const shell = reachedFrom(
    filesOf(SRC).filter((file) => ![KIT, GAMES, ...EXAMPLES].some((place) => isIn(file, place))),
  );
  const lone = kit.filter((file) => !shell.has(file) && games.filter((game) => game.has(file)).length < 2);
  expect(games.some((game) => game.has(join(KIT, 'board/Target.svelte')))).toBe(true);
  expect(named(lone)).toEqual([]);
});

test('every component of the kit has an example', () => {
  // Toasts are rendered once by App.svelte on every page; the example's buttons show some in it.
  const shown = reachedFrom([...EXAMPLES.slice(0, 1), join(KIT, 'Toasts.svelte')]);
  const components = kit.filter((file) => file.endsWith('.svelte'));
  expect(named(components.filter((component) => !shown.has(component)))).toEqual([]);
});
