import en from 'virtual:texts/en';
import fr from 'virtual:texts/fr';
import { expect, test } from 'vitest';
import type { Phrase } from '../src/lib/contract';
import { preferredLanguage, speak, t } from '../src/lib/words/language.svelte';
import { Speaker } from '../src/lib/words/speaker';

const OWN = `hail = { $seat } hails { $all }: { $count ->
    [one] one ship
   *[other] { $count } ships
}, { $odds }
    .brief = { $seat }: { $odds }
    .you-seat = You hail { $all }.
robbed = { $by } robs { $seat }.
    .you-seat = { $by } robs you.
    .you-by = You rob { $seat }.
news = { $seat } hears: { $what }
prow = La proue { ELIDE($seat, word: "de") }
ware-silk = silk
load = { $ware_id ->
    [silk] soft
   *[other] hard
} { $ware } for { $port }`;

const hail = (all: string[], count: number, ways: number): Phrase => ({
  key: 'hail',
  args: {
    seat: { seat: 1 },
    all: all.map((text) => ({ text })),
    count,
    odds: { ways, of: 216 },
  },
});

const names = (seat: number) => `Seat${seat}`;
const english = new Speaker('en', [en, OWN]);
const french = new Speaker('fr', [fr, OWN]);

test('parameters are formatted in the language', () => {
  expect(english.say(hail(['a'], 1, 108), names)).toBe('Seat1 hails a: one ship, 50%');
  expect(english.say(hail(['a', 'b'], 2, 0), names)).toBe('Seat1 hails a and b: 2 ships, 0%');
  expect(english.say(hail(['a', 'b', 'c'], 3, 216), names)).toBe('Seat1 hails a, b and c: 3 ships, 100%');
  expect(english.say(hail([], 3, 216), names)).toContain('hails none:');
  expect(french.say(hail(['a', 'b', 'c'], 0, 108), names)).toMatch(/a, b et c: one ship, 50\s%/);
});

test('a possible outcome is never 0 %, an uncertain one never 100 %', () => {
  expect(english.say(hail(['a'], 1, 1), names)).toContain('<1%');
  expect(english.say(hail(['a'], 1, 215), names)).toContain('>99%');
});

test('the brief form is used if there is one', () => {
  expect(english.say(hail(['a'], 1, 108), names, { form: 'brief' })).toBe('Seat1: 50%');
  expect(english.say({ key: 'ware-silk' }, names, { form: 'brief' })).toBe('silk');
  expect(english.say(hail(['a'], 1, 108), names, { form: 'brief', you: 1 })).toBe('Seat1: 50%');
});

test('a phrase says why only if something is written about it', () => {
  const bid: Phrase = { key: 'bid', args: { seat: { seat: 1 } } };
  const voice = new Speaker('en', [en, 'bid = Bid or pass\n    .why = The office is worth 8 to { $seat }.']);
  expect(voice.say(bid, names, { form: 'why' })).toBe('The office is worth 8 to Seat1.');
  expect(voice.say({ key: 'ware-silk' }, names, { form: 'why' })).toBe('');
});

test('a sentence addresses the reader where it has a form for that', () => {
  const robbed: Phrase = { key: 'robbed', args: { by: { seat: 1 }, seat: { seat: 2 } } };
  expect(english.say(robbed, names, { you: 3 })).toBe('Seat1 robs Seat2.');
  expect(english.say(robbed, names, { you: null })).toBe('Seat1 robs Seat2.');
  expect(english.say(robbed, names, { you: 2 })).toBe('Seat1 robs you.');
  expect(english.say(robbed, names, { you: 1 })).toBe('You rob Seat2.');
  const news: Phrase = { key: 'news', args: { seat: { seat: 1 }, what: robbed } };
  expect(english.say(news, names, { you: 1 })).toBe('Seat1 hears: You rob Seat2.');
});

test.each([
  ['Anna', 'd’Anna'],
  ['Élise', 'd’Élise'],
  ['Hélène', 'd’Hélène'],
  ['Œdipe', 'd’Œdipe'],
  ['Yves', 'd’Yves'],
  ['Yann', 'de Yann'],
  ['Cresques', 'de Cresques'],
  ['王', 'de 王'],
  ['', 'de '],
])('French words elide before %s', (name, elided) => {
  expect(french.say({ key: 'prow', args: { seat: { seat: 1 } } }, () => name)).toBe(`La proue ${elided}`);
});

test('nested phrases are formatted too', () => {
  const nested: Phrase = {
    key: 'hail',
    args: { ...hail([], 1, 1).args, all: 'ware-silk' },
  };
  expect(english.say(nested, names)).toContain('hails silk');
});

test('a term also gives its selector value, and a part its name in the language', () => {
  const load = (ware: string | Phrase, names: [string, string][]): Phrase => ({
    key: 'load',
    args: { ware, port: { names } },
  });
  const both: [string, string][] = [
    ['it', 'Candia'],
    ['fr', 'Candie'],
  ];
  const silk = 'ware-silk';
  expect(english.say(load(silk, both), names)).toBe('soft silk for Candia');
  expect(french.say(load(silk, both), names)).toBe('soft silk for Candie');
  // A phrase with parameters is not a plain term.
  const told = { key: 'ware-silk', args: { count: 1 } };
  expect(english.say(load(told, []), names)).toBe('hard silk for ');
});

test('a key without text shows itself', () => {
  expect(english.text('no-such-key')).toBe('{no-such-key}');
});

test('the language is switched without a reload', async () => {
  await speak('en');
  expect(t('page-undo')).toBe('Undo');
  await speak('fr');
  expect(t('page-undo')).toBe('Reprendre');
  expect(document.documentElement.lang).toBe('fr');
  expect(['en', 'fr']).toContain(preferredLanguage());
});
