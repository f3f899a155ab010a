// The illustrated guide to a game as data, made from src/games/<game>/guide/<language>.md by the build
// (build/guide.ts), and how a game's page finds the file of a language and its pictures. It knows no picture.
import type { Component } from 'svelte';
import type { Language, Say, T } from './contract';
import type { Block } from './rules';

/** A block of the rules without marks and references, or a picture by its name. */
export type GuideBlock = Block | { picture: string; caption: string };

export interface GuideSection {
  title: string;
  blocks: GuideBlock[];
}

export interface Guide {
  /** The language it is written in. */
  language: Language;
  title: string;
  introduction: GuideBlock[];
  sections: GuideSection[];
}

/** The props of a game's `guide/Picture.svelte`: it draws the picture `name` from the components of its page. */
export interface PictureProps {
  name: string;
  t: T;
  say: Say;
}

export interface LoadedGuide {
  guide: Guide;
  Picture: Component<PictureProps>;
}

/** Loads the guide in a language, or in English where it is not written in it, and what draws its pictures. */
export type LoadGuide = (language: Language) => Promise<LoadedGuide>;

/**
 * How to load a guide out of `import.meta.glob<Guide>('./guide/*.md', { query: '?guide', import: 'default' })` and
 * `() => import('./guide/Picture.svelte')`; `undefined` if there are no files.
 */
export function guideFrom(
  files: Record<string, () => Promise<Guide>>,
  picture: () => Promise<{ default: Component<PictureProps> }>,
): LoadGuide | undefined {
  const loaders = new Map<Language, () => Promise<Guide>>();
  for (const [path, load] of Object.entries(files)) {
    const language = /([\w-]+)\.md(?:\?.*)?$/.exec(path)?.[1];
    if (language) loaders.set(language, load);
  }
  const english = loaders.get('en');
  if (!english) return undefined;
  return async (language) => {
    const [guide, { default: Picture }] = await Promise.all([
      (loaders.get(language) ?? english)(),
      picture(),
    ]);
    return { guide, Picture };
  };
}
