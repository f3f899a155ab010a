import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from 'svelte/compiler';
import { expect, test } from 'vitest';
import { pageOf } from '../build/chunks';
import { neededAtOnce } from '../build/preload';
import { scopeClass } from '../build/scope';
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
    // A page whose chunk has more than one door has no module of its own name.
    { ...chunk('page.js', '/web/src/games/quay/page.ts', ['common.js', 'chart.js']), facadeModuleId: null },
    chunk('other.js', '/web/src/games/pier/page.ts', ['chart.js']),
    chunk('chart.js', '/web/src/kit/chart/Chart.svelte'),
    chunk('common.js', '/web/src/kit/Button.svelte'),
    chunk('kit.js', '/web/src/screens/Kit.svelte', ['chart.js']),
    chunk('en.js', '\0virtual:texts/en'),
    chunk('quay-en.js', '\0virtual:texts/quay/en'),
    chunk('rules.js', '/games/quay/RULES.fr.md?rules'),
    chunk('guide.js', '/web/src/games/quay/guide/en.md?guide'),
    chunk('picture.js', '/web/src/games/quay/guide/Picture.svelte'),
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
    'guide quay en.md': one,
    'guide quay Picture.svelte': one,
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
    ['guide quay en.md', 30],
  ]);
  const budget = { shell: 15, game: 21, fonts: 1, rules: 50, guide: 30 };
  expect(judge(weights, budget).over).toEqual([]);
  expect(judge(weights, { ...budget, shell: 14 }).over).toEqual(['shell']);
  expect(judge(weights, { ...budget, game: 20 }).over).toEqual(['quay']);
  expect(judge(weights, { ...budget, rules: 49 }).over).toEqual(['rules quay RULES.md']);
  expect(judge(weights, { ...budget, guide: 29 }).over).toEqual(['guide quay en.md']);
});

test('the HTML preloads the games’ cards and the fonts, nothing else', () => {
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
    ['preload', '/f.woff2'],
  ]);
});

test('what players load for one page only is one chunk with it, whatever the examples share', () => {
  const page = '/web/src/games/quay/page.ts';
  const other = '/web/src/games/pier/page.ts';
  const examples = '/web/src/screens/Kit.svelte';
  const from: Record<string, { importers?: string[]; dynamicImporters?: string[] }> = {
    [page]: { dynamicImporters: ['/web/src/games/quay/index.ts'] },
    [other]: { dynamicImporters: ['/web/src/games/pier/index.ts'] },
    [examples]: { dynamicImporters: ['/web/src/App.svelte'] },
    '/crane.svelte': { importers: [page, examples] },
    '/rope.ts': { importers: ['/crane.svelte', '/later.svelte'] },
    '/later.svelte': { dynamicImporters: ['/crane.svelte'] },
    '/much-later.ts': { importers: ['/later.svelte'] },
    '/chart.ts': { importers: [page, other] },
    '/button.svelte': { importers: [page, '/main.ts'] },
    '/main.ts': {},
  };
  const infoOf = (id: string) => {
    const { importers = [], dynamicImporters = [] } = from[id] ?? {};
    return { isEntry: id === '/main.ts', importers, dynamicImporters };
  };
  const chunks = Object.keys(from).map((id) => [id, pageOf(id, infoOf)]);
  expect(Object.fromEntries(chunks.filter(([, chunk]) => chunk !== null))).toEqual({
    [page]: 'quay-page',
    [other]: 'pier-page',
    '/crane.svelte': 'quay-page',
    '/rope.ts': 'quay-page',
  });
});

test('no two components share the class that scopes their styles', () => {
  const root = join(import.meta.dirname, '..');
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svelte'))
    .map((name) => `src/${name}`);
  const scopes = files.flatMap((name) => {
    const source = readFileSync(join(root, name), 'utf8');
    if (!source.includes('<style>')) return [];
    const { css } = compile(source, { filename: join(root, name), rootDir: root, cssHash: scopeClass });
    const scope = /\.(s-\w+)/.exec(css?.code ?? '')?.[1];
    return scope ? [scope] : [];
  });
  expect(scopes.length).toBeGreaterThan(100);
  expect(scopes.filter((scope, index) => scopes.indexOf(scope) !== index)).toEqual([]);
});
