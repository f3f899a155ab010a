// The height of the sheet on a phone: collapsed where the board marks the choices, half where only the list or
// the game's own panel offers them. A height set by the user is kept, unless a question needs more of the sheet
// or of the board.
import type { SheetTab } from './Sheet.svelte';

/** Where the choices are offered. */
export type OfferedAt = 'board' | 'list' | 'side';

const SHEET_HEIGHTS = ['folded', 'half', 'full'] as const;
export type SheetHeight = (typeof SHEET_HEIGHTS)[number];

/** A drag longer than this changes to the next height, in pixels. */
const STROKE = 28;

/**
 * The height after a drag upwards by some pixels: the nearest one, and after a long drag at least the next one.
 * `sizes` are the pixels of each height.
 */
export function settled(
  from: SheetHeight,
  dragged: number,
  sizes: Readonly<Record<SheetHeight, number>>,
): SheetHeight {
  if (Math.abs(dragged) <= STROKE) return from;
  const end = sizes[from] + dragged;
  const distance = (height: SheetHeight) => Math.abs(sizes[height] - end);
  const nearest = SHEET_HEIGHTS.reduce((best, one) => (distance(one) < distance(best) ? one : best));
  return nearest === from ? stepped(from, dragged > 0 ? 1 : -1) : nearest;
}

/** The next height upwards or downwards, if there is one. */
function stepped(from: SheetHeight, by: 1 | -1): SheetHeight {
  return SHEET_HEIGHTS[SHEET_HEIGHTS.indexOf(from) + by] ?? from;
}

export class SheetState {
  tab = $state<SheetTab>('play');
  height = $state<SheetHeight>('folded');
  /** The user's height for questions that the board marks, and for others. */
  #beside: 'folded' | 'half' = 'folded';
  #open: 'half' | 'full' = 'half';
  #marked = false;
  /** The last question, and whether the user has moved the sheet since then. */
  #last = '';
  #moved = false;

  /**
   * Called with each question. Every offer of another player is one, in the game's own panel: a sheet that the
   * user has moved stays as it is, unless the table waits for me (`must`).
   */
  asked(where: OfferedAt, must = true): void {
    const before = this.#last;
    this.#last = `${where} ${must}`;
    if (where === 'side' && this.#last === before && this.#moved) return;
    this.#moved = false;
    this.#marked = where === 'board';
    this.tab = where === 'side' ? 'side' : 'play';
    this.height = this.#marked ? this.#beside : this.#open;
  }

  /** Called when the user sets the height. Collapsing a list or covering the board is not remembered. */
  readonly set = (height: SheetHeight): void => {
    this.#moved = true;
    this.height = height;
    if (this.#marked && height !== 'full') this.#beside = height;
    if (!this.#marked && height !== 'folded') this.#open = height;
  };

  readonly step = (by: 1 | -1): void => this.set(stepped(this.height, by));

  readonly turn = (tab: SheetTab): void => {
    this.#moved = true;
    this.tab = tab;
    if (this.height === 'folded') this.height = 'half';
  };
}
