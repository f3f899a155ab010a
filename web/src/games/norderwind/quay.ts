// Where everything of the three ports lies: their columns of orders above the quay, the piles on it, and
// what is known of the piles below. One arrangement for wide screens, one for phones, and one for phones in
// landscape, which shows the orders around the current one. Numbers only.

export interface Quay {
  width: number;
  height: number;
  column: number;
  pitch: number;
  /** The name of the port and its bonus space. */
  head: number;
  /** The topmost order, how high orders are, and how many of them are shown. */
  top: number;
  row: number;
  rows: number;
  /** The marks of an order. */
  r: number;
  /** The line the piles lie on, and how thick a tile is. */
  foot: number;
  layer: number;
  /** The known tiles: their top, their side, and how many lie in a row. */
  known: number;
  tile: number;
  across: number;
  font: number;
}

const ROWS = 9;
const TILES = 8;

type Measures = Pick<Quay, 'row' | 'rows' | 'layer' | 'tile' | 'across' | 'head' | 'r'>;

function quay(measures: Measures): Quay {
  const { head, rows, row, layer, tile, across } = measures;
  const top = head + 4;
  const foot = top + rows * row + 8 + layer * TILES + 34;
  const known = foot + 8;
  const height = known + tile * Math.ceil(TILES / across) + 8;
  return { ...measures, width: 380, height, column: 122, pitch: 129, top, foot, known, font: 17 };
}

export const WIDE: Quay = quay({ row: 40, rows: ROWS, layer: 11, tile: 30, across: 4, head: 44, r: 11 });
export const NARROW: Quay = quay({ row: 25, rows: ROWS, layer: 7, tile: 29, across: 4, head: 34, r: 8.6 });
export const LOW: Quay = quay({ row: 24, rows: 4, layer: 3, tile: 15, across: 8, head: 34, r: 9 });

/** The lowest order that is shown, where so many are filled: the last one that was filled, then those to come. */
export const lowestRow = ({ rows }: Quay, filled: number): number =>
  Math.max(1, Math.min(filled, ROWS - rows + 1));

/** The upper edge of an order above the lowest one that is shown. */
export const orderTop = (layout: Quay, above: number): number =>
  layout.top + (layout.rows - 1 - above) * layout.row;
