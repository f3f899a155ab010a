// The words an offer composer needs; they are a game's.

export interface ComposerWords {
  to: string;
  give: string;
  giveHint: string;
  /** The title of my items below the left side. */
  items: string;
  want: string;
  wantHint: string;
  kinds: string;
  money: string;
  /** The present amount: "you pay 2". */
  amount: string;
  pay: string;
  ask: string;
  /** The names of buttons that put something on a side or take it back. */
  takeBack(name: string): string;
  wantOne(name: string): string;
  wantLess(name: string): string;
}
