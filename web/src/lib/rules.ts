// The rules of a game as data, made from games/<game>/RULES.md and RULES.<language>.md by the build
// (build/rules.ts), and how a game's page finds the file of a language. What the files say to contributors, such as
// where a sentence comes from, is not part of it.
import type { Language } from './contract';

/** A piece of a line: plain text, or one of the few Markdown elements that rules may contain. */
export type Inline = string | { bold: Inline[] } | { code: string } | { to: string };

/** `Piece` is what its lines are made of. */
export type Block<Piece = Inline> =
  { text: Piece[] } | { list: Piece[][] } | { head: Piece[][]; rows: Piece[][][] };

export interface Paragraph<Piece = Inline> {
  /** Its number, `M3.1`. */
  id: string;
  title: string;
  blocks: Block<Piece>[];
}

/** A chapter, `M3`. Without paragraphs it is itself the paragraph. */
export interface Chapter<Piece = Inline> extends Paragraph<Piece> {
  paragraphs: Paragraph<Piece>[];
}

export interface Rules<Piece = Inline> {
  /** The language they are written in. */
  language: Language;
  title: string;
  introduction: Block<Piece>[];
  chapters: Chapter<Piece>[];
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
