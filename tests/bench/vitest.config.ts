import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Every benchmark and the simulation in small form, so that none rots unseen, and what runs them. One after the other: they share two cores. */
export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, '..'),
    include: ['bench/*.test.ts', 'simulation/*.test.ts'],
    fileParallelism: false,
    // What a bench prints besides its figures is of use only where it fails.
    silent: 'passed-only',
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
