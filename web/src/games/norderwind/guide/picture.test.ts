// Every picture of the guide is drawn in both languages, with all its words.
import commonEn from 'virtual:texts/en';
import commonFr from 'virtual:texts/fr';
import ownEn from 'virtual:texts/norderwind/en';
import ownFr from 'virtual:texts/norderwind/fr';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { Speaker } from '../../../lib/words/speaker';
import Picture from './Picture.svelte';
import { PICTURES } from './pictures';

const TEXTS = { en: [commonEn, ownEn], fr: [commonFr, ownFr] };
const cases = PICTURES.flatMap((name) => (['en', 'fr'] as const).map((language) => ({ name, language })));

// The drawings wait for the fonts, which this document has none of.
Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() } });
afterEach(() => document.body.replaceChildren());

test.each(cases)('$name is drawn in $language', ({ name, language }) => {
  const speaker = new Speaker(language, TEXTS[language]);
  const drawn = mount(Picture, {
    target: document.body,
    props: {
      name,
      t: (key, args) => speaker.text(key, args),
      say: (phrase, form) => speaker.say(phrase, String, { form }),
    },
  });
  flushSync();
  expect(document.querySelectorAll('.picture svg *').length).toBeGreaterThan(5);
  // A missing text is its key in braces.
  expect(document.body.innerHTML.match(/\{[a-z]+-[a-z-]+\}/g) ?? []).toEqual([]);
  void unmount(drawn);
});
