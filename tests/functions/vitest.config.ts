import { defineConfig } from 'vitest/config';

/** The functions' commands and triggers against a running Firestore: `vitest run --config tests/functions/vitest.config.ts`. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: ['firestoreSetup.ts'],
    testTimeout: 60_000,
    hookTimeout: 30_000,
    // Two cores, and one server for all: more files at once only wait for each other.
    maxWorkers: 2,
  },
});
