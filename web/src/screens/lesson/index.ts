// What a lesson adds to a table, loaded when one is taken.
export { LessonGuide } from '../../lib/lesson.svelte';
export { default as Lesson } from './Lesson.svelte';
export { default as LessonBar } from './LessonBar.svelte';
export { default as PuzzleBar } from './PuzzleBar.svelte';
