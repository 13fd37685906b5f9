import { defineConfig } from 'vitest/config';

/** The rehearsal: what `npm run deploy` would upload, at the addresses that it would have. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.rehearsal.ts', '*.test.ts'],
    globalSetup: ['./suite.ts'],
    // They share one suite.
    maxWorkers: 1,
    testTimeout: 240_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
