import { defineConfig } from 'vitest/config';
import { filesWithText } from './tests/filesWithText.ts';

/** What the tests of a file do that wants a process of its own for it, as their text shows it (docs/decisions/128). */
const WANTS_PROCESS = {
  // The window of jsdom has one location, a process one time zone.
  web: /stubGlobal\('location'|process\.env\.TZ/,
  // These files share their modules and their environment with others.
  rest: /vi\.(mock|doMock|resetModules)\(|process\.env\.\w+ = /,
};

const WEB = 'web/**/*.test.{ts,tsx}';
const REST = '{model,functions,emulators,scripts}/**/*.test.ts';
const EXCLUDED = ['**/node_modules/**', '**/lib/**', '**/dist/**'];
const ownProcess = [
  ...filesWithText({ folder: import.meta.dirname, pattern: WEB, excluded: EXCLUDED }, WANTS_PROCESS.web),
  ...filesWithText({ folder: import.meta.dirname, pattern: REST, excluded: EXCLUDED }, WANTS_PROCESS.rest),
];

/** Unit tests: those that sit beside the code and need nothing running. What needs the suite is in `tests/`. */
export default defineConfig({
  test: {
    // By itself Vitest leaves one of two cores alone.
    maxWorkers: '100%',
    // A form that is filled in as a person does takes its time where many things run at once.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'web',
          include: [WEB],
          exclude: [...EXCLUDED, ...ownProcess],
          // A global scope and modules of its own for each file, in a process that has loaded jsdom and Vitest once.
          pool: 'vmForks',
          vmMemoryLimit: '1GB',
          setupFiles: ['web/jsdomCrypto.ts', 'web/queryTimeout.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'rest', include: [REST], exclude: [...EXCLUDED, ...ownProcess], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'own process',
          include: ownProcess,
          exclude: EXCLUDED,
          setupFiles: ['web/queryTimeout.ts'],
        },
      },
    ],
  },
});
