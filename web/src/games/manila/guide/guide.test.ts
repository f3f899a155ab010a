import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushSync, mount, unmount } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { LANGUAGES, parts as recorded, voice } from '../fixtures/recorded';
import Picture from './Picture.svelte';
import { PICTURES } from './pictures';
import { parts } from './sample';

beforeEach(() => {
  vi.stubGlobal('document', Object.assign(document, { fonts: { ready: Promise.resolve() } }));
  Object.assign(SVGElement.prototype, { getComputedTextLength: () => 0 });
});

const namesIn = (language: string): string[] => {
  const text = readFileSync(join(import.meta.dirname, `${language}.md`), 'utf8');
  return [...text.matchAll(/^!\[.*\]\((.*)\)$/gm)].map(([, name]) => name ?? '');
};

test.each(LANGUAGES)('the guide shows every picture once, in %s', (language) => {
  expect(namesIn(language).toSorted()).toEqual([...PICTURES].toSorted());
});

test('the pictures have the figures of the game', () => {
  expect(parts).toEqual(recorded);
});

test.each(PICTURES)('the picture %s is drawn from the board, and nothing in it can be chosen', (name) => {
  const target = document.createElement('div');
  const shown = mount(Picture, { target, props: { name, ...voice('en') } });
  flushSync();
  expect(target.querySelectorAll('svg text').length).toBeGreaterThan(3);
  expect(target.querySelectorAll('[data-spot], [role=button]').length).toBe(0);
  void unmount(shown);
});
