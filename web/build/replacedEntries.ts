import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** A package that a library imports for something that we never ask of that library. */
export interface ReplacedEntry {
  /** What the import names. */
  readonly entry: string;
  /** The package whose imports of it are replaced; whoever else imports the entry gets the real one. */
  readonly importer: string;
  /** The module that stands there instead. */
  readonly replacement: string;
  readonly reason: string;
  /** What all rows of this importer together keep out of the app, in KB after gzip -9. */
  readonly savedKb: number;
  /** What code of ours would have to say to reach the replacement; its test holds that none does. */
  readonly reachedBy: RegExp;
}

const FIREBASE_PRODUCTS = ['auth', 'database', 'functions', 'remote-config', 'storage'];

/** Every package that the build leaves out. A row goes when its library no longer imports the entry. */
export const REPLACED_ENTRIES: readonly ReplacedEntry[] = [
  {
    entry: 're2js',
    importer: '@firebase/firestore',
    replacement: 're2js.ts',
    reason: 'Firestore matches regular expressions with it, in pipelines alone.',
    savedKb: 46,
    reachedBy: /firebase\/firestore\/(lite\/)?pipelines/,
  },
  ...FIREBASE_PRODUCTS.map((product) => ({
    entry: `firebase/${product}`,
    importer: 'reactfire',
    replacement: 'firebaseProducts.ts',
    reason: 'reactfire has hooks for each product; we use the one for observables, which needs none.',
    savedKb: 47,
    reachedBy: /import (?!\{ useObservable \} )[^;]*from 'reactfire'|import\('reactfire'\)/,
  })),
];

/** Puts the replacements into the build; the development server and the tests have the packages themselves. */
export function replacedEntries(): Plugin {
  return {
    name: 'tod:replaced-entries',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const row = REPLACED_ENTRIES.find(
        (candidate) =>
          candidate.entry === source && importer?.includes(`/node_modules/${candidate.importer}/`) === true,
      );
      return row === undefined
        ? undefined
        : fileURLToPath(new URL(`./replacements/${row.replacement}`, import.meta.url));
    },
  };
}
