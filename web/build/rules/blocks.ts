// The blocks between two headings of the rules: text, lists, tables, each after a blank line.
import type { Block } from '../../src/lib/rules.ts';
import { FormatError, marksIn, type Piece, readInline } from './inline.ts';

export interface Line {
  number: number;
  text: string;
}

const WIDEST = 120;
const NOT_TESTABLE = /^<!-- not testable: \S.*-->$/;
/** What stands between these is for contributors, not for players. */
const FOR_CONTRIBUTORS = '<!-- for contributors -->';
const FOR_ALL = '<!-- for all -->';

/** Markdown blocks that rules must not contain. */
const FOREIGN: [RegExp, string][] = [
  [/^\s+[-*+] /, 'a nested list'],
  [/^[*+] /, 'a list whose items do not begin with “- ”'],
  [/^\d+[.)] /, 'a numbered list'],
  [/^>/, 'a quotation'],
  [/^(```|~~~)/, 'a block of code'],
  [/^(---|\*\*\*|___)\s*$/, 'a ruler'],
  [/^<!--/, 'a comment other than <!-- not testable: REASON --> and <!-- for contributors -->'],
  [/^!\[/, 'an image'],
];

/** Groups of lines without a blank one between them. */
function groups(lines: Line[]): Line[][] {
  const found: Line[][] = [];
  let before = '';
  for (const line of lines) {
    if (line.text.trim() !== '') {
      if (before.trim() === '') found.push([]);
      found.at(-1)?.push(line);
    }
    before = line.text;
  }
  return found;
}

const joined = (lines: Line[]): string => lines.map(({ text }) => text.trim()).join(' ');

const kindOf = ({ text }: Line): 'table' | 'item' | 'text' =>
  text.startsWith('|') ? 'table' : text.startsWith('- ') ? 'item' : 'text';

function cells({ text, number }: Line): string[] {
  if (!/^\|.*\|$/.test(text.trim())) throw new FormatError(number, 'a row of a table ends with “|”');
  return text
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
}

type Read = (text: string, line: number) => Piece[];

function readTable(lines: Line[], read: Read): Block<Piece> {
  const [first, ruler, ...rest] = lines;
  if (!first || !ruler || !cells(ruler).every((cell) => /^:?-+:?$/.test(cell))) {
    throw new FormatError((ruler ?? first)?.number ?? 0, 'a table needs a line |---|---| below its head');
  }
  const columns = cells(first).length;
  const [head = [], ...rows] = [first, ...rest].map((line) => {
    const row = cells(line);
    if (row.length !== columns) {
      throw new FormatError(line.number, `${row.length} cells, but the head has ${columns}`);
    }
    return row.map((cell) => read(cell, line.number));
  });
  return { head, rows };
}

function readList(lines: Line[], read: Read): Block<Piece> {
  const items: Line[][] = [];
  for (const line of lines) {
    if (kindOf(line) === 'item') items.push([{ ...line, text: line.text.slice(2) }]);
    else items.at(-1)?.push(line);
  }
  return { list: items.map((item) => read(joined(item), item[0]?.number ?? 0)) };
}

function readBlock(lines: Line[], read: Read): Block<Piece> {
  const [first] = lines;
  if (!first) throw new Error('a block without lines');
  const kind = kindOf(first);
  for (const line of lines) {
    const foreign = FOREIGN.find(([pattern]) => pattern.test(line.text));
    // In the middle of a sentence a line may begin with a number and a full stop.
    if (foreign && (line === first || foreign[1] !== 'a numbered list')) {
      throw new FormatError(line.number, foreign[1]);
    }
    const other = kindOf(line);
    if (kind === 'table' ? other !== 'table' : other === 'table' || (kind === 'text' && other === 'item')) {
      throw new FormatError(line.number, 'a blank line is missing before this block');
    }
    if (other !== 'table' && [...line.text].length > WIDEST) {
      throw new FormatError(line.number, `longer than ${WIDEST} characters`);
    }
  }
  if (kind === 'table') return readTable(lines, read);
  if (kind === 'item') return readList(lines, read);
  return { text: read(joined(lines), first.number) };
}

/** The lines that are for players. */
function forPlayers(lines: Line[]): Line[] {
  const found: Line[] = [];
  let since: Line | null = null;
  for (const line of lines) {
    const text = line.text.trim();
    if (text === (since ? FOR_CONTRIBUTORS : FOR_ALL)) {
      throw new FormatError(line.number, `${FOR_CONTRIBUTORS} and ${FOR_ALL} come in turn`);
    }
    if (text === FOR_CONTRIBUTORS) since = line;
    else if (text === FOR_ALL) since = null;
    else if (!since) found.push(line);
  }
  return found;
}

/** Reads everything between two headings; what is for contributors ends at the next heading at the latest. */
export function readBlocks(lines: Line[], ids: ReadonlySet<string>): Block<Piece>[] {
  const all = groups(forPlayers(lines));
  const last = all.at(-1);
  if (last && NOT_TESTABLE.test(last.at(-1)?.text ?? '')) last.pop();
  const read: Read = (text, line) => readInline(text, line, ids);
  return all.filter((group) => group.length > 0).map((group) => readBlock(group, read));
}

/** All texts of a block. */
export function textsOf<Of>(block: Block<Of>): Of[][] {
  if ('text' in block) return [block.text];
  return 'list' in block ? block.list : [...block.head, ...block.rows.flat()];
}

export const marksOf = (block: Block<Piece>) => textsOf(block).flatMap(marksIn);
