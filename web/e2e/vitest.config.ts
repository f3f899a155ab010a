// The browser tests: Chromium against the server with the built page. Two files at a time, for two cores.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  cacheDir: '../node_modules/.vite-e2e',
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    // On a busy machine a browser can be too slow once; a second failure counts.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
});
