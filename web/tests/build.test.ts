import { FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import { neededAtOnce } from '../build/preload';
import { shorten } from '../build/texts';
import { weighBundle } from '../build/weight';
import en from '../src/texts/en';

test('shortened texts say the same', () => {
  const text = en.join('\n');
  const short = shorten(text);
  expect(short.length).toBeLessThan(text.length);
  expect(new FluentResource(short).body).toEqual(new FluentResource(text).body);
});

test('what a visitor loads is weighed by whose it is', () => {
  const chunk = (fileName: string, id: string) => ({
    type: 'chunk' as const,
    fileName,
    code: 'x'.repeat(5000),
    moduleIds: [id],
  });
  const weights = weighBundle(
    {
      a: chunk('a.js', '/web/src/main.ts'),
      b: chunk('b.js', '/web/src/games/quay/index.ts'),
      c: chunk('c.js', '/web/src/screens/Kit.svelte'),
      f: { type: 'asset', fileName: 'f.woff2', source: 'x'.repeat(300) },
      s: { type: 'asset', fileName: 's.svg', source: 'x' },
    } as never,
    ['/src/screens/Kit.svelte'],
  );
  expect([...weights.keys()].sort()).toEqual(['apart', 'fonts', 'quay', 'shell']);
  expect(weights.get('fonts')).toBe(300);
  expect(weights.get('shell')).toBeLessThan(200);
});

test('the HTML names at once the games’ pages, their styles and the fonts, nothing else', () => {
  const tags = neededAtOnce({
    a: { type: 'chunk', fileName: 'a.js', facadeModuleId: '/web/src/main.ts' },
    b: {
      type: 'chunk',
      fileName: 'b.js',
      facadeModuleId: '/web/src/games/quay/index.ts',
      viteMetadata: { importedCss: new Set(['b.css']) },
    },
    c: { type: 'chunk', fileName: 'c.js', facadeModuleId: '/web/src/screens/Table.svelte' },
    f: { type: 'asset', fileName: 'f.woff2' },
    s: { type: 'asset', fileName: 'b.css' },
  } as never);
  expect(tags.map(({ attrs }) => [attrs?.rel, attrs?.href])).toEqual([
    ['modulepreload', '/b.js'],
    ['preload', '/b.css'],
    ['preload', '/f.woff2'],
  ]);
});
