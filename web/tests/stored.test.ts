// Settings that older versions stored in browsers are still read: fixtures/page/settings.json.
import { beforeEach, expect, test, vi } from 'vitest';
import stored from '../../fixtures/page/settings.json';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

/** What the page reads from the storage, by key. */
async function understood() {
  const { settings } = await import('../src/lib/settings.svelte');
  const { preferredLanguage } = await import('../src/lib/words/language.svelte');
  const { readSetting } = await import('../src/lib/local-settings');
  return new Map<string, string>([
    ['portolan.language', preferredLanguage()],
    ['portolan.theme', settings.theme],
    ['portolan.speed', settings.speed],
    ['portolan.sound', settings.sound ? 'on' : 'off'],
    ['portolan.confirm', settings.confirm ? 'on' : 'off'],
    // As the table screen reads it.
    ['portolan.log', readSetting('log') === 'folded' ? 'folded' : 'open'],
  ]);
}

test.each(stored.map((kept) => Object.entries(kept)))('a stored page is understood: %j', async (...kept) => {
  for (const [key, value] of kept) localStorage.setItem(key, value);
  const now = await understood();
  for (const [key, value] of kept) expect([key, now.get(key)]).toEqual([key, value]);
});

test('missing settings have their defaults', async () => {
  const now = await understood();
  const plain = ['theme', 'speed', 'sound', 'confirm', 'log'].map((key) => now.get(`portolan.${key}`));
  expect(plain).toEqual(['auto', 'normal', 'on', 'off', 'open']);
});
