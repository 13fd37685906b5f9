import { defineConfig } from 'vitest/config';
import { filesWithText } from '../filesWithText.ts';

const FILES = '*.test.ts';
/** They mock modules, which others would find mocked (docs/decisions/128). */
const ownProcess = filesWithText({ folder: import.meta.dirname, pattern: FILES }, /vi\.mock\(/);

/** The functions' commands and triggers against a running Firestore: `vitest run --config tests/functions/vitest.config.ts`. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: ['firestoreSetup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Two cores, and one server for all: more files at once only wait for each other.
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'shared', include: [FILES], exclude: ownProcess, isolate: false } },
      { extends: true, test: { name: 'own process', include: ownProcess } },
    ],
  },
});
