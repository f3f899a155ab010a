// Reads a guide: `# Title`, perhaps an introduction, `## Section`; text, lists and tables as in the rules, and
// pictures as lines of their own, `![caption](name)`. It knows no game: which pictures exist is their own affair.
import type { Guide, GuideBlock, GuideSection } from '../../src/lib/guide.ts';
import type { Block, Inline } from '../../src/lib/rules.ts';
import { type Line, readBlocks, textsOf } from '../rules/blocks.ts';
import { FormatError, type Piece, readInline } from '../rules/inline.ts';

export interface ParsedGuide {
  guide: Guide;
  /** The line of the heading of each section; the first one is the title's. */
  lines: number[];
}

interface Part {
  line: number;
  level: number;
  title: string;
  body: Line[];
}

const PICTURE = /^!\[(.*)\]\((.*)\)\s*$/;
const NAME = /^[a-z][a-z0-9-]*$/;
const NOTHING: ReadonlySet<string> = new Set();

function parts(text: string): Part[] {
  const found: Part[] = [];
  text.split(/\r?\n/).forEach((line, index) => {
    const number = index + 1;
    const heading = /^(#+)\s*(.*?)\s*$/.exec(line);
    if (heading) {
      found.push({ line: number, level: heading[1]?.length ?? 0, title: heading[2] ?? '', body: [] });
    } else if (found.length === 0) throw new FormatError(number, 'the first line must be “# ” and a title');
    else found.at(-1)?.body.push({ number, text: line });
  });
  return found;
}

/** A text without any markup. */
function plain(text: string, line: number, what: string): string {
  const [words, ...more] = readInline(text, line, NOTHING);
  if (typeof words !== 'string' || more.length > 0) throw new FormatError(line, `${what} is plain text`);
  return words;
}

const isBlank = (line: Line | undefined): boolean => (line?.text ?? '').trim() === '';

function readPicture({ text, number }: Line): GuideBlock {
  const [, caption, name] = PICTURE.exec(text) ?? [];
  if (!caption || !name) throw new FormatError(number, 'a picture has the form “![caption](name)”');
  if (!NAME.test(name)) {
    throw new FormatError(number, `“${name}” is not the name of a picture, such as “a-turn”`);
  }
  return { picture: name, caption: plain(caption, number, 'the caption of a picture') };
}

/** Whether a text is for players: neither source marks nor code. */
const isForPlayers = (pieces: Piece[]): pieces is Inline[] =>
  pieces.every((piece) => typeof piece === 'string' || ('bold' in piece && isForPlayers(piece.bold)));

function checked(block: Block<Piece>, line: number): Block {
  if (textsOf(block).every(isForPlayers)) return block as Block;
  throw new FormatError(line, 'a guide has neither source marks nor code');
}

function readBody(body: Line[]): GuideBlock[] {
  const found: GuideBlock[] = [];
  let rest: Line[] = [];
  const written = () => {
    const first = rest.find((line) => !isBlank(line))?.number ?? 0;
    found.push(...readBlocks(rest, NOTHING).map((block) => checked(block, first)));
    rest = [];
  };
  for (const [place, line] of body.entries()) {
    if (!line.text.startsWith('![')) rest.push(line);
    else if (!isBlank(body[place - 1]) || !isBlank(body[place + 1])) {
      throw new FormatError(line.number, 'a blank line is missing around this picture');
    } else {
      written();
      found.push(readPicture(line));
    }
  }
  written();
  return found;
}

export function parseGuide(text: string, language: string): ParsedGuide {
  const [title, ...rest] = parts(text);
  if (!title || title.level !== 1 || title.title === '' || title.line !== 1) {
    throw new FormatError(1, 'the first line must be “# ” and a title');
  }
  const sections = rest.map((part): GuideSection => {
    if (part.level !== 2) throw new FormatError(part.line, 'only a title “#” and sections “##”');
    if (part.title === '') throw new FormatError(part.line, 'a section needs a title');
    const blocks = readBody(part.body);
    if (blocks.length === 0) throw new FormatError(part.line, `“${part.title}” has no text`);
    return { title: plain(part.title, part.line, 'a title'), blocks };
  });
  if (sections.length === 0) throw new FormatError(title.line, 'no section');
  const guide: Guide = {
    language,
    title: plain(title.title, title.line, 'a title'),
    introduction: readBody(title.body),
    sections,
  };
  return { guide, lines: [title, ...rest].map(({ line }) => line) };
}
