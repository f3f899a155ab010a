// The rules of a game as data, made from games/<game>/RULES.md and RULES.<language>.md by the build
// (build/rules.ts), and how a game's page finds the file of a language.
import type { Language } from './contract';

/** Where a sentence of the rules comes from. */
export type Mark = 'S' | 'P' | 'R' | 'X';

/** A piece of a line: plain text, or one of the few Markdown elements that rules may contain. */
export type Inline = string | { bold: Inline[] } | { code: string } | { mark: Mark } | { to: string };

export type Block = { text: Inline[] } | { list: Inline[][] } | { head: Inline[][]; rows: Inline[][][] };

export interface Paragraph {
  /** Its number, `M3.1`. */
  id: string;
  title: string;
  blocks: Block[];
}

/** A chapter, `M3`. Without paragraphs it is itself the paragraph. */
export interface Chapter extends Paragraph {
  paragraphs: Paragraph[];
}

export interface Rules {
  /** The language they are written in. */
  language: Language;
  title: string;
  /** The marks that occur in them. */
  marks: Mark[];
  introduction: Block[];
  chapters: Chapter[];
}

/** Loads the rules in a language, or in English where they are not written in it. */
export type LoadRules = (language: Language) => Promise<Rules>;

/**
 * How to load the rules out of `import.meta.glob('…/RULES*.md', { query: '?rules', import:
 * 'default' })`; `undefined` if there are no files.
 */
export function rulesFrom(files: Record<string, () => Promise<Rules>>): LoadRules | undefined {
  const loaders = new Map<Language, () => Promise<Rules>>();
  for (const [path, load] of Object.entries(files)) {
    const language = /RULES(?:\.([\w-]+))?\.md(?:\?.*)?$/.exec(path);
    if (language) loaders.set(language[1] ?? 'en', load);
  }
  const english = loaders.get('en');
  return english && ((language) => (loaders.get(language) ?? english)());
}

/** The chapter or paragraph to show for a number; the chapter if it has no such paragraph. */
export function findParagraph({ chapters }: Rules, id: string | null): string | null {
  const chapter = chapters.find((one) => one.id === id?.split('.')[0]);
  return chapter?.paragraphs.find((one) => one.id === id)?.id ?? chapter?.id ?? null;
}
