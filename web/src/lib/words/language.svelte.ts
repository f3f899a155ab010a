// The language spoken now and its texts. Changing it changes every text on the page without a
// reload. Knows nothing of games: they add their own texts with `speakerWith`.
import type { GamePage, Language, ServerError, T } from '../contract';
import { keep, recall } from '../keep';
import { Speaker } from './speaker';

export const LANGUAGES: readonly Language[] = ['en', 'fr'];

const sources: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import('../../texts/en'),
  fr: () => import('../../texts/fr'),
};

let language = $state<Language>('en');
let texts = $state.raw<string[]>([]);
const speaker = $derived(new Speaker(language, texts));
const gameSpeakers = new Map<string, Speaker>();

/** The language kept from the last visit, or the browser's. */
export function preferredLanguage(): Language {
  const kept = recall('language');
  const wished = kept ? [kept] : navigator.languages;
  for (const wish of wished) {
    const found = LANGUAGES.find((one) => wish.toLowerCase().startsWith(one));
    if (found) return found;
  }
  return 'en';
}

export function spokenLanguage(): Language {
  return language;
}

/** Speaks this language from now on. */
export async function speak(wish: Language): Promise<void> {
  const loaded = (await sources[wish]()).default;
  language = wish;
  texts = loaded;
  gameSpeakers.clear();
  document.documentElement.lang = wish;
}

export async function chooseLanguage(wish: Language): Promise<void> {
  keep('language', wish);
  await speak(wish);
}

/** A text of the page. */
export const t: T = (key, args) => speaker.text(key, args);

/** Whether there is a text with this key. */
export const hasText = (key: string): boolean => speaker.has(key);

/** How well a bot plays, in words; its own name if the page does not know it. */
export function levelName(level: string, form: '' | '-long' = ''): string {
  const key = `page-level-${level}${form}`;
  return speaker.has(key) ? speaker.text(key) : level;
}

/** A speaker that also knows the texts of a game. */
export function speakerWith(game: GamePage | null): Speaker {
  if (!game) return speaker;
  const known = gameSpeakers.get(game.name);
  if (known && known.language === language) return known;
  const made = new Speaker(language, [...texts, game.texts[language]]);
  gameSpeakers.set(game.name, made);
  return made;
}

/** What to tell a person about an error: in the page's language where its text is known. */
export function explain(error: ServerError, game: GamePage | null = null, names = seatNumber): string {
  const voice = speakerWith(game);
  if (!voice.has(error.code)) return error.message;
  const reason = voice.say({ key: error.code, args: error.args }, names);
  return error.rule ? t('page-refused-by-rule', { reason, rule: error.rule }) : reason;
}

export const seatNumber = (seat: number): string => speaker.text('app-seat', { number: seat });
