import { describe, expect, it } from 'vitest';
import type { Commit } from '../commands/engine.ts';
import {
  ADMIN,
  codeOf,
  createBench,
  DATABASE,
  fields,
  map,
  name,
  pathOf,
  ROOT,
  reference,
  set,
  settle,
} from '../testing.ts';
import { compareTimestamps } from '../values/timestamp.ts';

const OTHER = 'projects/other/databases/(default)';

async function createScene() {
  const bench = createBench();
  await bench.commit(
    set('users/ann', { friend: reference('users/bob'), all: [map({ of: reference('users/ann') })] }),
    set('users/ann/posts/1', { n: 1n }),
    set('users/bob/posts/2', {}),
    set('posts/3', {}),
  );
  const paths = () => bench.firestore.exportDocuments(DATABASE).map((document) => pathOf(document.name));
  return { ...bench, paths };
}

describe('clear', () => {
  it.each([
    ['everything', ROOT, []],
    ['a document with what is below it', name('users/ann'), ['posts/3', 'users/bob/posts/2']],
    ['what is below a missing document', name('users/bob'), ['posts/3', 'users/ann', 'users/ann/posts/1']],
    ['a collection with what is below it', name('users'), ['posts/3']],
    [
      'one collection of several with its id',
      name('users/ann/posts'),
      ['posts/3', 'users/ann', 'users/bob/posts/2'],
    ],
    ['nothing', name('nothing'), ['posts/3', 'users/ann', 'users/ann/posts/1', 'users/bob/posts/2']],
  ])('deletes %s', async (_, prefix, left) => {
    const { firestore, paths } = await createScene();
    firestore.clear(prefix);
    expect(paths()).toEqual(left);
  });

  it('is no commit that triggers would hear of', async () => {
    const { firestore } = await createScene();
    const commits: Commit[] = [];
    firestore.onCommit((commit) => commits.push(commit));
    firestore.clear(ROOT);
    await settle();
    expect(commits).toEqual([]);
  });

  it('refuses what is no prefix', async () => {
    const { firestore } = await createScene();
    expect(await codeOf(() => firestore.clear('users'))).toBe('INVALID_ARGUMENT');
  });
});

describe('importDocuments', () => {
  it('brings back what was exported', async () => {
    const { firestore, paths } = await createScene();
    const exported = firestore.exportDocuments(DATABASE);
    firestore.clear(ROOT);
    firestore.importDocuments(DATABASE, exported);
    expect(paths()).toEqual(exported.map((document) => pathOf(document.name)));
    const again = firestore.exportDocuments(DATABASE);
    expect(again.map((document) => document.fields)).toEqual(exported.map((document) => document.fields));
    expect(again.map((document) => document.createTime)).toEqual(
      exported.map((document) => document.createTime),
    );
    for (const [index, document] of again.entries()) {
      const before = exported[index]?.updateTime ?? document.updateTime;
      expect(compareTimestamps(document.updateTime, before)).toBeGreaterThan(0);
    }
  });

  it('moves names and references into another project', async () => {
    const { firestore } = await createScene();
    firestore.importDocuments(OTHER, firestore.exportDocuments(DATABASE));
    const moved = await firestore.getDocument({ name: `${OTHER}/documents/users/ann` }, ADMIN);
    const to = (path: string) => ({ type: 'reference', value: `${OTHER}/documents/${path}` }) as const;
    expect(moved.fields).toEqual(fields({ friend: to('users/bob'), all: [map({ of: to('users/ann') })] }));
  });

  it('refuses malformed documents as a whole', async () => {
    const { firestore, paths } = await createScene();
    const [first] = firestore.exportDocuments(DATABASE);
    if (first === undefined) throw new Error('Nothing exported.');
    firestore.clear(ROOT);
    const broken = { ...first, name: name('odd') };
    expect(await codeOf(() => firestore.importDocuments(DATABASE, [first, broken]))).toBe('INVALID_ARGUMENT');
    expect(paths()).toEqual([]);
  });
});

describe('reset', () => {
  it('empties every project and ends every transaction', async () => {
    const { firestore, paths } = await createScene();
    firestore.importDocuments(OTHER, firestore.exportDocuments(DATABASE));
    const transaction = await firestore.beginTransaction(DATABASE, { mode: 'readWrite' }, ADMIN);
    firestore.reset();
    expect(paths()).toEqual([]);
    expect(firestore.exportDocuments(OTHER)).toEqual([]);
    expect(await codeOf(() => firestore.commit({ database: DATABASE, writes: [], transaction }, ADMIN))).toBe(
      'ABORTED',
    );
  });
});
