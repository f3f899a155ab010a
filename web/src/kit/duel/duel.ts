// What a duel stage shows; plain data, no rule.

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
  /** Whose card it is: 0 or 1, as in the sides. */
  side: number;
  title: string;
  corner: string;
}

export interface DuelHandCard {
  id: string;
  title: string;
  corner: string;
  /** The card and what it does, for those who hear it. */
  label: string;
  playable: boolean;
}
