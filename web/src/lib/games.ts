// Finds the games by their folders. A game's card is small and loaded for the home page; its page and its texts
// are loaded when the game is first needed.
import type { GameCard, GamePage } from './contract';
import { storeSetting, readSetting } from './local-settings';
import { hasText, loadGameTexts, t } from './words/language.svelte';

const folders = import.meta.glob<{ default: GameCard }>('../games/*/index.ts');
const cards = new Map<string, Promise<GameCard>>();
const pages = new Map<string, Promise<GamePage | null>>();

const nameOf = (path: string) => path.split('/').at(-2) ?? '';

/** The names of all games with a folder. */
export const knownGames: readonly string[] = Object.keys(folders).map(nameOf);

/** The card of a game; `null` if it has no folder. */
export async function gameCard(name: string): Promise<GameCard | null> {
  const folder = folders[`../games/${name}/index.ts`];
  if (!folder) return null;
  const known = cards.get(name);
  if (known) return known;
  const card = folder().then((module) => module.default);
  cards.set(name, card);
  card.catch(() => cards.delete(name));
  return card;
}

async function load(name: string): Promise<GamePage | null> {
  const card = await gameCard(name);
  if (!card?.page) return null;
  // A component with the props of one game is not one with the props of any game. The shell only ever gives a
  // page the data of its own game, which TypeScript cannot know.
  const page = (await card.page()).default as GamePage;
  await loadGameTexts(page);
  storeSetting('game', name);
  return page;
}

/** The page of a game; `null` if it has none. */
export function gamePage(name: string): Promise<GamePage | null> {
  const known = pages.get(name);
  if (known) return known;
  const page = load(name);
  pages.set(name, page);
  page.catch(() => pages.delete(name));
  return page;
}

/** Starts to load the page of the game that was played last, because most visits of a table are to it. */
export function loadLastPage(): void {
  const name = readSetting('game');
  if (name) gamePage(name).catch(() => null);
}

/** The title of a game; its id if the page does not know it. */
export function gameTitle(name: string): string {
  return hasText(`${name}-title`) ? t(`${name}-title`) : name;
}
