// Checks that a translation of the rules has the numbers, blocks and marks of the English file.
import type { Block, Paragraph, Rules } from '../../src/lib/rules.ts';
import { marksOf } from './blocks.ts';
import type { Parsed } from './format.ts';
import { FormatError, type Piece } from './inline.ts';

const flat = ({ chapters }: Rules<Piece>): Paragraph<Piece>[] =>
  chapters.flatMap((chapter) => [chapter, ...chapter.paragraphs]);

function shape(block: Block<Piece>): string {
  if ('text' in block) return 'text';
  if ('list' in block) return `list of ${block.list.length}`;
  return `table of ${block.rows.length} × ${block.head.length}`;
}

const marks = (block: Block<Piece>): string =>
  marksOf(block)
    .sort()
    .map((mark) => `[${mark}]`)
    .join('') || 'no mark';

/** Fails at the first paragraph that is not structured like the English one. */
export function checkTranslation({ rules, lines }: Parsed, english: Rules<Piece>): void {
  const own = flat(rules);
  const others = flat(english);
  for (const [index, other] of others.entries()) {
    const one = own[index];
    const line = lines.get(one?.id ?? own.at(-1)?.id ?? '') ?? 1;
    if (one?.id !== other.id) throw new FormatError(line, `the English file has ${other.id} here`);
    if (one.blocks.length !== other.blocks.length) {
      const counts = `${one.blocks.length} blocks, ${other.blocks.length} in English`;
      throw new FormatError(line, `${one.id}: ${counts}`);
    }
    for (const [place, block] of one.blocks.entries()) {
      const same = other.blocks[place] as Block<Piece>;
      for (const look of [shape, marks]) {
        if (look(block) === look(same)) continue;
        throw new FormatError(
          line,
          `${one.id}, block ${place + 1}: ${look(block)}, but in English ${look(same)}`,
        );
      }
    }
  }
  const more = own[others.length];
  if (more) throw new FormatError(lines.get(more.id) ?? 1, `the English file has no ${more.id}`);
}
