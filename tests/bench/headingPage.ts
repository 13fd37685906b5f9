import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
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
    buildPage(join(folder, 'dist'));
    const { hosting } = firebaseSchema.validateSync(
      JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')),
    );
    return withEmulator(folder, 'hosting', { hosting: { ...hosting, public: 'dist' } }, ({ url }) =>
      use(`${url}/`),
    );
  });
}

/** In a process of its own, as the app is built: React takes its form from that process's environment. */
function buildPage(output: string): void {
  const result = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/vite/bin/vite.js'),
      'build',
      join(import.meta.dirname, 'headingPage'),
      '--outDir',
      output,
      '--logLevel',
      'error',
    ],
    { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (result.status !== 0) throw new Error(`The page of one heading is not built.\n${result.stderr}`);
}
