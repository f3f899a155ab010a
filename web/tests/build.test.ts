import { expect, test } from 'vitest';
import { neededAtOnce } from '../build/preload';
import { judge, weighBundle } from '../build/weight';

test('the files a visitor loads are measured by what imports them', () => {
  const chunk = (fileName: string, module: string, imports: string[] = []) => ({
    type: 'chunk' as const,
    fileName,
    code: 'x'.repeat(5000),
    moduleIds: [module],
    facadeModuleId: module,
    isEntry: module.endsWith('main.ts'),
    imports,
  });
  const chunks = [
    chunk('main.js', '/web/src/main.ts', ['common.js']),
    chunk('card.js', '/web/src/games/quay/index.ts'),
    chunk('table.js', '/web/src/screens/Table.svelte', ['common.js']),
    chunk('page.js', '/web/src/games/quay/page.ts', ['common.js', 'chart.js']),
    chunk('other.js', '/web/src/games/pier/page.ts', ['chart.js']),
    chunk('chart.js', '/web/src/kit/chart/Chart.svelte'),
    chunk('common.js', '/web/src/kit/Button.svelte'),
    chunk('kit.js', '/web/src/screens/Kit.svelte', ['chart.js']),
    chunk('en.js', '\0virtual:texts/en'),
    chunk('quay-en.js', '\0virtual:texts/quay/en'),
    chunk('rules.js', '/games/quay/RULES.fr.md?rules'),
  ];
  const bundle = Object.fromEntries(chunks.map((one) => [one.fileName, one]));
  const assets = {
    'f.woff2': { type: 'asset', fileName: 'f.woff2', source: 'x'.repeat(300) },
    's.svg': { type: 'asset', fileName: 's.svg', source: 'x' },
  };
  const weights = weighBundle({ ...bundle, ...assets } as never);
  const one = weights.get('developers') ?? 0;
  expect(one).toBeGreaterThan(0);
  expect(Object.fromEntries(weights)).toEqual({
    shell: 4 * one,
    quay: 2 * one,
    pier: 2 * one,
    'texts shell en': one,
    'texts quay en': one,
    'rules quay RULES.fr.md': one,
    fonts: 300,
    developers: one,
  });
});

test('of several languages the heaviest counts, and every part has its budget', () => {
  const weights = new Map([
    ['shell', 10],
    ['texts shell en', 3],
    ['texts shell fr', 5],
    ['quay', 20],
    ['texts quay en', 1],
    ['rules quay RULES.md', 50],
  ]);
  const budget = { shell: 15, game: 21, fonts: 1, rules: 50 };
  expect(judge(weights, budget).over).toEqual([]);
  expect(judge(weights, { ...budget, shell: 14 }).over).toEqual(['shell']);
  expect(judge(weights, { ...budget, game: 20 }).over).toEqual(['quay']);
  expect(judge(weights, { ...budget, rules: 49 }).over).toEqual(['rules quay RULES.md']);
});

test('the HTML preloads the games’ cards, their styles and the fonts, nothing else', () => {
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
