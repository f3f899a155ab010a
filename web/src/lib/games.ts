// The games that have a page: one folder each. A folder is loaded when its game is first needed, and
// its texts with it.
import type { GamePage } from './contract';
import { loadGameTexts } from './words/language.svelte';

const folders = import.meta.glob<{ default: GamePage }>('../games/*/index.ts');
const loading = new Map<string, Promise<GamePage | null>>();

const index = (name: string) => `../games/${name}/index.ts`;

export function hasPage(name: string): boolean {
  return index(name) in folders;
}

/** Begins to load the pages of all games. */
export function loadAllPages(): void {
  for (const path of Object.keys(folders)) {
    const name = path.split('/').at(-2);
    if (name) gamePage(name).catch(() => null);
  }
}

async function load(folder: () => Promise<{ default: GamePage }>): Promise<GamePage> {
  const page = (await folder()).default;
  await loadGameTexts(page);
  return page;
}

/** The page of a game; `null` if it has none. */
export function gamePage(name: string): Promise<GamePage | null> {
  const known = loading.get(name);
  if (known) return known;
  const folder = folders[index(name)];
  const page = folder ? load(folder) : Promise.resolve(null);
  loading.set(name, page);
  page.catch(() => loading.delete(name));
  return page;
}
