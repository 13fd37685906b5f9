import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { PORT_OFFSETS, SUITE_PROJECT } from '../scripts/suite/ports.ts';
import { contentPolicy } from './build/contentPolicy.ts';
import { firstPaint } from './build/firstPaint.ts';
import { leanFirestore } from './build/leanFirestore.ts';
import { leanMui } from './build/leanMui.ts';
import { leanPreloads } from './build/leanPreloads.ts';
import { leanReactfire } from './build/leanReactfire.ts';
import packageJson from './package.json' with { type: 'json' };

const inThisFolder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const DOCUMENT_SCHEMAS =
  /\/(yup|property-expr|tiny-case|toposort)\/|\/model\/src\/(text|identifier|document|collections|profile|availability|sport|message|tod|notification)\.ts$|\/shared\/firebase\/(dates|callFailure)\.ts$/;
const PARTS =
  /\/shared\/(ui\/(EmptyState|ErrorState|HiddenPageTitle|OfflineNotice|PersonAvatar)|texts\/(errors|errorCode|format)|newId|draftState|holdAlone)\.tsx?$|\/shell\/memberName\.ts$|\/model\/src\/refusals\.ts$/;
const ROUTER = '../node_modules/react-router/dist/production';

/**
 * `VITE_TOD_SUITE=emulators` builds for the local suite (ports follow the page's own port); without it the build is for
 * a real Firebase project, whose settings come from VITE_FIREBASE_* (see shared/firebase/settings.ts).
 */
export default defineConfig({
  root: inThisFolder('./'),
  plugins: [
    react(),
    leanReactfire(),
    leanFirestore(),
    leanMui(),
    leanPreloads(),
    firstPaint(),
    contentPolicy(),
  ],
  define: {
    __TOD_VERSION__: JSON.stringify(packageJson.version),
    __TOD_BUILT_AT__: JSON.stringify(process.env.SOURCE_DATE ?? new Date().toISOString()),
    __TOD_PORT_OFFSETS__: JSON.stringify(PORT_OFFSETS),
    __TOD_SUITE_PROJECT__: JSON.stringify(SUITE_PROJECT),
  },
  resolve: {
    alias: [
      // Firestore needs re2js for pipelines only.
      { find: /^re2js$/, replacement: inThisFolder('./src/platform/firebase/unused/re2js.ts') },
      { find: /^hoist-non-react-statics$/, replacement: inThisFolder('./build/unused/hoistStatics.ts') },
      { find: /^tiny-case$/, replacement: inThisFolder('./build/unused/letterCase.ts') },
      // The package names its development build for bundlers, also in production.
      { find: /^react-router$/, replacement: inThisFolder(`${ROUTER}/index.mjs`) },
      { find: /^react-router\/dom$/, replacement: inThisFolder(`${ROUTER}/dom-export.mjs`) },
    ],
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 1024,
    modulePreload: { polyfill: false },
    // All styles stand in the page (firstPaint): no piece of code has to wait for a file of them.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the first page needs comes as one file: one request, and 3 KB less than in twenty.
            { name: 'base', tags: ['$initial'], priority: 2 },
            // Nearly every page reads documents, and checks them by these.
            { name: 'data', test: DOCUMENT_SCHEMAS, priority: 1 },
            // Small things that most pages have: by themselves each would cost more in wrapping than in words.
            { name: 'parts', test: PARTS },
            {
              name: 'button',
              test: /@mui\/material\/(Button|ButtonBase)\/|\/memoTheme\.|\/createSimplePaletteValueFilter\./,
            },
            {
              name: 'opening',
              test: /\/partners\/sending\/(SendTodOpening|LazySendTodDialog|todOutcome|openingTexts)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
});
