// The data of a duel stage.

export interface DuelSide {
  seat: number;
  name: string;
  /** What is at stake, or how it ended. */
  note: string;
  /** Whether this player has to answer. */
  turn: boolean;
  /** Whether this player has lost. */
  out: boolean;
}

export interface DuelLaid {
  /** Its owner: the index in `sides`. */
  side: number;
  title: string;
  corner: string;
}

export interface DuelHandCard {
  id: string;
  title: string;
  corner: string;
  /** The accessible name: the card and its effect. */
  label: string;
  playable: boolean;
}
