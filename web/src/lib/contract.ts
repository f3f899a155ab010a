// What the page knows of the server and of the games: the shapes of docs/server.md, and the seam
// every game's folder fulfils. What Rust writes down comes from `wire.ts`. Types only: no
// behaviour, no texts, and nothing of any one game.

import type { Component } from 'svelte';
import type { LoadRules } from './rules';
import type {
  Chat,
  Error as ServerError,
  Game as GameInfo,
  Message as ClientFrame,
  OpenTable as TableOrder,
  Phrase,
  Rank as Standing,
  SeatInfo,
  SeatRequest as SeatOrder,
  Table as TableInfo,
} from './wire';

export type {
  ClientFrame,
  GameInfo,
  Phrase,
  SeatInfo,
  SeatOrder,
  ServerError,
  Standing,
  TableInfo,
  TableOrder,
};
export type { Arg, Chance, Fairness, Opened, OptionSpec, Status, Tables } from './wire';
export type { Chat as ChatLine } from './wire';

// ---- Words ----------------------------------------------------------------------------------

/** A language the page speaks, by its code: the name of its text files. */
export type Language = string;

/** Says a phrase of the game in the present language; with `brief` its short form if it has one. */
export type Say = (phrase: Phrase, form?: 'brief') => string;

/** Says a text of the page or of the game by its key. */
export type T = (key: string, args?: Record<string, string | number>) => string;

// ---- Events, facts, choices -------------------------------------------------------------------

/** Something that happened, as data and in words. The data belongs to the game. */
export interface Told<E = GameData> {
  event: E;
  phrase: Phrase;
}

/** A line of a forecast, as data and in words. */
export interface Fact<F = GameData> {
  line: F;
  phrase: Phrase;
}

/** Data of a game that the shell passes on without looking into it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type GameData = any;

/** Exactly this action: in notation, as data of the game, in words. */
export interface OneChoice {
  action: string;
  data: GameData;
  phrase: Phrase;
  /** Which choices belong together. */
  group: string;
  forecast?: Fact[];
}

/** An action like this with any amount within the bounds in the place of the least one. */
export interface AmountChoice {
  amount: string;
  like: string;
  least: number;
  most: number;
  /** The action with the least amount. */
  data: GameData;
  group: string;
  forecast?: { least: Fact[]; most: Fact[] };
}

/** A free offer, written like the form with something for each `…`. */
export interface OfferChoice {
  offer: GameData;
  template: string;
}

export type Choice = OneChoice | AmountChoice | OfferChoice;

/** An entry of the log and what it brought. */
export interface Happening {
  entry: number;
  events: Told[];
  /** The entry that is void now. */
  takes_back?: number;
}

// ---- Tables and guests --------------------------------------------------------------------------

export type OptionValue = boolean | number | string;

export interface Guest {
  id: string;
  name: string;
}

// ---- The socket of a table --------------------------------------------------------------------

export interface Turn {
  kind: 'ask' | 'chance' | 'over';
  must?: number[];
  may?: number[];
  chance_kind?: 'dice' | 'draw';
}

export interface Prompt {
  number: number;
  question: GameData;
  phrase: Phrase;
}

/** Everything a viewer sees now. */
export interface Page<View = GameData> {
  entry: number;
  view: View;
  turn: Turn;
  prompt: Prompt | null;
  choices: Choice[];
  undo: boolean;
  deadline: number | null;
  result: Standing[] | null;
}

export type ServerFrame =
  | {
      type: 'state';
      table: TableInfo;
      /** The static figures of the game; `null` before it starts. */
      parts: GameData | null;
      page: Page | null;
      history: Happening[];
      chat: Chat[];
    }
  | { type: 'step'; happened: Happening[]; page: Page }
  | { type: 'table'; table: TableInfo }
  | { type: 'ack'; key: string; entry: number }
  | { type: 'refused'; key: string | null; error: ServerError }
  | { type: 'forecast'; key: string; action?: string; forecast?: Fact[]; choices?: Choice[] }
  | { type: 'look'; key: string; entry: number; view: GameData }
  | { type: 'presence'; seats: number[]; stand_ins: number[]; watchers: number }
  | ({ type: 'chat' } & Chat)
  | { type: 'bye'; error: ServerError; again: boolean };

// ---- The seam between shell and games ---------------------------------------------------------

export type Speed = 'slow' | 'normal' | 'fast' | 'off';

/** How things move; `off` as well where the person asked for reduced motion. */
export interface Motion {
  speed: Speed;
}

/** What a game's Board and Own get. They draw `view` and offer `choices`; they decide nothing. */
export interface BoardProps<View = GameData, Parts = GameData> {
  view: View;
  /** The static figures of the game: prices, cards, places. */
  parts: Parts;
  /** The view before the last step, for motion; `null` when there is none (first look, time travel). */
  previous: View | null;
  /** What happened in the last step, for motion. */
  happened: Happening[];
  /** What happened until the view, as far as it was shown: what a view without motion leaves untold. */
  history: Happening[];
  table: TableInfo;
  seats: SeatInfo[];
  /** My seat; `null` for a spectator. */
  you: number | null;
  /** My question now; `null` if I am asked nothing or look at the past. */
  prompt: Prompt | null;
  /** What I may do now; empty if nothing. Each may carry its forecast once it has come. */
  choices: Choice[];
  /** Sends one action in the notation. */
  play(action: string): void;
  /** What an action would cost and pay; an empty list if the server refuses it. */
  forecast(action: string): Promise<Fact[]>;
  /** The action somebody points at, on the board or in the list of choices: mark it in both. */
  hovered: string | null;
  /** Tells the shell that this action is pointed at (`null`: no more). */
  hover(action: string | null): void;
  say: Say;
  t: T;
  name(seat: number): string;
  motion: Motion;
  /**
   * The board has shown everything that led to this view, or it was skipped: log, plates and
   * question may tell it now. Who says nothing is waited for as long as `duration` of the step.
   */
  played?(view: View): void;
}

/** What a game shows of a player on the plate at the side. */
export interface PlateProps<View = GameData, Parts = GameData> {
  view: View;
  parts: Parts;
  seat: number;
  you: number | null;
  say: Say;
  t: T;
  name(seat: number): string;
}

/** A quiet sound the shell can make. */
export type Sound = 'turn' | 'dice' | 'coin' | 'place' | 'water' | 'good' | 'bad' | 'over';

/** The label of a choice in the list of choices. */
export interface ChoiceLabel {
  /** The words on the button. */
  text: string;
  /** Choices with the same group stand together under this title. */
  group?: string;
}

/** What a game's folder default-exports from its `index.ts`. */
export interface GamePage<View = GameData, Parts = GameData> {
  name: string;
  accent: { light: string; dark: string };
  /** The big SVG board in the middle. */
  Board: Component<BoardProps<View, Parts>>;
  /** My own area pinned below the board; on a phone a bottom sheet. */
  Own: Component<BoardProps<View, Parts>>;
  /** What of a player is shown on the plate at the side. */
  Plate: Component<PlateProps<View, Parts>>;
  /** For the home page and headers. */
  Emblem: Component<{ size?: number }>;
  /**
   * Loads the game's texts and its page's own in a language: `loadTexts` of `virtual:languages/<game>`.
   * `tagline` is its line on the home page.
   */
  texts(language: Language): Promise<string>;
  /** Loads the full rules; `rulesFrom` makes it of their files. */
  rules?: LoadRules;
  /** The paragraph of the rules where the drawer opens. */
  paragraph?(view: View): string;
  /** The words of a choice; without them the notation itself is shown. `say` and `t` speak the game. */
  label?(
    choice: Choice | Pick<OneChoice, 'action'>,
    view: View,
    words: { say: Say; t: T },
  ): ChoiceLabel | null;
  /** Whether the board itself marks this choice, so that it can be played without the list. */
  marks?(choice: Choice, view: View): boolean;
  /** Sounds of what happened. */
  sounds?(events: Told[]): Sound[];
  /** How long the motion of a step lasts at normal speed, in milliseconds. */
  duration?(happened: Happening[]): number;
}
