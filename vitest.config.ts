import { defineConfig } from 'vitest/config';

/** Unit tests: those that sit beside the code and need nothing running. What needs the suite is in `tests/`. */
export default defineConfig({
  test: {
    include: ['{model,functions,emulators,web}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/lib/**', '**/dist/**'],
  },
});
