import { defineConfig } from 'vite';

/** As the app is built, without what only the app needs. */
export default defineConfig({
  build: { target: 'es2023', modulePreload: false },
});
