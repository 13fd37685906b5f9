import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const DIST = resolve(import.meta.dirname, '../../web/dist');
const PREFIX = 'sw-';

/** The script of the worker that was built. */
export const readWorker = (): string => readFileSync(join(DIST, 'sw.js'), 'utf8');

/** Has the suites serve another worker beside the one that was built. Returns its name. */
export function writeRelease(script: string): string {
  const name = `${PREFIX}${randomUUID()}.js`;
  writeFileSync(join(DIST, name), script);
  return name;
}

/** Takes all releases back. Only once no suite serves them: firebase-tools ends when a file goes while it is read. */
export function removeReleases(): void {
  for (const name of readdirSync(DIST)) if (name.startsWith(PREFIX)) rmSync(join(DIST, name));
}
