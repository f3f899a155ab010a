// The puzzles of the games: from the server, and which ones were solved on this device. A puzzle is opened as a lesson
// of one step; what is best in it was found by the bots, not here.
import { api } from './api';
import type { LessonChapter, Puzzle } from './contract';
import { readSetting, storeSetting } from './local-settings';
import { loadAfterTexts } from './words/language.svelte';

/** A puzzle that is being solved. */
export interface PuzzleTask {
  puzzle: Puzzle;
  /** Its place among those of its game, from 1. */
  number: number;
}

const puzzles = new Map<string, Promise<Puzzle[]>>();

/** The puzzles of a game, in their order. */
export function puzzlesOf(game: string): Promise<Puzzle[]> {
  const known = puzzles.get(game);
  if (known) return known;
  const loading = api.puzzles(game);
  puzzles.set(game, loading);
  loading.catch(() => puzzles.delete(game));
  return loading;
}

/** The puzzles of a game as they are now: games that are played here add some. */
export function presentPuzzles(game: string): Promise<Puzzle[]> {
  puzzles.delete(game);
  return puzzlesOf(game);
}

/** The puzzle of a chapter, when there are words for it; `null` if the chapter is that of a lesson, or there is no such puzzle. */
export async function puzzleOf(game: string, chapter: string): Promise<PuzzleTask | null> {
  if (!chapter.startsWith('puzzle-')) return null;
  const [all] = await Promise.all([puzzlesOf(game), loadAfterTexts()]);
  const index = all.findIndex((puzzle) => puzzle.chapter === chapter);
  const puzzle = all[index];
  return puzzle ? { puzzle, number: index + 1 } : null;
}

/** The lesson of a puzzle: anything legal may be tried. */
export const lessonOf = ({ chapter }: Puzzle): LessonChapter => ({
  chapter,
  minutes: 1,
  steps: [{ text: 'solve', light: [], expect: { kind: 'any' } }],
});

const solvedIn = (): string[] => (readSetting('puzzles') ?? '').split(' ').filter(Boolean);

/** Whether a puzzle was solved on this device. */
export const isSolved = (game: string, id: string): boolean => solvedIn().includes(`${game}/${id}`);

/** Remembers on this device that a puzzle was solved. */
export function noteSolved(game: string, id: string): void {
  if (!isSolved(game, id)) storeSetting('puzzles', [...solvedIn(), `${game}/${id}`].join(' '));
}

/** The next puzzle that was not solved: after this one, then from the beginning. */
export function nextPuzzle(game: string, all: Puzzle[], after: string | null): Puzzle | null {
  const index = all.findIndex(({ id }) => id === after);
  const order = [...all.slice(index + 1), ...all.slice(0, Math.max(index, 0))];
  return order.find(({ id }) => !isSolved(game, id)) ?? null;
}

/** The chance of an action that was compared, in whole points; `null` for any other. */
export function chanceOf({ best }: Puzzle, action: string): number | null {
  const found = best.find((one) => one.action === action);
  return found ? Math.round(100 * found.chance) : null;
}
