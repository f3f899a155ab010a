// The types the page shares with the server and with the games: the wire format of docs/server.md, and the
// interface that every game's folder implements. The wire types come from `wire.ts`, which is generated from
// Rust; here their type parameters are filled in. Types only, and nothing of any one game.

import type { Component } from 'svelte';
import type { IconName } from '../kit/Icon.svelte';
import type { Ending } from './ending-offers';
import type { LoadGuide } from './guide';
import type { Picking } from './picking.svelte';
import type { LoadRules } from './rules';
import type * as wire from './wire';
import type { OpenTable, Phrase, Table } from './wire';

export type {
  Advice,
  Arg,
  Balance,
  BotLevel,
  BotPace,
  Chance,
  Chat,
  Claim,
  Course,
  EndingOffer,
  Error as ServerError,
  ErrorBody,
  Fairness,
  Game,
  GameShapes,
  Invite,
  Join,
  Judged,
  LessonChapter,
  Puzzle,
  LessonExpect,
  LessonProgress,
  Link,
  Message,
  Name,
  NextTable,
  Opened,
  OpenLesson,
  OpenTable,
  OptionSpec,
  Person,
  Phrase,
  PlayOn,
  Point as CoursePoint,
  PublicMoment,
  Rank,
  Rematch,
  Remove,
  Score,
  Scores,
  SeatInfo,
  SeatRequest,
  SetPace,
  SetSeat,
  StandingOrders,
  Start,
  Status,
  Table,
  TableAdvice,
  TablePuzzles,
  TableAnalysis as Analysis,
  TableList,
  Tables,
  TurnJson,
  ViewChange,
  WinShare,
} from './wire';

/** The value of an option of a game. */
export type OptionValue = NonNullable<OpenTable['options']>[string];

// ---- Texts ----------------------------------------------------------------------------------

/** A language the page speaks, by its code: the name of its text files. */
export type Language = string;

/**
 * Formats a phrase of the game in the current language; with `brief` in its short form if it has one, with `why`
 * what is at stake, which is empty if nothing is written about it.
 */
export type Say = (phrase: Phrase, form?: 'brief' | 'why') => string;

/** Formats a text of the page or of the game by its key. */
export type T = (key: string, args?: Record<string, string | number>) => string;

// ---- Wire types with the data of a game -------------------------------------------------------

/** Data of a game that the shell passes on without reading it. */
export type GameData = unknown;

// As the page has it: with all phrases. The server leaves out those that follow from their data (`phrases.ts`).
type Phrased<Sent> = Sent & { phrase: Phrase };
/** Single actions have a phrase, amounts and offers have none. */
type PhrasedChoice<Sent> = Sent extends { action: string } ? Phrased<Sent> : Sent;

export type EventWithPhrase<E = GameData> = Phrased<wire.EventWithPhrase<E>>;
export type LineWithPhrase<F = GameData> = Phrased<wire.LineWithPhrase<F>>;
export type LogStep<E = GameData> = Omit<wire.LogStep<E>, 'events'> & { events: EventWithPhrase<E>[] };
export type PromptJson<P = GameData> = Phrased<wire.PromptJson<P>>;
export type ChoiceJson<A = GameData, F = GameData, T = GameData> = PhrasedChoice<
  wire.ChoiceJson<A, LineWithPhrase<F>, T>
>;
/** Exactly this action. */
export type OneChoice = Extract<ChoiceJson, { action: string }>;
/** An action with an amount between `least` and `most`. */
export type AmountChoice = Extract<ChoiceJson, { amount: string }>;

/** What a viewer sees: the part that is the same for all, and that of a seat. */
export interface GameView {
  public: GameData;
  /** `null` for a spectator. */
  private: GameData;
}

/** What an event, or the rest of a step, changes in the two parts of a view. */
export type Changes = Pick<LogStep, 'public' | 'private'>;
type SentChoice = wire.ChoiceJson<GameData, number, GameData>;
/** What I am asked: the lines of forecasts are sent once, choices have their indices. */
export interface Asked {
  prompt: PromptJson;
  choices: PhrasedChoice<SentChoice>[];
  lines: LineWithPhrase[];
}
export type PrivateMoment = wire.PrivateMoment<Asked>;
export type Snapshot = wire.Snapshot<PrivateMoment, GameView>;
export type Log = wire.Log<LogStep[]>;
export type History = wire.History<LogStep[], GameView>;
/** A frame of any game. */
export type ServerFrame = wire.ServerFrame<PrivateMoment, LogStep[], GameView, LineWithPhrase[]>;

// As the server sends it.
export type SentAsked = wire.Asked<GameData, SentChoice, GameData>;
export type SentStep = wire.LogStep<GameData>;
export type SentLine = wire.LineWithPhrase<GameData>;
export type SentHistory = wire.History<SentStep[], GameView>;
export type SentFrame = wire.ServerFrame<wire.PrivateMoment<SentAsked>, SentStep[], GameView, SentLine[]>;
/** A record file that the server has read; nothing of it is kept. */
export type ReadRecord = wire.Replay<GameData, SentStep[], GameView>;
export type AnalysisStatus = wire.AnalysisState<wire.TableAnalysis>;

// ---- The interface between shell and games ------------------------------------------------------

export type Speed = 'slow' | 'normal' | 'fast' | 'off';

/** How fast things move; `off` also under `prefers-reduced-motion`. */
export interface Motion {
  speed: Speed;
}

/** The types of a game's data. The shell knows none of them; a game's folder names its own in `view.ts`. */
export interface GameTypes {
  view: GameView;
  parts: GameData;
  event: GameData;
  /** What a player is asked. */
  question: GameData;
  /** A line of a forecast. */
  line: GameData;
  choice: ChoiceJson;
}

/** The event that is being played, and its duration in milliseconds at the current speed. */
export interface Moment<Event = GameData> {
  event: Event;
  time: number;
  /** Whether dice tumble: what they show is not in the view or the log before they lie still. */
  tumbling?: boolean;
}

/**
 * The props of a game's Board and OwnArea. They draw `view`, plan motion from `before`, `moment` and `view`, and
 * offer `choices`. They know no rules, and apply no event to a view.
 */
export interface BoardProps<G extends GameTypes = GameTypes> {
  /** The view after everything that was told, the event that is being played included. */
  view: G['view'];
  /** The view before the event that is being played; the same as `view` if none is, or while its dice tumble. */
  before: G['view'];
  /** The static data of the game: prices, cards, places. */
  parts: G['parts'];
  /** The events of the step that is being played, as far as they were told: to be listed, never applied. */
  played: G['event'][];
  /** The event that is being played. */
  moment: Moment<G['event']> | null;
  /** The log up to the view, without steps that were undone. Its beginning may be loaded later. */
  history: LogStep<G['event']>[];
  table: Table;
  /** My seat; `null` for a spectator. */
  you: number | null;
  /** The current question to me; `null` if there is none or a past entry is shown. */
  prompt: PromptJson<G['question']> | null;
  /** When a bot takes over for the player on turn; `null` for never. */
  deadline: number | null;
  /** My legal actions with their forecasts. */
  choices: G['choice'][];
  /** Which spots of the board are picked and hovered. */
  picking: Picking<G['line'], G['choice']>;
  /** Chooses an action in notation. Touch input and the settings can require a confirmation first. */
  pick(action: string): void;
  /** Sends an action in notation; `false` if it was refused. A refusal is shown to the player. */
  play(action: string): Promise<boolean>;
  /** The forecast of an action that is being composed; empty if the action would be refused. */
  forecast(action: string): Promise<LineWithPhrase<G['line']>[]>;
  /** Absent in a game without remarks. */
  remarks?: Remarks;
  /** The bots that wait for answers to their offers, and until when; absent without offers. */
  ending?: Ending[];
  /** My standing orders; absent if I can give none. */
  orders?: Orders;
  say: Say;
  t: T;
  name(seat: number): string;
  /** The letter of a seat's mark. */
  letter(seat: number): string;
}

/** My standing orders, in notation. */
export interface Orders {
  possible: string[];
  inForce: string[];
  give(order: string): void;
  revoke(order: string): void;
}

/** Remarks: phrases of the game that a player sends to the chat with one click. */
export interface Remarks {
  /** The keys of the remarks I may make; none for a spectator. */
  possible: string[];
  /** The remarks among the latest messages, oldest first. */
  made: wire.Chat[];
  make(key: string): void;
}

/** The props of a game's part of a player plate. */
export interface PlateProps<G extends GameTypes = GameTypes> {
  view: G['view'];
  parts: G['parts'];
  seat: number;
  you: number | null;
  /** Compact, for the strip of plates on a phone. */
  brief: boolean;
  say: Say;
  t: T;
  name(seat: number): string;
}

/** A sound of the shell (sound.ts). */
export type Sound = 'turn' | 'dice' | 'coin' | 'place' | 'water' | 'good' | 'bad' | 'over' | 'chat';

/** Coins that fly from a spot of the board (`data-at`) to a player's plate, or back. */
export interface CoinFlight {
  seat: number;
  /** Positive if the player receives it. */
  amount: number;
  spot: string;
}

/** How an event is played. */
export interface Playing {
  /** Its duration at normal speed, in milliseconds; 0 to skip it. */
  time: number;
  /** How much of that dice tumble; only when they lie still is the event told. */
  tumbles?: number;
  sound?: Sound;
  coins?: CoinFlight[];
  /** Where on the board it happens (`data-at`), if not where the coins are: a small screen shows that part. */
  spot?: string;
}

/** What an event did to me, on the card that stays until my next input. */
export interface Happened {
  tone: 'good' | 'bad' | 'plain';
  /** How large the card is: what decides a game is `great`. */
  worth: 'small' | 'great';
  /** What happened; without it the phrase of the event, which can address me (`.you-PARAMETER`). */
  title?: string;
  /** What I gained and lost, a fact per line. */
  facts?: string[];
  /** The pips of the dice that decided it. */
  dice?: number[];
}

/** An event that is worth telling after the game. */
export interface Notable {
  /** How remarkable it is beside others of the game. */
  worth: number;
  /** What is said about it; without it the phrase of the event. */
  text?: string;
}

/** How the log shows an event. */
export interface Logged {
  /** What it is listed under, such as a voyage or the turn of a player; without one, as the event before it. */
  heading?: string;
  /** Whose mark is beside it. */
  seat?: number;
  icon?: IconName;
  /**
   * Lines of the set-up are folded into one; what is `quiet` has no line; what is `joined` continues the line
   * before it if that is of the same player, such as card after card.
   */
  as?: 'line' | 'setup' | 'quiet' | 'joined';
}

/** The label of a choice in the list of choices. */
export interface ChoiceLabel {
  /** The text of the button. */
  text: string;
  /** The same for narrow places. */
  brief?: string;
  /** The title of its group. */
  group?: string;
  /** Rarely useful: its group is collapsed behind the title. */
  quiet?: boolean;
  /** The board always has a button for it, so the prompt line needs none. */
  atHand?: boolean;
}

/** How to format the game's phrases, its texts and the players' names. */
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
  /** A small picture of the board; it fills its container. */
  Picture: Component;
  /** How long a game between people lasts. */
  minutes: { least: number; most: number };
  /** The option that makes the game shorter, and its value: beginners are offered that first. */
  shortGame?: { option: string; value: OptionValue };
  /** Loads the `GamePage` of the game; absent if it has none yet. `games.ts` says why its type is so short. */
  page?(): Promise<{ default: Pick<GamePage, 'name' | 'texts'> }>;
}

/** What a game's folder default-exports from its `page.ts`. */
export interface GamePage<G extends GameTypes = GameTypes> {
  name: string;
  accent: { light: string; dark: string };
  /** The board in the middle of the screen. */
  Board: Component<BoardProps<G>>;
  /** The player's own area below the board; a bottom sheet on a phone. */
  OwnArea: Component<BoardProps<G>>;
  /** Whether the own area takes the full width while there is no list of choices beside it. */
  ownAreaIsWide?: boolean;
  /** The game's part of a player plate. */
  Plate: Component<PlateProps<G>>;
  /**
   * A panel that replaces the log while `open` returns true, such as a trade desk. On a phone it is a tab of
   * the sheet. Its title is the text `side-title` of the game.
   */
  side?: {
    Panel: Component<BoardProps<G>>;
    open(view: G['view'], you: number | null): boolean;
    /** Whether the panel offers this choice, so that the list leaves it out. */
    offers(choice: G['choice'], view: G['view']): boolean;
    /** Whether the panel has the standing orders, so that the shell lists none. */
    givesOrders?: boolean;
    /** The number on its tab: how many things in it wait for the player. */
    waiting(view: G['view'], you: number | null): number;
  };
  /** An overlay on the board for duels and auctions. Renders nothing while there is none. */
  Stage?: Component<BoardProps<G>>;
  /** For the home page and headers. */
  Emblem: Component<{ size?: number }>;
  /**
   * Loads the texts of the game and of its page in a language: `loadTexts` of `virtual:languages/<game>`.
   * `group-NAME` is the title of a group of choices, `amount-NAME` and `amount-NAME-do` (with `$amount`)
   * those of an amount.
   */
  texts(language: Language): Promise<string>;
  /** Loads the full rules; made by `rulesFrom`. */
  rules?: LoadRules;
  /** Loads the illustrated guide; made by `guideFrom`. */
  guide?: LoadGuide;
  /** The label of a choice; `null` to use its phrase and group. */
  label?(choice: G['choice'], view: G['view'], words: Words): ChoiceLabel | null;
  /** Whether a forecast line (the cost) is part of the accessible name of its choice. */
  inName?(line: LineWithPhrase<G['line']>): boolean;
  /**
   * The spots of the board that belong to a choice (`spot` of a `Target`). A choice with one spot is taken
   * by choosing it. The spots of a choice with several are picked one by one and confirmed together. A choice
   * without spots is only in the list.
   */
  spots?(choice: G['choice'], view: G['view']): string[];
  /** The name of a spot that belongs to several choices. */
  partName?(spot: string, view: G['view'], parts: G['parts'], words: Words): string;
  /** How an event is played, planned from the views around it. Without it, events are not played. */
  playing?(event: G['event'], before: G['view'], after: G['view']): Playing;
  /** What an event did to the player at `you`; `null` if nothing worth a card. */
  happened?(
    event: G['event'],
    before: G['view'],
    after: G['view'],
    you: number,
    words: Words,
  ): Happened | null;
  /** What makes an event worth telling after the game; `null` for most. */
  notable?(event: G['event'], before: G['view'], after: G['view'], words: Words): Notable | null;
  /** How the log shows an event. */
  logged?(event: G['event'], words: Words): Logged;
}
