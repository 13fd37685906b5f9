import { type DocumentData, FieldValue } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Migration } from '../../functions/src/migrations/migration.ts';
import {
  MigrationHeldError,
  MigrationMadeError,
  runMigration,
} from '../../functions/src/migrations/runMigration.ts';
import { openTestServer, type TestServer } from './testServer.ts';

/** More than one page, and the last one not full. */
const COUNT = 450;
const NOW = new Date('2026-11-23T10:00:00Z');

/** Years instead of ages, as an example of a field that another takes the place of. */
const yearsOfBirth: Migration = {
  id: 'years-of-birth',
  collectionGroup: 'notes',
  change: ({ age }) => {
    if (age === undefined) return undefined;
    if (typeof age !== 'number') throw new Error('The age is no number.');
    return { birthYear: 2026 - age, age: FieldValue.delete() };
  },
};

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
  const batch = server.db.batch();
  for (let index = 0; index < COUNT; index += 1) batch.set(noteOf(index), { age: 20 + (index % 50), index });
  await batch.commit();
});

const noteOf = (index: number) =>
  server.db.doc(`people/p${index % 3}/notes/n${String(index).padStart(4, '0')}`);

async function readNotes(): Promise<DocumentData[]> {
  return (await server.db.collectionGroup('notes').get()).docs.map((found) => found.data());
}

const stateOf = async (id: string) => (await server.db.doc(`migrations/${id}`).get()).data();

describe('a migration', () => {
  it('changes every document once, in pages, and is made once', async () => {
    const progress = await runMigration(server.db, yearsOfBirth, { now: () => NOW });
    expect(progress).toEqual({ seen: COUNT, changed: COUNT, failed: 0, failures: [] });
    const notes = await readNotes();
    expect(notes).toHaveLength(COUNT);
    expect(
      notes.every(({ age, birthYear, index }) => age === undefined && birthYear === 2006 - (index % 50)),
    ).toBe(true);
    await expect(runMigration(server.db, yearsOfBirth, { now: () => NOW })).rejects.toThrow(
      MigrationMadeError,
    );
  });

  it('writes nothing where it is only tried', async () => {
    const progress = await runMigration(server.db, yearsOfBirth, { isDryRun: true });
    expect(progress).toMatchObject({ seen: COUNT, changed: COUNT, failed: 0 });
    expect((await readNotes()).every(({ age }) => typeof age === 'number')).toBe(true);
    expect(await stateOf(yearsOfBirth.id)).toBeUndefined();
  });

  it('goes on behind the last page after an interruption, and counts on', async () => {
    const first = await runMigration(server.db, yearsOfBirth, { now: () => NOW, onPage: () => false });
    expect(first).toMatchObject({ seen: 200, changed: 200 });
    expect((await readNotes()).filter(({ age }) => age !== undefined)).toHaveLength(COUNT - 200);
    expect(await runMigration(server.db, yearsOfBirth, { now: () => NOW })).toMatchObject({
      seen: COUNT,
      changed: COUNT,
    });
  });

  it('goes on a minute after its process has died, and changes nothing twice', async () => {
    let pages = 0;
    const dying = runMigration(server.db, yearsOfBirth, {
      now: () => NOW,
      onPage: () => {
        pages += 1;
        if (pages === 2) throw new Error('The machine went away.');
        return true;
      },
    });
    await expect(dying).rejects.toThrow('The machine went away.');
    await expect(runMigration(server.db, yearsOfBirth, { now: () => NOW })).rejects.toThrow(
      MigrationHeldError,
    );
    const later = new Date(NOW.getTime() + 61_000);
    // The second page was written and not noted: it is looked at again.
    expect(await runMigration(server.db, yearsOfBirth, { now: () => later })).toMatchObject({
      seen: COUNT,
      changed: COUNT - 200,
    });
    expect((await readNotes()).every(({ birthYear, index }) => birthYear === 2006 - (index % 50))).toBe(true);
  });

  it('is made by one of two operators who begin at once', async () => {
    const runs = await Promise.allSettled([
      runMigration(server.db, yearsOfBirth, { now: () => NOW }),
      runMigration(server.db, yearsOfBirth, { now: () => NOW }),
    ]);
    expect(runs.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await stateOf(yearsOfBirth.id)).toMatchObject({ seen: COUNT, changed: COUNT, holder: null });
  });

  it('keeps what is written meanwhile, and changes that, too', async () => {
    let isWritten = false;
    const meanwhile: Migration = {
      ...yearsOfBirth,
      change: (stored, path) => {
        if (!isWritten) {
          isWritten = true;
          writing = Promise.all([noteOf(0).update({ age: 60 }), noteOf(3).delete()]);
        }
        return yearsOfBirth.change(stored, path);
      },
    };
    let writing: Promise<unknown> = Promise.resolve();
    await runMigration(
      slowToCommit(server.db, () => writing),
      meanwhile,
      { now: () => NOW },
    );
    expect((await noteOf(0).get()).data()).toEqual({ birthYear: 1966, index: 0 });
    expect((await noteOf(3).get()).exists).toBe(false);
    expect((await readNotes()).filter(({ age }) => age !== undefined)).toEqual([]);
  });

  it('leaves what it cannot change, names it, and begins anew once that is corrected', async () => {
    await noteOf(7).update({ age: 'twenty' });
    const path = noteOf(7).path;
    const first = await runMigration(server.db, yearsOfBirth, { now: () => NOW });
    expect(first).toEqual({
      seen: COUNT,
      changed: COUNT - 1,
      failed: 1,
      failures: [{ path, why: 'The age is no number.' }],
    });
    expect((await noteOf(7).get()).get('age')).toBe('twenty');
    await noteOf(7).update({ age: 20 });
    expect(await runMigration(server.db, yearsOfBirth, { now: () => NOW })).toMatchObject({
      seen: COUNT,
      changed: 1,
      failed: 0,
    });
    await expect(runMigration(server.db, yearsOfBirth, { now: () => NOW })).rejects.toThrow(
      MigrationMadeError,
    );
  });
});

describe('a migration of what Firestore does not take', () => {
  /** Together more than a document holds. */
  const TOO_LARGE = { text: 'x'.repeat(600_000), more: 'x'.repeat(600_000) };

  it('names a document that would be too large, leaves it as it was and changes all others', async () => {
    const { path } = noteOf(7);
    const grown: Migration = {
      ...yearsOfBirth,
      change: (stored, at) => {
        const update = yearsOfBirth.change(stored, at);
        return at === path && update !== undefined ? { ...update, ...TOO_LARGE } : update;
      },
    };
    const progress = await runMigration(server.db, grown, { now: () => NOW });
    expect(progress).toEqual({
      seen: COUNT,
      changed: COUNT - 1,
      failed: 1,
      failures: [{ path, why: expect.stringContaining('INVALID_ARGUMENT') }],
    });
    expect((await readNotes()).filter(({ age }) => age !== undefined)).toEqual([{ age: 27, index: 7 }]);
    expect(await stateOf(grown.id)).toMatchObject({ madeAt: null, holder: null });
  });

  it('does so as well where the document is written meanwhile', async () => {
    const { path } = noteOf(0);
    let isWritten = false;
    const grown: Migration = {
      ...yearsOfBirth,
      change: (stored, at) => {
        const update = yearsOfBirth.change(stored, at);
        return update !== undefined && stored.age === 100 ? { ...update, ...TOO_LARGE } : update;
      },
    };
    const write = async () => {
      if (isWritten) return;
      isWritten = true;
      await noteOf(0).update({ age: 100 });
    };
    const progress = await runMigration(slowToCommit(server.db, write), grown, { now: () => NOW });
    expect(progress).toMatchObject({ seen: COUNT, changed: COUNT - 1, failed: 1, failures: [{ path }] });
    expect((await noteOf(0).get()).get('age')).toBe(100);
  });

  it('names a document whose new shape is none, also where it is only tried', async () => {
    const { path } = noteOf(7);
    const shapeless: Migration = {
      ...yearsOfBirth,
      change: (stored, at) => (at === path ? { age: undefined } : yearsOfBirth.change(stored, at)),
    };
    const outcome = { seen: COUNT, changed: COUNT - 1, failed: 1, failures: [{ path }] };
    expect(await runMigration(server.db, shapeless, { isDryRun: true })).toMatchObject(outcome);
    expect(await runMigration(server.db, shapeless, { now: () => NOW })).toMatchObject(outcome);
    expect((await noteOf(7).get()).get('age')).toBe(27);
  });

  it('changes one by one what is too large for one commit', async () => {
    const essays = Array.from({ length: 12 }, (_, index) => server.db.doc(`people/p0/essays/e${index}`));
    await Promise.all(essays.map((essay) => essay.set({ words: 1 })));
    const longer: Migration = {
      id: 'longer-essays',
      collectionGroup: 'essays',
      change: ({ text }) => (text === undefined ? { text: 'x'.repeat(1_000_000) } : undefined),
    };
    const progress = await runMigration(server.db, longer, { now: () => NOW });
    expect(progress).toEqual({ seen: 12, changed: 12, failed: 0, failures: [] });
    for (const essay of essays) expect((await essay.get()).get('text')).toHaveLength(1_000_000);
  });

  it('ends where Firestore is not reached, names nothing for it, and goes on with the next run', async () => {
    const unavailable = Object.assign(new Error('14 UNAVAILABLE'), { code: 14 });
    const unreached = slowToCommit(server.db, () => Promise.reject(unavailable));
    await expect(runMigration(unreached, yearsOfBirth, { now: () => NOW })).rejects.toBe(unavailable);
    expect(await stateOf(yearsOfBirth.id)).toMatchObject({ seen: 0, failed: 0 });
    const later = new Date(NOW.getTime() + 61_000);
    expect(await runMigration(server.db, yearsOfBirth, { now: () => later })).toMatchObject({
      changed: COUNT,
      failed: 0,
    });
  });
});

/** A database on which somebody else is faster: each batch waits before it is committed. */
function slowToCommit(db: TestServer['db'], before: () => Promise<unknown>): TestServer['db'] {
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'batch') return value.bind(target);
      return () => {
        const batch = target.batch();
        const commit = batch.commit.bind(batch);
        batch.commit = async () => {
          await before();
          return commit();
        };
        return batch;
      };
    },
  });
}
