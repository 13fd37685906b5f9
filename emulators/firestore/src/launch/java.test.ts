import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const JAVA = join(import.meta.dirname, 'java');

/** The programs that the launcher may run are replaced by one that prints what it was given. */
describe.skipIf(process.platform === 'win32')('the java launcher', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'launcher-'));
    for (const name of ['java', 'echoing-node']) {
      await writeFile(join(folder, name), '#!/bin/sh\necho "$(basename "$0") $*"\n');
      await chmod(join(folder, name), 0o755);
    }
  });

  afterAll(() => rm(folder, { recursive: true }));

  const java = (
    parameters: readonly string[],
    path: readonly string[] = [],
    environment: Readonly<Record<string, string>> = {},
  ) =>
    run(JAVA, [...parameters], {
      env: {
        ...environment,
        EMBEDDED_FIRESTORE_NODE: join(folder, 'echoing-node'),
        PATH: [import.meta.dirname, ...path, '/usr/bin', '/bin'].join(delimiter),
      },
    });

  it('answers the version probe so that firebase-tools is content', async () => {
    const { stdout, stderr } = await java(['-Duser.language=en', '-Dfile.encoding=UTF-8', '-version']);
    expect(Number(/version "([1-9][0-9]*)/.exec(stdout + stderr)?.[1])).toBeGreaterThanOrEqual(21);
  });

  it.each(['firestore.jar', 'cloud-firestore-emulator-v1.22.0.jar'])(
    'runs the Firestore server for %s',
    async (jar) => {
      const { stdout } = await java([
        '-Dx=y',
        '-Duser.language=en',
        '-jar',
        `/some where/${jar}`,
        '--port',
        '1',
      ]);
      expect(stdout).toMatch(/^echoing-node .*emulators\/firestore\/src\/launch\/\.\.\/main\.ts --port 1\n$/);
    },
  );

  it('has the Firestore server require indexes where it is told which there are', async () => {
    const { stdout } = await java(['-jar', '/x/firestore.jar', '--port', '1'], [], {
      EMBEDDED_FIRESTORE_INDEX_FILE: '/some where/i.json',
      EMBEDDED_FIRESTORE_QUERY_LOG: '/some where/queries',
    });
    expect(stdout).toMatch(
      / --port 1 --require_indexes true --index_file \/some where\/i\.json --query_log \/some where\/queries\n$/,
    );
  });

  it.each(['storage-rules.jar', 'cloud-storage-rules-runtime-v1.1.3.jar'])(
    'runs the rules runtime for %s',
    async (jar) => {
      const { stdout } = await java(['-Djava.security.manager=disallow', '-jar', `/x/${jar}`, 'serve']);
      expect(stdout).toMatch(/storage-rules\/main\.ts serve\n$/);
    },
  );

  it('hands everything else to the next java', async () => {
    const { stdout } = await java(['-Dx=y', '-jar', '/x/other.jar', 'a b'], [folder]);
    expect(stdout).toBe('java -Dx=y -jar /x/other.jar a b\n');
  });
});
