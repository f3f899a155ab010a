// What is shown of a table: all that its board, its players and its log are drawn from. The store of a table that is
// played has it, and that of a replay. Types only.
import type { GameData, GameView, LogStep, PromptJson, SeatInfo } from './contract';
import type { Past } from './table.svelte';
import type { Shown } from './timeline.svelte';

export interface ShownTable {
  readonly seats: SeatInfo[];
  /** The seat through whose eyes it is seen; `null` for a spectator. */
  readonly you: number | null;
  /** The static data of the game; `null` until it is loaded. */
  readonly parts: GameData | null;
  readonly view: GameView | null;
  /** The view before the event that is being played. */
  readonly before: GameView | null;
  /** The log up to the view. */
  readonly history: LogStep[];
  /** The moment of the past that is shown instead of the present. */
  readonly past: Past | null;
  /** The event that is being played. */
  readonly shown: Shown | null;
  /** The events of the current step that were played so far. */
  readonly played: GameData[];
  /** The seats the table waits for. */
  readonly awaited: number[];
  /** When a bot takes over for the player on turn. */
  readonly snapshot: { deadline: number | null } | null;
  readonly prompt: PromptJson | null;
  /** The action that was sent and has no reply yet. */
  readonly sending: string | null;
  /** Skips what is being played. */
  catchUp(): void;
}
