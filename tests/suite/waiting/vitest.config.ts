import { defineConfig } from 'vitest/config';

/** A run that starts a suite and then waits for somebody to kill it; run by `wholeSuite.test.ts` only. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['waiting.ts'],
    globalSetup: ['setup.ts'],
    testTimeout: 480_000,
  },
});
