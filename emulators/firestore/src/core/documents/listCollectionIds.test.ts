import { describe, expect, it } from 'vitest';
import type { Consistency } from '../commands/reading.ts';
import { ADMIN, codeOf, createBench, name, ROOT, remove, set } from '../testing.ts';

describe('listCollectionIds', () => {
  it('lists ids with documents at any depth, page by page', async () => {
    const { firestore, commit } = createBench();
    await commit(set('b/1', {}), set('a/1/x/1', {}), set('c/1', {}), set('b/1/y/1', {}));
    const list = async (parent: string, pageSize = 0, pageToken = '') =>
      firestore.listCollectionIds({ parent, pageSize, pageToken }, ADMIN);
    expect(await list(ROOT)).toEqual({ collectionIds: ['a', 'b', 'c'], nextPageToken: '' });
    expect(await list(name('b/1'))).toEqual({ collectionIds: ['y'], nextPageToken: '' });
    expect(await list(name('b/2'))).toEqual({ collectionIds: [], nextPageToken: '' });
    const first = await list(ROOT, 2);
    expect(first.collectionIds).toEqual(['a', 'b']);
    expect(await list(ROOT, 2, first.nextPageToken)).toEqual({ collectionIds: ['c'], nextPageToken: '' });
    expect(await codeOf(() => list(name('b')))).toBe('INVALID_ARGUMENT');
    expect(await codeOf(() => list(ROOT, -1))).toBe('INVALID_ARGUMENT');
  });

  it('lists what there was at a time', async () => {
    const { firestore, commit, advance } = createBench();
    const readTime = await commit(set('gone/1', {}), set('kept/1/deep/1', {}), set('kept/1/other/1', {}));
    await advance(1000);
    await commit(
      remove('gone/1'),
      remove('kept/1/deep/1'),
      set('kept/1/other/1', { a: 1n }),
      set('new/1/x/1', {}),
    );
    const list = async (parent: string, consistency?: Consistency) => {
      const request = { parent, pageSize: 0, pageToken: '' };
      const answer = await firestore.listCollectionIds(
        consistency === undefined ? request : { ...request, consistency },
        ADMIN,
      );
      return answer.collectionIds;
    };
    expect(await list(ROOT)).toEqual(['kept', 'new']);
    expect(await list(ROOT, { kind: 'readTime', readTime })).toEqual(['gone', 'kept']);
    expect(await list(name('kept/1'))).toEqual(['other']);
    expect(await list(name('kept/1'), { kind: 'readTime', readTime })).toEqual(['deep', 'other']);
    expect(await list(name('new/1'), { kind: 'readTime', readTime })).toEqual([]);
  });
});
