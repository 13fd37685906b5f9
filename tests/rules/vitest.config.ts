import { defineConfig } from 'vitest/config';

/** The security rules against a running Firestore: `vitest run --config tests/rules/vitest.config.ts`. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: ['firestoreSetup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // What they import is loaded once for each worker.
    isolate: false,
  },
});
