import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { ROOT } from '../../scripts/suite/startSuite.ts';

/** Three pages, the last one not full. */
const COUNT = 450;
/** In the second of them. */
const INTERRUPTING = 250;

let project: string;
let db: Firestore;
beforeEach(async () => {
  process.env.FIRESTORE_EMULATOR_HOST = inject('firestoreHost');
  process.env.METADATA_SERVER_DETECTION = 'none';
  project = `demo-${randomUUID()}`;
  db = getFirestore(initializeApp({ projectId: project }, project));
  const batch = db.batch();
  for (let index = 0; index < COUNT; index += 1)
    batch.set(noteOf(index), { name: `note ${index}`, interrupts: index === INTERRUPTING });
  batch.set(db.doc('marks/one'), { mark: 1 });
  await batch.commit();
});

const noteOf = (index: number) => db.doc(`notes/n${String(index).padStart(4, '0')}`);
const stateOf = async (id: string) => (await db.doc(`migrations/${id}`).get()).data();
/** The numbers of the notes that were not changed. */
async function unchangedNotes(): Promise<readonly number[]> {
  const { docs } = await db.collection('notes').get();
  return docs.flatMap((note, index) => (/^note /.test(String(note.get('name'))) ? [index] : []));
}

/** Runs the command as npm does, in a group of its own as a terminal's. */
async function migrate(parameters: readonly string[] = [], environment: NodeJS.ProcessEnv = {}) {
  const launcher = join(ROOT, 'scripts/bootstrap.mjs');
  const child = spawn(
    process.execPath,
    [launcher, 'tests/functions/migrateInTest.ts', '--project', project, ...parameters],
    { cwd: ROOT, detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } },
  );
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, stdout: stdout.trimEnd().split('\n'), stderr };
}

describe('npm run migrate', () => {
  it('says after each page how far it is, and makes each migration once', async () => {
    expect(await migrate()).toEqual({
      code: 0,
      stdout: [
        'names-in-capitals: 200 documents, 200 changed, 0 that cannot be',
        'names-in-capitals: 400 documents, 400 changed, 0 that cannot be',
        'names-in-capitals: 450 documents, 450 changed, 0 that cannot be',
        'no-marks: 1 documents, 1 changed, 0 that cannot be',
      ],
      stderr: '',
    });
    expect(await unchangedNotes()).toEqual([]);
    expect((await db.doc('marks/one').get()).data()).toEqual({});

    const again = await migrate();
    expect({ ...again, stdout: again.stdout.map((line) => line.replace(/ on .*/, '')) }).toEqual({
      code: 0,
      stdout: ['names-in-capitals was made', 'no-marks was made'],
      stderr: '',
    });
  });

  it('only counts with --dry-run, over all migrations, also where a document cannot be changed', async () => {
    await noteOf(3).set({});
    expect(await migrate(['--dry-run'])).toEqual({
      code: 1,
      stdout: [
        'names-in-capitals: 200 documents, 199 to be changed, 1 that cannot be',
        'names-in-capitals: 400 documents, 399 to be changed, 1 that cannot be',
        'names-in-capitals: 450 documents, 449 to be changed, 1 that cannot be',
        'no-marks: 1 documents, 1 to be changed, 0 that cannot be',
      ],
      stderr:
        '  notes/n0003: n0003 has no name.\n' +
        '1 documents could not be changed and are as they were. Correct them, and run it again.\n',
    });
    expect(await unchangedNotes()).toHaveLength(COUNT - 1);
    expect((await db.doc('marks/one').get()).get('mark')).toBe(1);
    expect((await db.collection('migrations').get()).empty).toBe(true);
  });

  it('names what cannot be changed, ends with 1 before the next migration, and is made once that is corrected', async () => {
    await noteOf(3).set({});
    const failed = await migrate();
    expect(failed).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('  notes/n0003: n0003 has no name.\n'),
    });
    expect(failed.stdout.at(-1)).toBe('names-in-capitals: 450 documents, 449 changed, 1 that cannot be');
    expect(await stateOf('no-marks')).toBeUndefined();

    await noteOf(3).set({ name: 'note 3' });
    expect(await migrate()).toMatchObject({ code: 0, stderr: '' });
    expect(await unchangedNotes()).toEqual([]);
    expect(await stateOf('no-marks')).toMatchObject({ madeAt: expect.any(Timestamp) });
  });

  it('ends behind a page with Ctrl-C, which npm’s launcher hands on, and goes on there the next time', async () => {
    const interrupted = await migrate([], { TOD_TEST_INTERRUPTS: 'yes' });
    expect(interrupted).toEqual({
      code: 130,
      stdout: [
        'names-in-capitals: 200 documents, 200 changed, 0 that cannot be',
        'Ends behind this page…',
        'names-in-capitals: 400 documents, 400 changed, 0 that cannot be',
      ],
      stderr: '',
    });
    expect(await unchangedNotes()).toEqual(Array.from({ length: 50 }, (_, index) => 400 + index));

    expect(await migrate()).toEqual({
      code: 0,
      stdout: [
        'names-in-capitals: 450 documents, 450 changed, 0 that cannot be',
        'no-marks: 1 documents, 1 changed, 0 that cannot be',
      ],
      stderr: '',
    });
    expect(await unchangedNotes()).toEqual([]);
  });

  it('leaves a migration alone that another run makes', async () => {
    await db
      .doc('migrations/names-in-capitals')
      .set({ holder: 'another', heldUntil: Timestamp.fromMillis(Date.now() + 60_000) });
    const { code, stderr } = await migrate();
    expect(code).toBe(1);
    expect(stderr).toMatch(/^names-in-capitals is being made, or its process has died: wait until /);
    expect(await unchangedNotes()).toHaveLength(COUNT);
  });
});
