import { defineConfig } from 'vitest/config';

/** Journeys: the product in a real browser, on a suite of its own. One file after the other: they share two cores. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.journey.ts'],
    globalSetup: ['./suite.ts'],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 60_000,
    // As long as a screen may take (person.ts); one second is not enough on a machine that others use as well.
    expect: { poll: { timeout: 20_000 } },
    // A browser on a machine that others use as well can be late. What passes only the second time is printed with its
    // retries: it is a mistake to look into, though no reason to hold everybody else up.
    retry: 1,
  },
});
