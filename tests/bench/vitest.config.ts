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
    // Longer than anything that a bench waits for by itself, which then says what it was: soak waits two minutes for a notification.
    testTimeout: 600_000,
    hookTimeout: 360_000,
  },
});
