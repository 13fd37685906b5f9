import { defineConfig } from 'vitest/config';

/** Starting and stopping of whole suites, in every way. One after the other: a start takes two cores. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    fileParallelism: false,
    testTimeout: 480_000,
    hookTimeout: 480_000,
  },
});
