import { defineConfig } from 'vitest/config';

/** Journeys: the product in a real browser, on a suite of its own. One file after the other: they share two cores. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.journey.ts'],
    globalSetup: ['./suite.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
