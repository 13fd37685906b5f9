import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mixed, object } from 'yup';

const LOCK = 'package-lock.json';
const MANIFEST = 'package.json';

const lockSchema = object({
  packages: object().required(),
});
const packageSchema = object({ link: mixed<true>() });

/**
 * Writes the lock file that is uploaded with the functions: what the project's own says of the packages they need, so that
 * Google installs (`npm ci`) the versions that the tests ran with, and not those of the day. npm itself leaves out what
 * nobody needs, without asking the registry.
 * @param root the project's folder
 * @param folder that of the functions' `package.json`, where it is written
 * @throws Error when npm finds no such set of packages
 */
export function lockFunctions(root: string, folder: string): void {
  // npm takes a folder of a workspace for the workspace.
  const apart = mkdtempSync(join(tmpdir(), 'tod-lock-'));
  try {
    copyFileSync(join(folder, MANIFEST), join(apart, MANIFEST));
    const { packages } = lockSchema.validateSync(readJson(join(root, LOCK)));
    refuseOwnVersions(Object.keys(packages));
    const installed = Object.entries(packages).filter(
      ([path, found]) => path.startsWith('node_modules/') && packageSchema.validateSync(found).link !== true,
    );
    const lock = {
      lockfileVersion: 3,
      packages: { '': readJson(join(apart, MANIFEST)), ...Object.fromEntries(installed) },
    };
    writeFileSync(join(apart, LOCK), JSON.stringify(lock));
    const { status, error, stderr } = spawnSync(
      'npm',
      ['install', '--package-lock-only', '--ignore-scripts', '--offline'],
      { cwd: apart, encoding: 'utf8', shell: process.platform === 'win32' },
    );
    if (status !== 0)
      throw new Error(`No lock file for the functions: ${error === undefined ? stderr : error.message}`);
    copyFileSync(join(apart, LOCK), join(folder, LOCK));
  } finally {
    rmSync(apart, { recursive: true });
  }
}

/** What only the functions would have in that version lies beside them, where the lock file that is uploaded has no place for it. */
function refuseOwnVersions(paths: readonly string[]): void {
  const own = paths.filter((path) => path.startsWith('functions/node_modules/'));
  if (own.length > 0)
    throw new Error(
      `No lock file for the functions: ${own.join(', ')} are of a version that only they need. Have all of the project need one version.`,
    );
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
