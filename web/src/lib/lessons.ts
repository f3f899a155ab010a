// The lessons of the games: their chapters from the server, their texts, which are loaded when a lesson is, and
// which chapters were finished on this device. What a lesson teaches is in games/<game>/lessons.
import { api } from './api';
import { attempt } from './errors';
import type { Language, LessonChapter } from './contract';
import { me } from './guest.svelte';
import { readSetting, storeSetting } from './local-settings';
import { navigate } from './router.svelte';
import { noteStarted } from './started';
import { Speaker } from './words/speaker';
import { FALLBACK } from './words/language.svelte';

const files = import.meta.glob<string>('../../../games/*/lessons/*.ftl', {
  query: '?raw',
  import: 'default',
});

const file = (game: string, language: Language) => files[`../../../games/${game}/lessons/${language}.ftl`];

/** Whether a game has lessons. */
export const hasLessons = (game: string): boolean => file(game, FALLBACK) !== undefined;

/** What the lessons of a game say in a language; in English where they have no text in it. */
export async function lessonSpeaker(game: string, language: Language): Promise<Speaker> {
  const texts = [file(game, FALLBACK), language === FALLBACK ? undefined : file(game, language)];
  return new Speaker(language, await Promise.all(texts.flatMap((load) => (load ? [load()] : []))));
}

const chapters = new Map<string, Promise<LessonChapter[]>>();

/** The chapters of a game's lessons, in the order in which they are taken. */
export function lessonsOf(game: string): Promise<LessonChapter[]> {
  const known = chapters.get(game);
  if (known) return known;
  const loading = api.lessons(game);
  chapters.set(game, loading);
  loading.catch(() => chapters.delete(game));
  return loading;
}

/** Starts a lesson at a table of its own. `replace` forgets the screen that it is started from. */
export async function startLesson(
  game: string,
  chapter: string,
  how: 'push' | 'replace' = 'push',
): Promise<boolean> {
  const table = await attempt(async () => {
    await me.need();
    return api.openLesson({ game, chapter });
  });
  if (!table) return false;
  noteOffered(game);
  noteStarted(table);
  navigate(`/t/${table.id}`, how);
  return true;
}

const finishedIn = (): string[] => (readSetting('lessons') ?? '').split(' ').filter(Boolean);
const offeredIn = (): string[] => (readSetting('learn') ?? '').split(' ').filter(Boolean);

/** Whether the lessons of a game were offered or begun on this device. */
const wasOffered = (game: string): boolean => offeredIn().includes(game);

function noteOffered(game: string): void {
  if (!wasOffered(game)) storeSetting('learn', [...offeredIn(), game].join(' '));
}

/** Whether the lessons of a game are to be offered now: once on a device, if it has some. */
export function offerLessons(game: string): boolean {
  if (!hasLessons(game) || wasOffered(game)) return false;
  noteOffered(game);
  return true;
}

/** Whether a chapter was finished on this device. */
export const isFinished = (game: string, chapter: string): boolean =>
  finishedIn().includes(`${game}/${chapter}`);

/** Remembers on this device that a chapter was finished. */
export function noteFinished(game: string, chapter: string): void {
  const known = finishedIn();
  const own = `${game}/${chapter}`;
  if (!known.includes(own)) storeSetting('lessons', [...known, own].join(' '));
}

/** The first chapter that was not finished on this device, or the first of all. */
export const nextChapter = (game: string, all: LessonChapter[]): LessonChapter | undefined =>
  all.find(({ chapter }) => !isFinished(game, chapter)) ?? all[0];
