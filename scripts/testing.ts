import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Runs a command of this folder to its end without credentials: what asked Google would fail. */
export function runWithoutCredentials(file: string, ...parameters: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, file), ...parameters],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        GOOGLE_APPLICATION_CREDENTIALS: '/nowhere',
        GOOGLE_CLOUD_PROJECT: 'of-this-machine',
        METADATA_SERVER_DETECTION: 'none',
      },
    },
  );
  return { status, stdout, stderr };
}
