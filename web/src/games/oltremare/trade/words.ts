// The texts of an offer composer, provided by the game.

export interface ComposerWords {
  to: string;
  give: string;
  giveHint: string;
  /** The title of my items. */
  items: string;
  want: string;
  wantHint: string;
  kinds: string;
  money: string;
  /** The current amount: "you pay 2". */
  amount: string;
  pay: string;
  ask: string;
  /** The names of the buttons that add and remove items. */
  takeBack(name: string): string;
  wantOne(name: string): string;
  wantLess(name: string): string;
}
