import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { functionsBuild, webBuild } from '../build.ts';

/** What stood in the folders that were built, by the name of the step that uploads them. */
export type BuiltDigests = ReadonlyMap<string, string>;

const FOLDERS: ReadonlyMap<string, string> = new Map([
  ['functions', functionsBuild.output],
  ['hosting', webBuild('production').output],
]);

/** Digests all that was built in a project's folder. */
export function digestBuilds(root: string): BuiltDigests {
  return new Map([...FOLDERS].map(([step, folder]) => [step, digestFolder(join(root, folder))]));
}

function digestFolder(folder: string): string {
  const hash = createHash('sha256');
  for (const name of globSync('**/*', { cwd: folder }).toSorted()) {
    const path = join(folder, name);
    if (statSync(path).isFile()) hash.update(`${name}\n`).update(readFileSync(path));
  }
  return hash.digest('hex');
}
