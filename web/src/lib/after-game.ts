// What the server says about a finished game beside its log: the course of the chances, the analysis of decisions, and
// advice. Chances are parts of a win, from 0 to 1. Types only.
import type { GameData, GameShapes, Phrase, Rank, Score, SentHistory, ServerError } from './contract';
import type { Verified } from './wire';

/** Where the result of a seat came from: `result` = `start` + `luck` + `own` + `others`. */
export interface Balance {
  seat: number;
  start: number;
  luck: number;
  own: number;
  others: number;
  result: number;
}

/** How the seats stand after an entry; 0 for the start. */
export interface CoursePoint {
  entry: number;
  chances: number[];
  standings: number[];
  /** What the entry brought each seat by luck, if it is an outcome of chance. */
  luck?: number[];
}

export interface Course {
  /** Whether the chances rest on what was learned from many games; otherwise they compare standings. */
  learned: boolean;
  balances: Balance[];
  curve: CoursePoint[];
  /** The entries that changed the chances most. */
  turning_points: number[];
}

/** An action that is advised, best first. */
export interface Advice {
  /** `null` for doing nothing out of turn. */
  action: string | null;
  phrase: Phrase | null;
  chance: number;
  error: number;
  playouts: number;
  why: Phrase | null;
}

/** What tables, scores, messages and frames have for advice and for games that are played on. */
export type TableAdvice = 'none' | 'allowed';
export interface AfterGameTable {
  /** Whether people may ask for advice. */
  advice?: TableAdvice;
  /** The moment of another game that is played on here. */
  continues?: { table: string; entry: number } | null;
}
export interface AdvisedScore {
  /** How often its person used advice. */
  advised?: number;
}
export interface AdviseMessage {
  type: 'advise';
  key: string;
  prompt: number;
}
export interface AdviceFrame {
  type: 'advice';
  key: string;
  prompt: number;
  advice: Advice[];
}

export type Verdict = 'good' | 'mistake' | 'blunder';

export interface Judged {
  entry: number;
  seat: number;
  action: string;
  phrase: Phrase;
  chance: number;
  best: Advice[];
  /** How much better the best alternative was; 0 if none was. */
  loss: number;
  /** How much worse the best alternative was; 0 if it was not. */
  advantage: number;
  error: number;
  verdict: Verdict;
}

export interface Analysis extends Course {
  level: string;
  decisions: Judged[];
}

export type AnalysisStatus =
  | { status: 'none' }
  | { status: 'waiting'; ahead: number }
  | { status: 'running'; done: number; of: number }
  | { status: 'done'; analysis: Analysis }
  | { status: 'failed'; error: ServerError };

/** A record file that the server has read; nothing of it is kept. */
export interface ReadRecord {
  game: string;
  names: string[];
  options: Record<string, boolean | number | string>;
  edition: boolean;
  parts: GameData;
  phrases: GameShapes;
  history: SentHistory;
  result: Rank[] | null;
  scores: Score[] | null;
  course: Course | null;
  verified: Verified;
  damage: ServerError | null;
}
