// What the page knows of the server and of the games: the shapes of docs/server.md, and the seam
// every game's folder fulfils. Frames, requests and answers come from `wire.ts`, which Rust writes;
// here they are filled with the data of any game. Types only: no behaviour, no texts, and nothing of
// any one game.

import type { Component } from 'svelte';
import type { Picking } from './picking.svelte';
import type { LoadRules } from './rules';
import type * as wire from './wire';
import type { OpenTable, Phrase, Table } from './wire';

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
  Score,
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

/** An event that is being shown, and for how long, in milliseconds at the speed of now. */
export interface Moment<Event = GameData> {
  event: Event;
  time: number;
  /** Whether dice tumble: what they show is not in `played`, `history` or the log before they lie still. */
  tumbling?: boolean;
}

/**
 * What a game's Board and OwnArea get. They draw `view` and what `played` says on top of it, and offer
 * `choices`; they decide nothing.
 */
export interface BoardProps<View = GameData, Parts = GameData, Choice = ChoiceJson, Event = GameData> {
  /** The view before the step that is being shown; if none is, the view of now. */
  view: View;
  /** The static figures of the game: prices, cards, places. */
  parts: Parts;
  /** The events of that step as far as they were shown, the present one included. */
  played: Event[];
  /** The event that is being shown. */
  moment: Moment<Event> | null;
  /** What happened until the view, without what was taken back. Its beginning may come later. */
  history: LogStep<Event>[];
  table: Table;
  /** My seat; `null` for a spectator. */
  you: number | null;
  /** My question now; `null` if I am asked nothing or look at the past. */
  prompt: PromptJson | null;
  /** When a bot steps in for whoever is asked; `null` for never. */
  deadline: number | null;
  /** What I may do now; empty if nothing. Each carries its forecast. */
  choices: Choice[];
  /** What is picked and pointed at on the board. */
  picking: Picking;
  /** Chooses an action in notation: done at once, or confirmed first where a finger or the settings ask for it. */
  pick(action: string): void;
  /** Does an action in notation; `false` if it was refused, which has been shown. */
  play(action: string): Promise<boolean>;
  /** The forecast of an action that is being composed; empty if the action would be refused. */
  forecast(action: string): Promise<LineWithPhrase[]>;
  /** Remarks: phrases of the game that are said in the chat with one click. */
  remarks?: Remarks;
  say: Say;
  t: T;
  name(seat: number): string;
  /** The letter of a seat's mark. */
  letter(seat: number): string;
}

/** Remarks: phrases of the game that are said in the chat with one click. */
export interface Remarks {
  /** The keys of those I may make; none for a spectator. */
  possible: string[];
  /** Those that were made, among the latest messages, oldest first. */
  made: wire.Chat[];
  make(key: string): void;
}

/** What a game shows of a player on the plate at the side. */
export interface PlateProps<View = GameData, Parts = GameData, Event = GameData> {
  view: View;
  /** The events of the step that is being shown, so far. */
  played?: Event[];
  parts: Parts;
  seat: number;
  you: number | null;
  /** Little room: a strip of plates on a phone. */
  brief: boolean;
  say: Say;
  t: T;
  name(seat: number): string;
}

/** A quiet sound the shell can make. */
export type Sound = 'turn' | 'dice' | 'coin' | 'place' | 'water' | 'good' | 'bad' | 'over' | 'chat';

/** Money that changes hands: from a spot of the board (`data-at`) to a player's plate, or back. */
export interface CoinFlight {
  seat: number;
  /** Positive if the player receives it. */
  amount: number;
  spot: string;
}

/** How an event is played. */
export interface Playing {
  /** How long it is shown at normal speed, in milliseconds; 0 for not at all. */
  time: number;
  /** How much of that dice tumble; only when they lie still is the event told. */
  tumbles?: number;
  sound?: Sound;
  coins?: CoinFlight[];
}

/** The label of a choice in the list of choices. */
export interface ChoiceLabel {
  /** The words on the button. */
  text: string;
  /** The same where there is little room. */
  brief?: string;
  /** Choices with the same group stand together under this title. */
  group?: string;
  /** Seldom the best thing to do: folded away behind its title. */
  quiet?: boolean;
  /** The board always has a button for it, so that the prompt line needs none. */
  atHand?: boolean;
}

/** The voices of the table: the game's phrases, its texts and the players' names. */
export interface Words {
  say: Say;
  t: T;
  name(seat: number): string;
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
  page?(): Promise<{ default: GamePage<GameData, GameData, GameData, GameData> }>;
}

/** What a game's folder default-exports from its `page.ts`. */
export interface GamePage<View = GameData, Parts = GameData, Choice = ChoiceJson, Event = GameData> {
  name: string;
  accent: { light: string; dark: string };
  /** The big SVG board in the middle. */
  Board: Component<BoardProps<View, Parts, Choice, Event>>;
  /** My own area pinned below the board; on a phone a bottom sheet. */
  OwnArea: Component<BoardProps<View, Parts, Choice, Event>>;
  /** Whether my own area takes the whole width while nothing is to be chosen beside it. */
  ownAreaIsWide?: boolean;
  /** What of a player is shown on the plate at the side. */
  Plate: Component<PlateProps<View, Parts, Event>>;
  /**
   * A panel that takes the place of the log while `open` says so: a trade desk. On a phone it is a tab of
   * the sheet. Its title is the text `side-title` of the game.
   */
  side?: {
    Panel: Component<BoardProps<View, Parts, Choice, Event>>;
    open(view: View, you: number | null): boolean;
    /** Whether the panel offers this choice, so that the list need not. */
    offers(choice: Choice, view: View): boolean;
    /** How many things in it wait for me: the badge of its tab. */
    waiting(view: View, you: number | null): number;
  };
  /** Laid over the board: a duel, an auction. Draws nothing while there is nothing to show. */
  Stage?: Component<BoardProps<View, Parts, Choice, Event>>;
  /** For the home page and headers. */
  Emblem: Component<{ size?: number }>;
  /**
   * Loads the game's texts and its page's own in a language: `loadTexts` of `virtual:languages/<game>`.
   * `group-NAME` is the title of a group of choices, `amount-NAME` and `amount-NAME-do` (with `$amount`)
   * those of an amount.
   */
  texts(language: Language): Promise<string>;
  /** Loads the full rules; `rulesFrom` makes it of their files. */
  rules?: LoadRules;
  /** The paragraph of the rules where the drawer opens. */
  paragraph?(view: View): string;
  /** The label of a choice where its phrase and its group do not do; `null` where they do. */
  label?(choice: Choice, view: View, words: Words): ChoiceLabel | null;
  /** Whether a line of a forecast belongs to the name of its choice: what it costs. */
  inName?(line: LineWithPhrase): boolean;
  /**
   * The spots of the board a choice lies on (`spot` of a `Target`). One: choosing it does it.
   * Several: they are picked one by one and confirmed together. None: the list alone has it.
   */
  spots?(choice: Choice, view: View): string[];
  /** The words of a spot that is a part of several choices. */
  partName?(spot: string, view: View, parts: Parts, words: Words): string;
  /** How an event is played; without it, not at all. */
  playing?(event: Event, view: View): Playing;
}
