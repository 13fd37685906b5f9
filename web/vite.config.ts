import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { PORT_OFFSETS, SUITE_DEBUG_TOKEN, SUITE_PROJECT, SUITE_PUSH_KEY } from '../scripts/suite/ports.ts';
import { beforePaint } from './build/beforePaint.ts';
import { inlineStyles } from './build/inlineStyles.ts';
import { prerenderPages } from './build/prerender.ts';
import { replacedEntries } from './build/replacedEntries.ts';
import { siteUrl } from './build/siteUrl.ts';
import { workerBuild } from './build/worker.ts';
import packageJson from './package.json' with { type: 'json' };

const worker = workerBuild();

/** Vite reads this file once for each environment, and the worker is known by the time of the app that it belongs to. */
process.env.SOURCE_DATE ??= new Date().toISOString();

/**
 * `VITE_TOD_SUITE=emulators` builds for the local suite (ports follow the page's own port); without it the build is for
 * a real Firebase project, whose settings come from VITE_FIREBASE_* (see src/platform/firebase/settings.ts).
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    replacedEntries(),
    beforePaint(),
    inlineStyles(),
    prerenderPages(worker.write),
    worker.plugins,
  ],
  define: {
    __TOD_VERSION__: JSON.stringify(packageJson.version),
    __TOD_BUILT_AT__: JSON.stringify(process.env.SOURCE_DATE),
    __TOD_PORT_OFFSETS__: JSON.stringify(PORT_OFFSETS),
    __TOD_SUITE_PROJECT__: JSON.stringify(SUITE_PROJECT),
    __TOD_SUITE_DEBUG_TOKEN__: JSON.stringify(SUITE_DEBUG_TOKEN),
    __TOD_SUITE_PUSH_KEY__: JSON.stringify(SUITE_PUSH_KEY),
    __TOD_SITE_URL__: JSON.stringify(siteUrl(loadEnv(mode, import.meta.dirname))),
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 1024,
    // The lists of files to preload would be 9 of the KB that a member loads (docs/decisions/074).
    modulePreload: false,
    // All styles stand in the page (inlineStyles): no piece of code has to wait for a file of them.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the first page needs comes as one file: in the 26 that it would be otherwise it is 5 KB more.
            { name: 'base', tags: ['$initial'] },
          ],
        },
      },
    },
  },
}));
