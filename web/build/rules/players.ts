// The rules as players read them: without the marks that say where a sentence comes from.
import type { Block, Inline, Paragraph, Rules } from '../../src/lib/rules.ts';
import type { Piece } from './inline.ts';

function unmarked(pieces: Piece[]): Inline[] {
  const found: Inline[] = [];
  for (const piece of pieces) {
    if (typeof piece === 'string' || !('mark' in piece)) {
      const plain = typeof piece === 'object' && 'bold' in piece ? { bold: unmarked(piece.bold) } : piece;
      const last = found.length - 1;
      if (typeof plain === 'string' && typeof found[last] === 'string') found[last] += plain;
      else found.push(plain);
      continue;
    }
    // The space that keeps a mark with its sentence goes with it.
    const last = found.length - 1;
    if (typeof found[last] === 'string') found[last] = found[last].replace(/\u00a0$/, '');
  }
  return found.filter((piece) => piece !== '');
}

function block(written: Block<Piece>): Block {
  if ('text' in written) return { text: unmarked(written.text) };
  if ('list' in written) return { list: written.list.map(unmarked) };
  return { head: written.head.map(unmarked), rows: written.rows.map((row) => row.map(unmarked)) };
}

const paragraph = (written: Paragraph<Piece>): Paragraph => ({
  ...written,
  blocks: written.blocks.map(block),
});

export function forPlayers(rules: Rules<Piece>): Rules {
  return {
    ...rules,
    introduction: rules.introduction.map(block),
    chapters: rules.chapters.map((chapter) => ({
      ...paragraph(chapter),
      paragraphs: chapter.paragraphs.map(paragraph),
    })),
  };
}
