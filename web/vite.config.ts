import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { PORT_OFFSETS, SUITE_PROJECT } from '../emulators/src/launch/ports.ts';
import packageJson from './package.json' with { type: 'json' };

const unused = (name: string) =>
  fileURLToPath(new URL(`./src/shared/firebase/unused/${name}.ts`, import.meta.url));

/**
 * `VITE_TOD_SUITE=emulators` builds for the local suite (ports follow the page's own port); without it the build is for
 * a real Firebase project, whose settings come from VITE_FIREBASE_* (see shared/firebase/settings.ts).
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), leanReactfire()],
  define: {
    __TOD_VERSION__: JSON.stringify(packageJson.version),
    __TOD_BUILT_AT__: JSON.stringify(process.env.SOURCE_DATE ?? new Date().toISOString()),
    __TOD_PORT_OFFSETS__: JSON.stringify(PORT_OFFSETS),
    __TOD_SUITE_PROJECT__: JSON.stringify(SUITE_PROJECT),
  },
  resolve: {
    alias: [
      // Firestore needs re2js for pipelines only.
      { find: /^re2js$/, replacement: unused('re2js') },
    ],
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 1024,
    modulePreload: { polyfill: false },
  },
});

/**
 * reactfire imports every Firebase product, and nothing of it is shaken off. We use what it shares and replays, which
 * needs none of them, so these imports end in functions that refuse.
 */
function leanReactfire(): Plugin {
  const products = ['auth', 'database', 'functions', 'remote-config', 'storage'].map(
    (name) => `firebase/${name}`,
  );
  return {
    name: 'tod:lean-reactfire',
    enforce: 'pre',
    resolveId(source, importer) {
      const isWanted = importer?.includes('/node_modules/reactfire/') === true && products.includes(source);
      return isWanted ? unused('firebaseProducts') : undefined;
    },
  };
}
