import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { readPlaced } from './placed.ts';

/** Unit tests on mutants: the session says which tests, and which file is another one for now. */
export default defineConfig({
  plugins: [{ name: 'mutant', enforce: 'pre', load: readPlaced }],
  test: {
    root: resolve(import.meta.dirname, '../..'),
    exclude: ['**/node_modules/**', '**/lib/**', '**/dist/**'],
    // As the tests of commands have it.
    testTimeout: 60_000,
    hookTimeout: 30_000,
    // It goes by what lies on the disk, where a mutant never does.
    fsModuleCache: false,
    pool: 'threads',
    maxWorkers: 1,
  },
});
