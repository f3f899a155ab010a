// The language spoken now and its texts. Changing it changes every text on the page without a
// reload. Which languages there are follows from the text files (build/languages.ts). Knows no
// game: the games register where their texts come from.
import { languages } from 'virtual:languages';
import type { GamePage, Language, ServerError, T } from '../contract';
import { storeSetting, readSetting } from '../local-settings';
import { Speaker } from './speaker';

/** The languages on offer, each with its own name. */
export const LANGUAGES: readonly { code: Language; name: string }[] = languages;

const FALLBACK: Language = 'en';

let language = $state<Language>(FALLBACK);
let text = $state.raw('');
const speaker = $derived(new Speaker(language, [text]));
/** The language asked for last; `language` follows once its texts are there. */
let wished = preferredLanguage();
const gameSources = new Map<string, GamePage['texts']>();
/** Texts of games, by game and language. */
const gameTexts = new Map<string, string>();
const gameSpeakers = new Map<string, Speaker>();

/** The language kept from the last visit, or the browser's. */
export function preferredLanguage(): Language {
  const kept = readSetting('language');
  for (const wish of kept ? [kept] : navigator.languages) {
    const found = LANGUAGES.find(({ code }) => `${wish}-`.toLowerCase().startsWith(`${code}-`.toLowerCase()));
    if (found) return found.code;
  }
  return FALLBACK;
}

export function spokenLanguage(): Language {
  return language;
}

const place = (game: string, code: Language) => `${game}/${code}`;

async function loadGameText(game: string, code: Language): Promise<void> {
  const load = gameSources.get(game);
  if (load && !gameTexts.has(place(game, code))) gameTexts.set(place(game, code), await load(code));
}

/** Loads the texts of a game, now and again whenever the language changes. */
export async function loadGameTexts({ name, texts }: Pick<GamePage, 'name' | 'texts'>): Promise<void> {
  gameSources.set(name, texts);
  const needed = new Set([wished, text === '' ? wished : language]);
  await Promise.all([...needed].map((code) => loadGameText(name, code)));
}

/** Speaks this language from now on. */
export async function speak(wish: Language): Promise<void> {
  const source = languages.find(({ code }) => code === wish);
  if (!source) return speak(FALLBACK);
  wished = wish;
  const games = [...gameSources.keys()].map((game) => loadGameText(game, wish));
  const [loaded] = await Promise.all([source.load(), ...games]);
  if (wished !== wish) return;
  language = wish;
  text = loaded;
  gameSpeakers.clear();
  document.documentElement.lang = wish;
}

export async function chooseLanguage(wish: Language): Promise<void> {
  storeSetting('language', wish);
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
  const made = new Speaker(language, [text, gameTexts.get(place(game.name, language)) ?? '']);
  gameSpeakers.set(game.name, made);
  return made;
}

/** Why something went wrong: in the page's language where its text is known. */
export function reasonOf(error: ServerError, game: GamePage | null = null, names = seatNumber): string {
  const voice = speakerWith(game);
  return voice.has(error.code) ? voice.say({ key: error.code, args: error.args }, names) : error.message;
}

/** What to tell a person about an error: why it is one, and which rule says so. */
export function explain(error: ServerError, game: GamePage | null = null, names = seatNumber): string {
  const reason = reasonOf(error, game, names);
  return error.rule ? t('page-refused-by-rule', { reason, rule: error.rule }) : reason;
}

export const seatNumber = (seat: number): string => speaker.text('app-seat', { number: seat });
