import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { functionsBuild, webBuild } from '../build.ts';

/** What stands in the files that each step uploads, by its name. */
export type UploadDigests = ReadonlyMap<string, string>;

/** The files of each step, from the project's folder. */
const UPLOADED: ReadonlyMap<string, readonly string[]> = new Map([
  ['indexes', ['firestore.indexes.json']],
  ['rules', ['firestore.rules', 'storage.rules']],
  ['functions', [`${functionsBuild.output}/**/*`, 'functions/package.json', 'functions/package-lock.json']],
  ['hosting', [`${webBuild('production').output}/**/*`]],
]);

/** Digests all that a deployment of a project's folder would upload. */
export function digestUploads(root: string): UploadDigests {
  return new Map([...UPLOADED].map(([step, patterns]) => [step, digestFiles(root, patterns)]));
}

function digestFiles(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of globSync(patterns, { cwd: root }).toSorted()) {
    const path = join(root, name);
    if (statSync(path).isFile()) hash.update(`${name}\n`).update(readFileSync(path));
  }
  return hash.digest('hex');
}
