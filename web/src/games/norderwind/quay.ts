// Where everything of the three ports lies: their columns of orders above the quay, the piles on it, and
// what is known of the piles below. One arrangement for wide screens, one for phones. Numbers only.

export interface Quay {
  width: number;
  height: number;
  column: number;
  pitch: number;
  /** The name of the port and its bonus space. */
  head: number;
  /** The topmost order, and how high orders are. */
  top: number;
  row: number;
  /** The marks of an order. */
  r: number;
  /** The line the piles lie on, and how thick a tile is. */
  foot: number;
  layer: number;
  /** The known tiles: their top and side. */
  known: number;
  tile: number;
  font: number;
}

const ROWS = 9;

function quay(row: number, layer: number, tile: number, head: number, r: number): Quay {
  const top = head + 4;
  const foot = top + ROWS * row + 8 + layer * 8 + 34;
  const known = foot + 8;
  return {
    width: 380,
    height: known + tile * 2 + 8,
    column: 122,
    pitch: 129,
    head,
    top,
    row,
    r,
    foot,
    layer,
    known,
    tile,
    font: 17,
  };
}

export const WIDE: Quay = quay(40, 11, 30, 44, 11);
export const NARROW: Quay = quay(25, 7, 29, 34, 8.6);

/** The upper edge of an order; row 1 is at the bottom. */
export const orderTop = (layout: Quay, row: number): number => layout.top + (ROWS - row) * layout.row;
