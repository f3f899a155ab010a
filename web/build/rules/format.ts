// Reads a file of rules: `# Title`, an introduction, `## M3 Chapter`, `### M3.1 Paragraph`.
import type { Chapter, Paragraph, Rules } from '../../src/lib/rules.ts';
import { type Line, readBlocks } from './blocks.ts';
import { FormatError, type Piece, readInline } from './inline.ts';

export interface Parsed {
  rules: Rules<Piece>;
  /** The line of the heading of each chapter and paragraph. */
  lines: Map<string, number>;
}

interface Section {
  line: number;
  level: number;
  /** The text after the hashes. */
  heading: string;
  body: Line[];
}

function sections(text: string): Section[] {
  const found: Section[] = [];
  text.split(/\r?\n/).forEach((line, index) => {
    const number = index + 1;
    const heading = /^(#+)\s*(.*?)\s*$/.exec(line);
    if (heading) {
      found.push({ line: number, level: heading[1]?.length ?? 0, heading: heading[2] ?? '', body: [] });
    } else if (found.length === 0) {
      throw new FormatError(number, 'the first line must be “# ” and a title');
    } else found.at(-1)?.body.push({ number, text: line });
  });
  return found;
}

const HEADINGS: Record<number, [RegExp, string]> = {
  2: [/^([A-Z]\d+) (\S.*)$/, '“## M3 Title”'],
  3: [/^([A-Z]\d+\.\d+) (\S.*)$/, '“### M3.1 Title”'],
};

/** Number and title of a heading. */
function headed({ line, level, heading }: Section): { id: string; title: string } {
  const [pattern, form] = HEADINGS[level] ?? [];
  if (!pattern) throw new FormatError(line, 'only a title “#”, chapters “##” and paragraphs “###”');
  const [, id, title] = pattern.exec(heading) ?? [];
  if (!id || !title) throw new FormatError(line, `a heading here has the form ${form}`);
  const [words] = readInline(title, line, new Set());
  if (typeof words !== 'string' || words.length !== title.length) {
    throw new FormatError(line, 'a heading has neither marks nor bold nor code');
  }
  return { id, title: words };
}

const rank = (id: string): number[] => id.slice(1).split('.').map(Number);

/** Whether a number follows another one, as in `M3`, `M3.1`, `M3.2`, `M4`. */
function follows(id: string, before: string): boolean {
  const [chapter = 0, paragraph = 0] = rank(id);
  const [chapterBefore = 0, paragraphBefore = 0] = rank(before);
  return chapter > chapterBefore || (chapter === chapterBefore && paragraph > paragraphBefore);
}

/** The lines of all numbers. Fails unless they rise, have one letter, and paragraphs are in their chapter. */
function numbersOf(parts: Section[]): Map<string, number> {
  const lines = new Map<string, number>();
  let before: string | null = null;
  for (const part of parts) {
    const { id } = headed(part);
    if (before && id[0] !== before[0]) {
      throw new FormatError(part.line, `${id} has another letter than ${before}`);
    }
    if (before && !follows(id, before)) throw new FormatError(part.line, `${id} comes after ${before}`);
    if (part.level === 3 && rank(id)[0] !== (before && rank(before)[0])) {
      throw new FormatError(part.line, `${id} is not in its chapter`);
    }
    lines.set(id, part.line);
    before = id;
  }
  return lines;
}

export function parseRules(text: string, language: string): Parsed {
  const [title, ...parts] = sections(text);
  if (!title || title.level !== 1 || title.heading === '' || title.line !== 1) {
    throw new FormatError(1, 'the first line must be “# ” and a title');
  }
  const lines = numbersOf(parts);
  const ids = new Set(lines.keys());
  const chapters: Chapter<Piece>[] = [];
  for (const part of parts) {
    const paragraph: Paragraph<Piece> = { ...headed(part), blocks: readBlocks(part.body, ids) };
    if (part.level === 2) chapters.push({ ...paragraph, paragraphs: [] });
    else chapters.at(-1)?.paragraphs.push(paragraph);
  }
  const all = chapters.flatMap((chapter): Paragraph<Piece>[] => [chapter, ...chapter.paragraphs]);
  const introductions = new Set(chapters.filter((one) => one.paragraphs.length > 0).map(({ id }) => id));
  const empty = all.find(({ id, blocks }) => blocks.length === 0 && !introductions.has(id));
  if (empty) throw new FormatError(lines.get(empty.id) ?? 0, `${empty.id} has no text`);
  if (all.length === 0) throw new FormatError(title.line, 'no chapter');
  const introduction = readBlocks(title.body, ids);
  return { rules: { language, title: title.heading, introduction, chapters }, lines };
}
