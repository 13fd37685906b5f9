import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { object } from 'yup';
import { withEmulator, withFolder } from './firebaseTools.ts';

const ROOT = resolve(import.meta.dirname, '../..');

const firebaseSchema = object({ hosting: object().required() });

/**
 * Runs something with the address of the least that a page of ours can be: React, MUI and one heading, built as the app is
 * and served by the same server with the headers of firebase.json.
 */
export function withHeadingPage<Result>(use: (url: string) => Promise<Result>): Promise<Result> {
  return withFolder(async (folder) => {
    await build({
      root: join(import.meta.dirname, 'headingPage'),
      configFile: false,
      logLevel: 'warn',
      mode: 'production',
      build: {
        outDir: join(folder, 'dist'),
        emptyOutDir: true,
        target: 'es2023',
        modulePreload: { polyfill: false },
      },
    });
    const { hosting } = firebaseSchema.validateSync(
      JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')),
    );
    return withEmulator(folder, 'hosting', { hosting: { ...hosting, public: 'dist' } }, ({ url }) =>
      use(`${url}/`),
    );
  });
}
