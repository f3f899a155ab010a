// How the sheet of a phone lies: folded where the board itself marks what may be done, open where
// only the list has it. Who folds or unfolds it by hand is followed. Draws nothing.
import type { Leaf } from './Sheet.svelte';

export class SheetState {
  leaf = $state<Leaf>('play');
  folded = $state(true);
  #marked = false;
  /** How the person likes it where the board marks the choices. */
  #liked = true;

  /** A question came; `marked` if the board marks what may be done. */
  asked(marked: boolean): void {
    this.#marked = marked;
    this.leaf = 'play';
    this.folded = marked && this.#liked;
  }

  readonly fold = (folded: boolean): void => {
    this.folded = folded;
    if (this.#marked) this.#liked = folded;
  };

  readonly turn = (leaf: Leaf): void => {
    this.leaf = leaf;
    this.folded = false;
  };
}
