// The browser tests: Chromium against the server with the built page. Two files at a time, for two cores.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  cacheDir: '../node_modules/.vite-e2e',
  test: {
    root: import.meta.dirname,
    include: ['*/*.test.ts'],
    exclude: ['shots/**'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    reporters: ['default', `${import.meta.dirname}/support/folder-times.ts`],
    // A browser on a busy machine is now and then too slow once; twice is a fault.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
});
