import { expect, test } from 'vitest';
import { neededAtOnce } from '../build/preload';
import { judge, weighBundle } from '../build/weight';

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
      d: chunk('d.js', '\0virtual:texts/en'),
      e: chunk('e.js', '\0virtual:texts/quay/en'),
      g: chunk('g.js', '/games/quay/RULES.fr.md?rules'),
      f: { type: 'asset', fileName: 'f.woff2', source: 'x'.repeat(300) },
      s: { type: 'asset', fileName: 's.svg', source: 'x' },
    } as never,
    ['/src/screens/Kit.svelte'],
  );
  const texts = ['texts quay en', 'texts shell en'];
  const keys = ['apart', 'fonts', 'quay', 'rules quay RULES.fr.md', 'shell', ...texts];
  expect([...weights.keys()].sort()).toEqual(keys);
  expect(weights.get('fonts')).toBe(300);
  expect(weights.get('shell')).toBeLessThan(200);
});

test('of several languages the heaviest counts, and rules have a budget of their own', () => {
  const weights = new Map([
    ['shell', 10],
    ['texts shell en', 3],
    ['texts shell fr', 5],
    ['quay', 20],
    ['texts quay en', 1],
    ['rules quay RULES.md', 50],
  ]);
  const budget = { code: 36, fonts: 1, rules: 50, apart: [] };
  expect(judge(weights, budget).over).toEqual([]);
  expect(judge(weights, { ...budget, code: 35 }).over).toEqual(['quay']);
  expect(judge(weights, { ...budget, rules: 49 }).over).toEqual(['rules quay RULES.md']);
});

test('the HTML names at once the games’ cards, their styles and the fonts, nothing else', () => {
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
