import { defineConfig } from 'vitest/config';

/** Attacks, one by one, on the rules and the functions: `vitest run --config tests/attacks/vitest.config.ts`. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: ['../functions/firestoreSetup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // What they import is loaded once for each worker.
    isolate: false,
  },
});
