import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const unused = fileURLToPath(new URL('../src/platform/firebase/unused/firebaseProducts.ts', import.meta.url));

/**
 * reactfire imports every Firebase product, and nothing of it is shaken off. We use what it shares and replays, which
 * needs none of them, so these imports end in functions that refuse.
 */
export function leanReactfire(): Plugin {
  const products = ['auth', 'database', 'functions', 'remote-config', 'storage'].map(
    (name) => `firebase/${name}`,
  );
  return {
    name: 'tod:lean-reactfire',
    enforce: 'pre',
    resolveId(source, importer) {
      const isWanted = importer?.includes('/node_modules/reactfire/') === true && products.includes(source);
      return isWanted ? unused : undefined;
    },
  };
}
