// What older pages have kept in browsers is understood: fixtures/page/settings.json.
import { beforeEach, expect, test, vi } from 'vitest';
import stored from '../../fixtures/page/settings.json';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

/** Everything a page that starts with this storage makes of it, by the key it comes from. */
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
    // As the screen of a table asks for it.
    ['portolan.log', readSetting('log') === 'folded' ? 'folded' : 'open'],
  ]);
}

test.each(stored.map((kept) => Object.entries(kept)))('a stored page is understood: %j', async (...kept) => {
  for (const [key, value] of kept) localStorage.setItem(key, value);
  const now = await understood();
  for (const [key, value] of kept) expect([key, now.get(key)]).toEqual([key, value]);
});

test('what is not stored is as it was without it', async () => {
  const now = await understood();
  const plain = ['theme', 'speed', 'sound', 'confirm', 'log'].map((key) => now.get(`portolan.${key}`));
  expect(plain).toEqual(['auto', 'normal', 'on', 'off', 'open']);
});
