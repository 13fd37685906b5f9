import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const STUB = fileURLToPath(new URL('./unused/colorSchemeScript.ts', import.meta.url));

/** The theme provider brings a script for pages rendered on a server along; index.html has one of its own. */
export function leanMui(): Plugin {
  return {
    name: 'tod:lean-mui',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isWanted =
        source.endsWith('/InitColorSchemeScript.mjs') &&
        importer?.includes('/node_modules/@mui/system/cssVars/') === true;
      return isWanted ? STUB : undefined;
    },
  };
}
