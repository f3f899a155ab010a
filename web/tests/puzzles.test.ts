// Puzzles: what was solved is remembered on this device, and the words of the choices that were asked are kept.
import { beforeEach, expect, test, vi } from 'vitest';
import type { ChoiceJson, LessonProgress, Puzzle } from '../src/lib/contract';
import { LessonGuide } from '../src/lib/lesson.svelte';
import { chanceOf, isSolved, lessonOf, nextPuzzle, noteSolved } from '../src/lib/puzzles';

const puzzle = (id: string): Puzzle => ({
  id,
  chapter: `puzzle-${id}`,
  origin: 'program',
  players: 3,
  difficulty: 'easy',
  best: [
    { action: 'sell cod', chance: 0.504, error: 0.01 },
    { action: 'close', chance: 0.4, error: 0.01 },
  ],
});
const all = ['a', 'b', 'c'].map(puzzle);

beforeEach(() => localStorage.clear());

test('the next puzzle is the first after this one that was not solved, then from the beginning', () => {
  expect(nextPuzzle('quay', all, null)?.id).toBe('a');
  noteSolved('quay', 'b');
  expect([isSolved('quay', 'b'), isSolved('quay', 'a'), isSolved('manila', 'b')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(nextPuzzle('quay', all, 'a')?.id).toBe('c');
  expect(nextPuzzle('quay', all, 'c')?.id).toBe('a');
  noteSolved('quay', 'a');
  noteSolved('quay', 'c');
  expect(nextPuzzle('quay', all, 'c')).toBeNull();
});

test('an action that was compared has a chance, any other has none', () => {
  const [one] = all as [Puzzle];
  expect(chanceOf(one, 'sell cod')).toBe(50);
  expect(chanceOf(one, 'peek')).toBeNull();
});

test('anything may be tried, and the choices of the first question are kept when the next one comes', () => {
  const progress: LessonProgress = { chapter: 'puzzle-a', finished: 0, watching: false, entries: [7] };
  const [one] = all as [Puzzle];
  const table = {
    progress: () => progress,
    moving: () => false,
    finishStep: vi.fn(),
    look: vi.fn(),
    now: vi.fn(),
  };
  const guide = new LessonGuide(lessonOf(one), table, { puzzle: one, number: 1 });
  const choice = (action: string): ChoiceJson => ({ action, data: {}, phrase: { key: action }, group: 'g' });
  const first = [choice('sell cod'), choice('close')];
  expect(guide.expected([])).toEqual([]);
  expect(guide.expected(first)).toEqual(first);
  guide.wrong('close');
  expect([guide.wrongTries, guide.triedAction]).toEqual([1, 'close']);
  guide.expected([choice('bid 1')]);
  expect(guide.asked).toEqual(first);
});
