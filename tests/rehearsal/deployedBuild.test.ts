import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { functionsBuild, webBuild } from '../../scripts/build.ts';
import { ROOT } from '../../scripts/suite/startSuite.ts';
import { TIMEOUT_MS } from '../journeys/timeouts.ts';
import { copyTree } from '../suite/copyTree.ts';
import { PRODUCTION_APP, PRODUCTION_DATE, PROJECT, SETTINGS } from './production.ts';

/** What firebase-tools takes of the folder; `functions/upload.test.ts` packs it. */
const BUNDLE = join(functionsBuild.output, 'index.js');

let tree: ReturnType<typeof copyTree>;
let said: string;
/** It builds everything, beside other tests that do. */
const BUILD_MS = 12 * TIMEOUT_MS;
beforeAll(() => {
  tree = copyTree(0);
  const settings = Object.entries(SETTINGS).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(tree.root, 'web/.env.production.local'), settings.join(''));
  const { stdout, stderr } = spawnSync(
    'npm',
    ['run', '--silent', 'deploy', '--', '--check', '--project', PROJECT],
    {
      cwd: tree.root,
      encoding: 'utf8',
      env: { ...process.env, SOURCE_DATE: PRODUCTION_DATE },
    },
  );
  said = `${stdout}${stderr}`;
}, BUILD_MS);
afterAll(() => tree?.remove());

describe('what is rehearsed is byte for byte what a deployment would upload', () => {
  it('of the app, where it says of itself that it was built at the same time', () => {
    expect(said).toContain('Tod: build of web (production)…');
    const uploaded = digestsIn(join(tree.root, webBuild('production').output));
    expect(uploaded).toHaveProperty(['app.html']);
    expect(digestsIn(join(ROOT, PRODUCTION_APP))).toEqual(uploaded);
  });

  it('of the functions, but for where the packages of the copy lie', () => {
    expect(said).toContain('Tod: build of functions…');
    // The copy has links to packages, and the bundle names modules by where they are found.
    const elsewhere = `${relative(realpathSync(tree.root), realpathSync(ROOT))}/`;
    const uploaded = readFileSync(join(tree.root, BUNDLE), 'utf8').replaceAll(elsewhere, '');
    expect(digestOf(readFileSync(join(ROOT, BUNDLE)))).toBe(digestOf(uploaded));
  });

  it('with a lock file beside the functions, by which Google installs what runs here', () => {
    expect(existsSync(join(tree.root, 'functions/package-lock.json'))).toBe(true);
  });
});

/** What stands in each file, by its name; Hosting takes none that begin with a dot (firebase.json). */
function digestsIn(folder: string): Readonly<Record<string, string>> {
  const files = globSync('**/*', { cwd: folder }).filter((name) => statSync(join(folder, name)).isFile());
  return Object.fromEntries(
    files.toSorted().map((name) => [name, digestOf(readFileSync(join(folder, name)))]),
  );
}

const digestOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
