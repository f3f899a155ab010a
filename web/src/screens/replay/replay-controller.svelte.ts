// The board of a replay: nothing can be chosen on it. Sentences address the reader only through the reader's own eyes.
import type { GamePage, LineWithPhrase, Table } from '../../lib/contract';
import { Picking } from '../../lib/picking.svelte';
import type { ReplayTable } from '../../lib/replay.svelte';
import { BoardController } from '../table/board-controller.svelte';

export class ReplayController extends BoardController<ReplayTable> {
  readonly picking: Picking;
  readonly pick = (): void => {};
  readonly play = (): Promise<boolean> => Promise.resolve(false);
  readonly forecast = (): Promise<LineWithPhrase[]> => Promise.resolve([]);

  constructor(store: ReplayTable, game: GamePage) {
    super(store, game);
    this.picking = new Picking({
      choices: () => [],
      spots: () => [],
      label: () => '',
      name: () => '',
      partName: (spot) => spot,
      hovered: () => null,
      hover: () => {},
      pick: () => {},
    });
  }

  override get reader(): number | null {
    return this.store.eyes === 'mine' ? this.store.table.you : null;
  }

  /** The table as the eyes see it. */
  get table(): Table {
    return { ...this.store.table, you: this.store.you };
  }

  readonly logged = ({ event }: { event: unknown }) => this.game.logged?.(event, this.words) ?? {};
}
