import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from './server.ts';

const run = promisify(execFile);
const SOURCES = resolve(import.meta.dirname, '../../emulators/firestore');
const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /letters/{id} {
      allow read;
      allow create: if request.resource.data.author == request.auth.uid;
    }
  }
}`;

/** Programs find the Node that runs the tests, and npm nothing of the npm that may have started them. */
const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))),
  PATH: [dirname(process.execPath), process.env.PATH ?? ''].join(delimiter),
};

const tokenOf = (uid: string) => {
  const segment = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');
  return `${segment({ alg: 'none' })}.${segment({ sub: uid })}.`;
};

describe('the package of the Firestore emulator', () => {
  let folder: string;
  let app: string;
  let command: string;

  /** Packed as for publishing, then installed with nothing else into an empty folder outside the repository. */
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'embedded-firestore-'));
    app = join(folder, 'app');
    command = join(app, 'node_modules/.bin/embedded-firestore');
    await mkdir(app);
    await writeFile(join(app, 'package.json'), '{ "private": true }');
    await writeFile(join(app, 'firestore.rules'), RULES);
    await run('npm', ['pack', '--pack-destination', folder], { cwd: SOURCES, env: environment });
    const [tarball = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
    const install = ['install', '--offline', '--no-audit', '--no-fund', join(folder, tarball)];
    await run('npm', install, { cwd: app, env: environment });
  });

  afterAll(() => rm(folder, { recursive: true }));

  it('brings everything along', async () => {
    const installed = (await readdir(join(app, 'node_modules'))).filter((name) => !name.startsWith('.'));
    expect(installed).toEqual(['embedded-firestore']);
    const { stdout } = await run(command, ['--version'], { cwd: app, env: environment });
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('writes and reads documents under rules, and stops when asked to', async () => {
    const server = await startServer(['--rules', join(app, 'firestore.rules')], command);
    try {
      expect(await create(server, 'mine', 'ann')).toBe(200);
      expect(await create(server, 'forged', 'bob')).toBe(403);
      const read = await fetch(`${lettersOf(server)}/mine`);
      expect(await read.json()).toMatchObject({ fields: { author: { stringValue: 'ann' } } });
      expect((await fetch(`${lettersOf(server)}/forged`)).status).toBe(404);
    } finally {
      await server.stop();
    }
  });

  it.skipIf(process.platform === 'win32')('has the java that firebase-tools starts', async () => {
    const launch = join(app, 'node_modules/embedded-firestore/dist/launch');
    const java = (jar: string, parameter: string) =>
      run(join(launch, 'java'), ['-Dx=y', '-jar', join(launch, jar), parameter], { env: environment });
    expect((await java('firestore.jar', '--help')).stdout).toContain('--functions_emulator');
    const runtime = java('storage-rules.jar', 'serve');
    runtime.child.stdin?.end();
    expect(JSON.parse((await runtime).stdout)).toMatchObject({ id: -1, status: 'ok' });
  });
});

function lettersOf({ address: { host, port } }: RunningServer): string {
  return `http://${host}:${port}/v1/projects/demo-package/databases/(default)/documents/letters`;
}

/** The status of the answer when Ann creates a letter that names an author. */
async function create(server: RunningServer, id: string, author: string): Promise<number> {
  const answer = await fetch(`${lettersOf(server)}?documentId=${id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf('ann')}` },
    body: JSON.stringify({ fields: { author: { stringValue: author } } }),
  });
  return answer.status;
}
