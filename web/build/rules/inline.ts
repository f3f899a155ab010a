// The content of a line of the rules: bold, code, source marks, references to other paragraphs.

/** Where a sentence of the rules comes from. */
export type Mark = 'S' | 'P' | 'R' | 'X';

/** A piece of a line as it is written; players are not shown the marks. */
export type Piece = string | { bold: Piece[] } | { code: string } | { mark: Mark } | { to: string };

/** Why a file does not follow the format, and in which line. */
export class FormatError extends Error {
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

export const MARKS: readonly Mark[] = ['S', 'P', 'R', 'X'];

/** Bold, code, something in square brackets, a number of a paragraph. */
const PIECES = /\*\*(.+?)\*\*|`([^`]+)`|\s*\[([^\]]*)\](\()?|\b([A-Z]\d+(?:\.\d+)?)\b/g;

/** Markdown and HTML that rules must not contain. */
const FOREIGN: [RegExp, string][] = [
  [/\*/, 'an asterisk that is not part of **bold** text'],
  [/`/, 'a backquote without its partner'],
  [/<[a-z/!]/i, 'HTML'],
  [/[[\]]/, 'a square bracket that is not part of a source mark'],
  [/\\/, 'a backslash'],
  [/\bhttps?:/, 'a link'],
];

/** Non-breaking spaces before French punctuation. */
const joined = (text: string): string =>
  text
    .replace(/ ([;!?])/g, '\u202f$1')
    .replace(/ ([:»])/g, '\u00a0$1')
    .replace(/« /g, '«\u00a0');

function plain(text: string, line: number): string {
  for (const [pattern, what] of FOREIGN) {
    if (pattern.test(text)) throw new FormatError(line, `${what}: ${text.trim()}`);
  }
  return joined(text);
}

function mark(letter: string, link: string | undefined, line: number): Piece {
  const found = MARKS.find((one) => one === letter);
  if (link) throw new FormatError(line, `a link: refer to paragraphs by their bare number, like M8.3`);
  if (!found) {
    const known = MARKS.map((one) => `[${one}]`).join(', ');
    throw new FormatError(line, `[${letter}] is not one of the source marks ${known}`);
  }
  return { mark: found };
}

/**
 * Reads a text that may have been several lines. `ids` are the numbers of all chapters and
 * paragraphs; a number with their letter must be one of them.
 */
export function readInline(text: string, line: number, ids: ReadonlySet<string>): Piece[] {
  const letter = [...ids][0]?.[0];
  const pieces: Piece[] = [];
  /** Adds plain text, merged with the previous piece if that is plain too. */
  function add(words: string) {
    const last = pieces.length - 1;
    if (words === '') return;
    if (typeof pieces[last] === 'string') pieces[last] += words;
    else pieces.push(words);
  }
  let end = 0;
  for (const found of text.matchAll(PIECES)) {
    const [all, bold, code, bracket, link, id] = found;
    add(plain(text.slice(end, found.index), line));
    end = found.index + all.length;
    if (bold !== undefined) pieces.push({ bold: readInline(bold, line, ids) });
    else if (code !== undefined) pieces.push({ code });
    else if (bracket !== undefined) {
      // A non-breaking space keeps the mark with the text before it.
      if (/^\s/.test(all)) add('\u00a0');
      pieces.push(mark(bracket, link, line));
      if (/^[.,;]/.test(text.slice(end))) {
        throw new FormatError(line, `the mark [${bracket}] belongs after the full stop of its sentence`);
      }
    } else if (id !== undefined && ids.has(id)) pieces.push({ to: id });
    else if (id !== undefined && id[0] === letter) {
      throw new FormatError(line, `${id} is not a paragraph of this file`);
    } else add(all);
  }
  add(plain(text.slice(end), line));
  return pieces;
}

/** All marks in a text. */
export function marksIn(pieces: Piece[]): Mark[] {
  return pieces.flatMap((piece) => {
    if (typeof piece === 'string') return [];
    if ('bold' in piece) return marksIn(piece.bold);
    return 'mark' in piece ? [piece.mark] : [];
  });
}
