// Checks that a translation of a guide has the sections, blocks and pictures of the English file.
import type { Guide, GuideBlock } from '../../src/lib/guide.ts';
import { FormatError } from '../rules/inline.ts';
import type { ParsedGuide } from './format.ts';

function shape(block: GuideBlock | undefined): string {
  if (!block) return 'nothing';
  if ('picture' in block) return `the picture “${block.picture}”`;
  if ('text' in block) return 'text';
  if ('list' in block) return `a list of ${block.list.length}`;
  return `a table of ${block.rows.length} × ${block.head.length}`;
}

/** The blocks under the title and under each section. */
const bodies = ({ introduction, sections }: Guide): GuideBlock[][] => [
  introduction,
  ...sections.map(({ blocks }) => blocks),
];

/** Fails at the first section that is not structured like the English one. */
export function checkGuideTranslation({ guide, lines }: ParsedGuide, english: Guide): void {
  const own = bodies(guide);
  const others = bodies(english);
  if (own.length !== others.length) {
    const counts = `${own.length - 1} sections, ${others.length - 1} in English`;
    throw new FormatError(lines.at(-1) ?? 1, counts);
  }
  for (const [place, blocks] of own.entries()) {
    const other = others[place] ?? [];
    for (let index = 0; index < Math.max(blocks.length, other.length); index += 1) {
      const [mine, same] = [shape(blocks[index]), shape(other[index])];
      if (mine === same) continue;
      throw new FormatError(lines[place] ?? 1, `block ${index + 1}: ${mine}, but in English ${same}`);
    }
  }
}
