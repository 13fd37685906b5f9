import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildResult, build, type Plugin } from 'esbuild';
import { lockFunctions } from './lock.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
export const BUNDLE = fileURLToPath(new URL('lib/index.js', import.meta.url));

/**
 * Bundles the functions into `lib/index.js`, with the model and the Functions SDK inside: a deploy does not understand
 * workspaces, and one file loads faster than hundreds. firebase-admin, stripe and nodemailer stay outside.
 */
export function buildFunctions(outfile = BUNDLE): Promise<BuildResult> {
  return build({
    entryPoints: [`${HERE}src/index.ts`],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external: ['firebase-admin', 'firebase-admin/*', '@google-cloud/*', 'stripe', 'nodemailer'],
    plugins: [loadLate],
    // The SDK is partly CommonJS and requires Node's own modules.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: true,
    logLevel: 'warning',
  });
}

/** What the Functions SDK imports at the top and most instances never use, or only at their first call. */
const LATE: Readonly<Record<string, readonly string[]>> = {
  'firebase-admin/auth': ['getAuth'],
  'firebase-admin/app-check': ['getAppCheck'],
  'firebase-admin/database': ['getDatabase', 'getDatabaseWithUrl'],
};

/** Replaces those modules by functions of the same names that load them when they are called. */
const loadLate: Plugin = {
  name: 'load-late',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^firebase-admin\// }, ({ path, namespace }) => {
      // What stands in for a module asks for the module itself.
      const isReplaced = Object.hasOwn(LATE, path) && namespace !== 'late';
      return isReplaced ? { path, namespace: 'late' } : { path, external: true };
    });
    onLoad({ filter: /./, namespace: 'late' }, ({ path }) => ({
      contents: (LATE[path] ?? [])
        .map((name) => `export const ${name} = (...args) => require('${path}').${name}(...args);`)
        .join('\n'),
      resolveDir: HERE,
    }));
  },
};

if (import.meta.main) {
  await buildFunctions();
  lockFunctions(join(HERE, '..'), HERE);
}
