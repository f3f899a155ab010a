// What the parts of the board share beside the kit's context: the view, words, and what is aimed at.
// Read through getters so that it stays alive when a language or a view changes.

import { createContext } from 'svelte';
import type { Moment, Say, T } from '../../../lib/contract';
import type { After } from '../after';
import type { Slip } from '../trade/slip.svelte';
import type { Choice, Event, Given, Parts, Player, PublicView, View } from '../view';

export interface BoardTable {
  readonly view: PublicView;
  readonly own: View['private'];
  /** What the edition prints. */
  readonly parts: Parts;
  /** The player whose seat I have; for a spectator the active one, else the first. */
  readonly mine: Player | null;
  readonly you: number | null;
  readonly prompt: Given['prompt'];
  readonly picking: Given['picking'];
  readonly choices: Choice[];
  readonly moment: Moment<Event> | null;
  /** The deal that is being put together. */
  readonly slip: Slip;
  /** Sends an action. */
  play: Given['play'];
  /** What my ship would be after what is pointed at. */
  readonly after: After;
  /** The stack that is pointed at. */
  readonly pointedStack: number | null;
  readonly t: T;
  readonly say: Say;
  name(seat: number): string;
  letter(seat: number): string;
}

export const [useTable, provideTable] = createContext<BoardTable>();
