// What the page knows of the server and of the games: the shapes of docs/server.md, and the seam
// every game's folder fulfils. Frames, requests and answers come from `wire.ts`, which Rust writes;
// here they are filled with the data of any game. Types only: no behaviour, no texts, and nothing of
// any one game.

import type { Component } from 'svelte';
import type { LoadRules } from './rules';
import type * as wire from './wire';
import type { OpenTable, Phrase, SeatInfo, Table } from './wire';

export type {
  Arg,
  Chance,
  Chat,
  Claim,
  Error as ServerError,
  ErrorBody,
  Fairness,
  Game,
  Invite,
  Join,
  Link,
  Message,
  Name,
  NextTable,
  Opened,
  OpenTable,
  OptionSpec,
  Person,
  Phrase,
  Rank,
  Rematch,
  Remove,
  SeatInfo,
  SeatRequest,
  StandingOrders,
  Start,
  Status,
  Table,
  TableList,
  Tables,
  TurnJson,
  ViewChange,
} from './wire';

/** The value of an option of a game. */
export type OptionValue = NonNullable<OpenTable['options']>[string];

// ---- Words ----------------------------------------------------------------------------------

/** A language the page speaks, by its code: the name of its text files. */
export type Language = string;

/** Says a phrase of the game in the present language; with `brief` its short form if it has one. */
export type Say = (phrase: Phrase, form?: 'brief') => string;

/** Says a text of the page or of the game by its key. */
export type T = (key: string, args?: Record<string, string | number>) => string;

// ---- What the wire leaves to the games --------------------------------------------------------

/** Data of a game that the shell passes on without looking into it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type GameData = any;

export type EventWithPhrase<E = GameData> = wire.EventWithPhrase<E>;
export type LineWithPhrase<F = GameData> = wire.LineWithPhrase<F>;
export type LogStep<E = GameData> = wire.LogStep<E>;
export type PromptJson<P = GameData> = wire.PromptJson<P>;
export type ChoiceJson<A = GameData, F = GameData, T = GameData> = wire.ChoiceJson<A, F, T>;
/** Exactly this action. */
export type OneChoice = Extract<ChoiceJson, { action: string }>;
/** An action like this with any amount within the bounds in the place of the least one. */
export type AmountChoice = Extract<ChoiceJson, { amount: string }>;

export type PublicSnapshot<V = GameData> = wire.PublicSnapshot<V>;
export type PublicStep<V = GameData> = wire.PublicStep<V>;
export type PrivateSnapshot<V = GameData, P = GameData, C = ChoiceJson> = wire.PrivateSnapshot<V, P, C>;
export type Snapshot = wire.Snapshot<PublicSnapshot, PrivateSnapshot>;
export type History = wire.History<LogStep[]>;
/** A frame of any game. */
export type ServerFrame = wire.ServerFrame<
  PublicSnapshot,
  PrivateSnapshot,
  PublicStep,
  LogStep[],
  GameData,
  LineWithPhrase[]
>;

// ---- The seam between shell and games ---------------------------------------------------------

export type Speed = 'slow' | 'normal' | 'fast' | 'off';

/** How things move; `off` as well where the person asked for reduced motion. */
export interface Motion {
  speed: Speed;
}

/** What a game's Board and Own get. They draw `view` and offer `choices`; they decide nothing. */
export interface BoardProps<View = GameData, Parts = GameData, Choice = ChoiceJson> {
  view: View;
  /** The static figures of the game: prices, cards, places. */
  parts: Parts;
  /** The view before the last step, for motion; `null` when there is none (first look, time travel). */
  previous: View | null;
  /** What happened in the last step, for motion. */
  steps: LogStep[];
  /**
   * What happened until the view, as far as it was shown: what a view without motion leaves untold.
   * Its beginning may come later than the view.
   */
  history: LogStep[];
  table: Table;
  seats: SeatInfo[];
  /** My seat; `null` for a spectator. */
  you: number | null;
  /** My question now; `null` if I am asked nothing or look at the past. */
  prompt: PromptJson | null;
  /** What I may do now; empty if nothing. Each carries its forecast. */
  choices: Choice[];
  /** Sends one action in the notation. */
  play(action: string): void;
  /** What an action would cost and pay; an empty list if the server refuses it. */
  forecast(action: string): Promise<LineWithPhrase[]>;
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
export type Sound = 'turn' | 'dice' | 'coin' | 'place' | 'water' | 'good' | 'bad' | 'over' | 'chat';

/** The label of a choice in the list of choices. */
export interface ChoiceLabel {
  /** The words on the button. */
  text: string;
  /** Choices with the same group stand together under this title. */
  group?: string;
}

/**
 * What a game's folder default-exports from its `index.ts`: what the home page and lists show of the
 * game. Its name and its line are the texts `<game>-title` and `<game>-line` of the folder's `card/`.
 */
export interface GameCard {
  name: string;
  accent: { light: string; dark: string };
  Emblem: Component<{ size?: number }>;
  /** A small picture of the board, as large as its place. */
  Picture: Component;
  /** How long a game between people lasts. */
  minutes: { least: number; most: number };
  /** Loads the page of the game; absent as long as it has none. */
  page?(): Promise<{ default: GamePage<GameData, GameData, GameData> }>;
}

/** What a game's folder default-exports from its `page.ts`. */
export interface GamePage<View = GameData, Parts = GameData, Choice = ChoiceJson> {
  name: string;
  accent: { light: string; dark: string };
  /** The big SVG board in the middle. */
  Board: Component<BoardProps<View, Parts, Choice>>;
  /** My own area pinned below the board; on a phone a bottom sheet. */
  Own: Component<BoardProps<View, Parts, Choice>>;
  /** What of a player is shown on the plate at the side. */
  Plate: Component<PlateProps<View, Parts>>;
  /** For the home page and headers. */
  Emblem: Component<{ size?: number }>;
  /**
   * Loads the game's texts and its page's own in a language: `loadTexts` of `virtual:languages/<game>`.
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
  sounds?(events: EventWithPhrase[]): Sound[];
  /** How long the motion of a step lasts at normal speed, in milliseconds. */
  duration?(steps: LogStep[]): number;
}
