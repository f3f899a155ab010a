// The browser tests: a real Chromium against the real server with the page built into it. Two
// files at a time: that is what two cores bear.
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
