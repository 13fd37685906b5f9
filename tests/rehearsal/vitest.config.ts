import { defineConfig } from 'vitest/config';
import { TIMEOUT_MS } from '../journeys/timeouts.ts';

/** The rehearsal: what `npm run deploy` would upload, at the addresses that it would have. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.rehearsal.ts', '*.test.ts'],
    globalSetup: ['./suite.ts'],
    // They share one suite.
    maxWorkers: 1,
    // As patient as journeys, whose steps they take.
    testTimeout: 12 * TIMEOUT_MS,
    hookTimeout: 4 * TIMEOUT_MS,
    expect: { poll: { timeout: TIMEOUT_MS } },
  },
});
