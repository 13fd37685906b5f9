import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyTree } from '../suite/copyTree.ts';
import { FORMER_APP, FORMER_DATE, PROJECT, SETTINGS } from './production.ts';

let tree: ReturnType<typeof copyTree>;
beforeAll(() => {
  tree = copyTree(0);
  const settings = Object.entries(SETTINGS).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(tree.root, 'web/.env.production.local'), settings.join(''));
});
afterAll(() => tree?.remove());

// The release before it is the same build with a date that is known; of other sources it cannot be compared.
it.skipIf(process.env.TOD_FORMER_RELEASE !== undefined)(
  'what is rehearsed is byte for byte what a deployment of the same date would upload',
  () => {
    const { stdout } = spawnSync(
      'npm',
      ['run', '--silent', 'deploy', '--', '--check', '--project', PROJECT],
      {
        cwd: tree.root,
        encoding: 'utf8',
        env: { ...process.env, SOURCE_DATE: FORMER_DATE },
      },
    );
    expect(stdout).toContain('Tod: build of web (production)…');
    const uploaded = digestsIn(join(tree.root, 'web/dist'));
    expect(uploaded).toHaveProperty(['app.html']);
    expect(digestsIn(FORMER_APP)).toEqual(uploaded);
  },
);

/** What stands in each file, by its name; Hosting takes none that begin with a dot (firebase.json). */
function digestsIn(folder: string): Readonly<Record<string, string>> {
  const files = globSync('**/*', { cwd: folder }).filter((name) => statSync(join(folder, name)).isFile());
  return Object.fromEntries(
    files.toSorted().map((name) => {
      const digest = createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex');
      return [name, digest];
    }),
  );
}
