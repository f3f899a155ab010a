// Languages are found by their files, and missing texts are filled in from English.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import {
  languagesIn,
  languagesModule,
  gameModule,
  type TextFile,
  textFiles,
  textIn,
} from '../build/languages';
import { LANGUAGES, speak, spokenLanguage, t } from '../src/lib/words/language.svelte';
import { Speaker } from '../src/lib/words/speaker';

const ROOT = join(import.meta.dirname, '../..');
const keys = (fluent: string) => new FluentResource(fluent).body.map((message) => message.id);

const GERMAN = `page-language-name = Deutsch
page-undo = Zurücknehmen
page-waits-for = Warten auf { $names } …
`;
const file = (path: string, game: string | null, text: string): TextFile => ({
  path,
  language: 'de',
  game,
  text,
});
/** Without German, which some tests add. */
const files = textFiles().filter(({ language }) => language !== 'de');
const withGerman = [...files, file('/portolan/web/text/de.ftl', null, GERMAN)];

test('the languages are those of the existing files, by their own names', () => {
  const offered = LANGUAGES.map(({ code, name }) => ({ code, name }));
  expect(offered).toEqual(languagesIn(textFiles()));
  expect(offered).toContainEqual({ code: 'en', name: 'English' });
  expect(offered).toContainEqual({ code: 'fr', name: 'Français' });
});

test('a file of three lines adds German, with English for missing texts', () => {
  expect(languagesIn(withGerman)).toContainEqual({ code: 'de', name: 'Deutsch' });
  expect(languagesModule(withGerman)).toContain('virtual:texts/de');

  const german = new Speaker('de', [textIn(withGerman, null, 'de')]);
  expect(german.text('page-undo')).toBe('Zurücknehmen');
  expect(german.text('page-waits-for', { names: 'Anna' })).toBe('Warten auf Anna …');
  expect(german.text('page-settings')).toBe('Settings');
  expect(german.text('undo-start')).toMatch(/^Nothing can be taken back/);
  expect(new Set(keys(textIn(withGerman, null, 'de')))).toEqual(new Set(keys(textIn(files, null, 'en'))));
});

test('a game without German texts is in English, one with a few uses those', () => {
  expect(gameModule(withGerman, 'manila')).not.toContain('manila/de');
  const more = [...withGerman, file('/portolan/games/manila/text/de.ftl', 'manila', 'ware-silk = Seide\n')];
  expect(gameModule(more, 'manila')).toContain('virtual:texts/manila/de');
  const german = new Speaker('de', [textIn(more, 'manila', 'de')]);
  expect(german.text('ware-silk')).toBe('Seide');
  expect(german.text('ware-jade')).toBe('jade');
});

test('a text that replaces another keeps its attributes, but none of another language', () => {
  const prompts = [
    ...files.filter(({ game }) => game !== 'manila'),
    { ...file('/a/games/manila/text/en.ftl', 'manila', 'ask = Ask\n    .why = Because\n'), language: 'en' },
    { ...file('/a/web/manila/text/en.ftl', 'manila', 'ask = Ask shortly\n'), language: 'en' },
    file('/a/games/manila/text/de.ftl', 'manila', 'ask = Frage\n'),
  ];
  const english = new Speaker('en', [textIn(prompts, 'manila', 'en')]);
  expect(english.text('ask')).toBe('Ask shortly');
  expect(english.text('ask', {}, ['why'])).toBe('Because');
  const german = new Speaker('de', [textIn(prompts, 'manila', 'de')]);
  expect(german.text('ask', {}, ['why'])).toBe('Frage');
});

test('what only the terminal draws with is left out, what a page names stays', () => {
  expect(files.filter(({ path }) => path.includes('/crates/terminal/'))).toEqual([]);
  const manila = keys(textIn(files, 'manila', 'fr'));
  expect(manila).toEqual(expect.arrayContaining(['board-voyage', 'board-bets-port', 'board-bets-shipyard']));
  for (const game of ['manila', 'oltremare', 'norderwind', 'longcours']) {
    const own = keys(readFileSync(join(ROOT, 'games', game, 'text/en.ftl'), 'utf8'));
    const left = own.filter((key) => !keys(textIn(files, game, 'en')).includes(key));
    expect(left).toContain('howto');
    expect(left.filter((key) => !/^(howto$|board-|short-|letters-)/.test(key))).toEqual([]);
  }
});

test('a language without a name and a file that is not Fluent are refused with their path', () => {
  const nameless = [...files, file('/portolan/web/text/de.ftl', null, 'page-undo = Zurück\n')];
  expect(() => languagesIn(nameless)).toThrow('/portolan/web/text/de.ftl:1: no page-language-name');
  const broken = [...files, file('/portolan/web/text/de.ftl', null, 'page-undo = Zurück\npage-close\n')];
  expect(() => textIn(broken, null, 'de')).toThrow('/portolan/web/text/de.ftl:2: not readable');
});

test('a complete language contains nothing of another one', () => {
  const french = files.filter(({ language }) => language === 'fr');
  for (const game of [null, 'manila']) {
    const text = textIn(files, game, 'fr');
    expect(keys(text).sort()).toEqual(keys(textIn(french, game, 'fr')).sort());
    expect(text).not.toMatch(/^#/m);
  }
});

test.each(['live', 'match', 'server', 'words'])('the page knows every text of crates/%s', (crate) => {
  for (const language of ['en', 'fr']) {
    const own = keys(readFileSync(join(ROOT, 'crates', crate, 'text', `${language}.ftl`), 'utf8'));
    const known = new Set(keys(textIn(files, null, language)));
    expect(own.length).toBeGreaterThan(5);
    expect(own.filter((key) => !known.has(key))).toEqual([]);
  }
});

test('refusals of a match are in the current language', async () => {
  await speak('fr');
  expect(t('undo-start')).toMatch(/^Rien/);
  expect(t('table-over')).not.toMatch(/[{}]/);
});

test('an unknown language falls back to English', async () => {
  await speak('tlh');
  expect(spokenLanguage()).toBe('en');
});
