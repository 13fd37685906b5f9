import { defineConfig } from 'vitest/config';
import { TIMEOUT_MS } from './timeouts.ts';

/** How many suites there are, each with one file at a time. */
const SUITES = Number(process.env.TOD_JOURNEY_SUITES ?? 1);

/** Journeys: the product in a real browser, on suites of their own. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.journey.ts'],
    globalSetup: ['./suite.ts'],
    setupFiles: ['./freshDemoData.ts'],
    maxWorkers: SUITES,
    // Each file begins with fresh demo people and a browser of its own. What they import they may share: loading it takes seconds.
    isolate: false,
    testTimeout: 12 * TIMEOUT_MS,
    hookTimeout: 3 * TIMEOUT_MS,
    // As long as a screen may take; one second is not enough on a machine that others use as well.
    expect: { poll: { timeout: TIMEOUT_MS } },
    // What a list of faults holds is told whole, also in the one line of a summary.
    chaiConfig: { truncateThreshold: 0 },
  },
});
