import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let asked: string[];

beforeEach(() => {
  vi.resetModules();
  asked = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response('[]'));
  });
});

afterEach(() => vi.unstubAllGlobals());

test('the home page requests everything at once, and not again when it is mounted', async () => {
  const page = await import('../src/lib/prefetch');
  page.prefetch({ screen: 'home' });
  expect(asked).toEqual(['/api/me', '/api/games', '/api/tables?list=public']);
  await Promise.all([page.games(), page.publicTables()]);
  expect(asked).toHaveLength(3);
  await page.games();
  expect(asked.at(-1)).toBe('/api/games');
  expect(asked).toHaveLength(4);
});

test('other screens request only the guest', async () => {
  const page = await import('../src/lib/prefetch');
  page.prefetch({ screen: 'table', id: 't', invite: null });
  expect(asked).toEqual(['/api/me']);
});

test('an early failure is reported to the caller', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const page = await import('../src/lib/prefetch');
  page.prefetch({ screen: 'home' });
  await Promise.resolve();
  await expect(page.games()).rejects.toMatchObject({ status: 0 });
});
