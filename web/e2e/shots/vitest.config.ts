// Screenshots to look at, not to pass or fail: npx vitest run --config e2e/shots/vitest.config.ts
import { defineConfig } from 'vitest/config';

export default defineConfig({
  cacheDir: '../../node_modules/.vite-e2e',
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    environment: 'node',
    pool: 'forks',
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
