// How the sheet of a phone lies: folded to its prompt line where the board itself marks what may be done,
// half open where only the list or the game's own panel has it. A person who sets its height by hand is
// followed, as long as a question does not need more of the sheet, or the board. Draws nothing.
import type { SheetTab } from './Sheet.svelte';

/** Where what may be done is offered. */
export type OfferedAt = 'board' | 'list' | 'side';

export const SHEET_HEIGHTS = ['folded', 'half', 'full'] as const;
export type SheetHeight = (typeof SHEET_HEIGHTS)[number];

/** A finger that moves further up or down than this means the next height, in pixels. */
const STROKE = 28;

/**
 * Where a sheet comes to rest that was drawn upwards by so much: the height that is nearest, and after a
 * stroke at least the next one. `sizes` are the pixels of each height.
 */
export function settled(
  from: SheetHeight,
  drawn: number,
  sizes: Readonly<Record<SheetHeight, number>>,
): SheetHeight {
  if (Math.abs(drawn) <= STROKE) return from;
  const end = sizes[from] + drawn;
  const distance = (height: SheetHeight) => Math.abs(sizes[height] - end);
  const nearest = SHEET_HEIGHTS.reduce((best, one) => (distance(one) < distance(best) ? one : best));
  return nearest === from ? stepped(from, drawn > 0 ? 1 : -1) : nearest;
}

/** The next height upwards or downwards, if there is one. */
function stepped(from: SheetHeight, by: 1 | -1): SheetHeight {
  return SHEET_HEIGHTS[SHEET_HEIGHTS.indexOf(from) + by] ?? from;
}

export class SheetState {
  tab = $state<SheetTab>('play');
  height = $state<SheetHeight>('folded');
  /** How the person likes it where the board marks the choices, and where it does not. */
  #beside: 'folded' | 'half' = 'folded';
  #open: 'half' | 'full' = 'half';
  #marked = false;
  /** The last question, and whether a hand has moved the sheet since then. */
  #last = '';
  #moved = false;

  /**
   * A question came. Where each offer of others is one, in the game's own panel, a sheet that was moved by
   * hand meanwhile stays as it is, until the table waits for me: `must`.
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

  /** Somebody sets the height. Folding a list or covering the board is for now, and not remembered. */
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
