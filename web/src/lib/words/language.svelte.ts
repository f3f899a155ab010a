// The current language and its texts. A change updates every text on the page without a reload. The list of
// languages comes from the text files (build/languages.ts); games register how to load their texts.
import { languages } from 'virtual:languages';
import { loadTexts as afterTexts } from 'virtual:languages/after';
import type { GamePage, Language, ServerError, T } from '../contract';
import { storeSetting, readSetting } from '../local-settings';
import { Speaker } from './speaker';

/** The languages on offer, each with its own name. */
export const LANGUAGES: readonly { code: Language; name: string }[] = languages;

export const FALLBACK: Language = 'en';

let language = $state<Language>(FALLBACK);
let text = $state.raw('');
/** The page's texts for after a game; empty until they are needed. */
let after = $state.raw('');
const speaker = $derived(new Speaker(language, [text, after]));
/** The language requested last; `language` changes once its texts are loaded. */
let wished = preferredLanguage();
const gameSources = new Map<string, GamePage['texts']>();
/** Texts of games, by game and language. */
const gameTexts = new Map<string, string>();
const gameSpeakers = new Map<string, Speaker>();

/** The stored language, or the browser's. */
export function preferredLanguage(): Language {
  const stored = readSetting('language');
  for (const wish of stored ? [stored] : navigator.languages) {
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

/** Loads the texts of a game, now and whenever the language changes. */
export async function loadGameTexts({ name, texts }: Pick<GamePage, 'name' | 'texts'>): Promise<void> {
  gameSources.set(name, texts);
  const needed = new Set([wished, text === '' ? wished : language]);
  await Promise.all([...needed].map((code) => loadGameText(name, code)));
}

const AFTER = 'after';

/** Loads the page's texts for after a game. */
export async function loadAfterTexts(): Promise<void> {
  await loadGameTexts({ name: AFTER, texts: afterTexts });
  showAfterTexts();
}

function showAfterTexts(): void {
  after = gameTexts.get(place(AFTER, language)) ?? '';
  gameSpeakers.clear();
}

/** Changes the language. */
export async function speak(wish: Language): Promise<void> {
  const source = languages.find(({ code }) => code === wish);
  if (!source) return speak(FALLBACK);
  wished = wish;
  const games = [...gameSources.keys()].map((game) => loadGameText(game, wish));
  const [loaded] = await Promise.all([source.load(), ...games]);
  if (wished !== wish) return;
  language = wish;
  text = loaded;
  showAfterTexts();
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

/** The name of a bot's level; its id if the page does not know it. */
export function levelName(level: string, form: '' | '-long' = ''): string {
  const key = `page-level-${level}${form}`;
  return speaker.has(key) ? speaker.text(key) : level;
}

/** A speaker with the texts of the page and of a game. */
export function speakerWith(game: GamePage | null): Speaker {
  if (!game) return speaker;
  const known = gameSpeakers.get(game.name);
  if (known && known.language === language) return known;
  const made = new Speaker(language, [text, after, gameTexts.get(place(game.name, language)) ?? '']);
  gameSpeakers.set(game.name, made);
  return made;
}

/** The reason of an error, in the current language if its code has a text. */
export function reasonOf(error: ServerError, game: GamePage | null = null, names = seatNumber): string {
  const voice = speakerWith(game);
  return voice.has(error.code) ? voice.say({ key: error.code, args: error.args }, names) : error.message;
}

/** The reason of an error with the rule it refers to. */
export function explain(error: ServerError, game: GamePage | null = null, names = seatNumber): string {
  const reason = reasonOf(error, game, names);
  return error.rule ? t('page-refused-by-rule', { reason, rule: error.rule }) : reason;
}

export const seatNumber = (seat: number): string => speaker.text('app-seat', { number: seat });

/** A part of a whole in percent. */
export const percent = (part: number): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(part);
