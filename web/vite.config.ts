// Builds the page into dist/ with hashed file names and nothing inlined (the content security policy allows only
// our own files), and measures the result.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { pages } from './build/chunks.ts';
import { coastlines } from './build/coastlines.ts';
import { compress } from './build/compress.ts';
import { guides } from './build/guide.ts';
import { languages } from './build/languages.ts';
import { licences } from './build/licences.ts';
import { preload } from './build/preload.ts';
import { rules } from './build/rules.ts';
import { scopeClass } from './build/scope.ts';
import { weigh } from './build/weight.ts';

const server = process.env.PORTOLAN_SERVER ?? 'http://127.0.0.1:7878';

export default defineConfig({
  plugins: [
    svelte({ compilerOptions: { cssHash: scopeClass } }),
    languages(),
    rules(),
    guides(),
    coastlines(),
    preload(),
    licences(),
    weigh({
      shell: 120 * 1024,
      game: 66 * 1024,
      fonts: 100 * 1024,
      rules: 16 * 1024,
      guide: 12 * 1024,
    }),
    compress(),
  ],
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: [pages] } } },
  },
  server: { proxy: { '/api': { target: server, ws: true } }, fs: { allow: ['..'] } },
  // Compiling a component can take long on a busy machine.
  test: {
    include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
    environment: 'happy-dom',
    testTimeout: 30_000,
  },
});
