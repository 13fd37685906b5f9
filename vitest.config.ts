import { defineConfig } from 'vitest/config';

/** Unit tests: those that sit beside the code and need nothing running. What needs the suite is in `tests/`. */
export default defineConfig({
  test: {
    include: ['{model,functions,emulators,web,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/lib/**', '**/dist/**'],
    // A form that is filled in as a person does takes its time where many things run at once.
    testTimeout: 30_000,
  },
});
