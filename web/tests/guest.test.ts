import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Failure, request } from '../src/lib/http';
import { failureText } from '../src/lib/errors';
import { speak } from '../src/lib/words/language.svelte';

type Answer = [status: number, body: unknown];
let asked: string[];
let answers: Record<string, Answer>;

beforeEach(async () => {
  await speak('en');
  vi.resetModules();
  asked = [];
  answers = {};
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    const question = `${method} ${path}`;
    asked.push(question);
    const answer = answers[question];
    if (!answer) return Promise.reject(new TypeError('no network'));
    const [status, body] = answer;
    return Promise.resolve(new Response(body === null ? null : JSON.stringify(body), { status }));
  });
});

afterEach(() => vi.unstubAllGlobals());

const freshMe = async () => (await import('../src/lib/guest.svelte')).me;
const nobody: Answer = [200, null];

test('a guest is created once, when first needed', async () => {
  answers['GET /api/me'] = nobody;
  answers['POST /api/guests'] = [201, { id: 'g', name: 'Old Salt' }];
  const me = await freshMe();
  expect(await me.recognise()).toBeNull();
  const [one, two] = await Promise.all([me.need(), me.need()]);
  expect(one).toEqual(two);
  expect(asked).toEqual(['GET /api/me', 'POST /api/guests']);
  expect(await me.recognise()).toEqual(one);
});

test('a known guest is recognised, and can be renamed', async () => {
  answers['GET /api/me'] = [200, { id: 'g', name: 'Anna' }];
  answers['PATCH /api/me'] = [200, { id: 'g', name: 'Anne' }];
  const me = await freshMe();
  expect((await me.need()).name).toBe('Anna');
  await me.rename('Anne');
  expect(me.guest?.name).toBe('Anne');
  expect(asked).toEqual(['GET /api/me', 'PATCH /api/me']);
});

test('whoever has an automatic name is asked for one, once', async () => {
  localStorage.clear();
  answers['GET /api/me'] = [200, { id: 'g', name: 'Mistral' }];
  answers['PATCH /api/me'] = [200, { id: 'g', name: 'Anna' }];
  const me = await freshMe();
  await me.need();
  expect(me.isUnnamed).toBe(true);
  await me.rename('Anna');
  expect(me.isUnnamed).toBe(false);
  // Who keeps the automatic name is not asked again either.
  answers['PATCH /api/me'] = [200, { id: 'g', name: 'Mistral' }];
  await me.rename('Mistral');
  expect(me.isUnnamed).toBe(false);
  localStorage.clear();
});

test('whoever has chosen a name on another device is not asked', async () => {
  localStorage.clear();
  answers['GET /api/me'] = [200, { id: 'g', name: 'Anna' }];
  const me = await freshMe();
  await me.need();
  expect(me.isUnnamed).toBe(false);
});

test('a lost network does not create another guest', async () => {
  const me = await freshMe();
  await expect(me.need()).rejects.toMatchObject({ status: 0 });
  answers['GET /api/me'] = [200, { id: 'g', name: 'Anna' }];
  expect((await me.need()).name).toBe('Anna');
});

test('failures are explained in the language of the page', async () => {
  const failure = await request('GET', '/api/nothing').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Failure);
  expect(failureText(failure)).toMatch(/^The server does not answer/);
  const large = new Failure(413, {
    code: 'server-too-large',
    message: 'Zu groß',
    args: { most: 64 },
  });
  expect(failureText(large)).toMatch(/^This is too large: expected at most 64/);
  const unknown = new Failure(400, { code: 'no-such-code', message: 'As the server says it.' });
  expect(failureText(unknown)).toBe('As the server says it.');
});

test('a response that is not JSON is a failure too', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })));
  const failure = await request('GET', '/api/games').catch((error: unknown) => error);
  expect(failureText(failure)).toContain('502');
});
