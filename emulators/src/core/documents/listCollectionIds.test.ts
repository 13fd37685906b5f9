import { describe, expect, it } from 'vitest';
import { ADMIN, codeOf, createBench, name, ROOT, set } from '../testing.ts';

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
});
