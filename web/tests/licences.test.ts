import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notice, packageFolders } from '../build/licences';

test('a package is found from its modules, once', () => {
  const modules = [
    '/web/src/main.ts',
    '/web/node_modules/svelte/src/index.js',
    '/web/node_modules/svelte/src/motion.js?x',
    '/web/node_modules/svelte/node_modules/clsx/dist/clsx.mjs',
    '/web/node_modules/@fluent/bundle/esm/index.js',
    '\0vite/preload-helper.js',
  ];
  expect(packageFolders(modules)).toEqual([
    '/web/node_modules/svelte',
    '/web/node_modules/svelte/node_modules/clsx',
    '/web/node_modules/@fluent/bundle',
  ]);
});

test('a notice has name, version, licence and text', () => {
  const font = notice('node_modules/@fontsource-variable/alegreya');
  expect(font).toMatch(/^@fontsource-variable\/alegreya \d+\.\d+\.\d+ \(OFL-1\.1\)\n/);
  expect(font).toMatch(/Copyright .*Alegreya/);
  expect(font).toContain('SIL OPEN FONT LICENSE');
  expect(notice('node_modules/@fontsource-variable/source-sans-3')).toContain('Adobe');
  expect(notice('node_modules/world-atlas')).toContain('Natural Earth');
  expect(notice('node_modules/@fluent/bundle')).toContain('Apache License');
});

test('a package without a licence text is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-licence-'));
  const manifest = { name: 'quay', version: '1.2.3', license: 'Quay-1.0' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  expect(() => notice(folder)).toThrow('quay 1.2.3 has no licence file');
  writeFileSync(join(folder, 'LICENSE.md'), 'Do as you like.\n');
  expect(notice(folder)).toBe('quay 1.2.3 (Quay-1.0)\n\nDo as you like.');
  rmSync(folder, { recursive: true });
});
