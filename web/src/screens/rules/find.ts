// Finds words in a shown text: ranges of it, over the borders of elements within a block, whatever the case, the
// accents and the kind of space. It knows nothing of rules and guides.

/** What a hit does not go beyond. */
const BLOCK = 'p, li, th, td, h3, h4, figcaption';

/** A character without accent and case. Always one, so that places stay the same. */
function plain(character: string): string {
  if (/\s/.test(character)) return ' ';
  if (character === '’') return "'";
  return character.normalize('NFD').charAt(0).toLowerCase();
}

const folded = (text: string): string =>
  [...text].map((one) => (one.length > 1 ? '  ' : plain(one))).join('');

/** The text nodes of each block, in order. */
function blocksIn(root: Element): Text[][] {
  const found = new Map<Element, Text[]>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const block = node.parentElement?.closest(BLOCK);
    if (!block || block.closest('svg')) continue;
    const nodes = found.get(block) ?? [];
    nodes.push(node as Text);
    found.set(block, nodes);
  }
  return [...found.values()];
}

/** The text node and the place in it where a place of the whole block is. */
function placeIn(nodes: Text[], place: number): [Text, number] | null {
  let rest = place;
  for (const node of nodes) {
    if (rest <= node.data.length) return [node, rest];
    rest -= node.data.length;
  }
  return null;
}

/** All places where the words stand, in order. Fewer than two characters are not searched for. */
export function find(root: Element, words: string): Range[] {
  const wanted = folded(words.trim()).replace(/ +/g, ' ');
  if (wanted.length < 2) return [];
  return blocksIn(root).flatMap((nodes) => {
    const text = folded(nodes.map(({ data }) => data).join(''));
    const ranges: Range[] = [];
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
      const [from, to] = [placeIn(nodes, at), placeIn(nodes, at + wanted.length)];
      if (!from || !to) continue;
      const range = document.createRange();
      range.setStart(...from);
      range.setEnd(...to);
      ranges.push(range);
    }
    return ranges;
  });
}
