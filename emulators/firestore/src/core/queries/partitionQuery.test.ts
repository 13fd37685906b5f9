import { describe, expect, it } from 'vitest';
import type { StructuredQuery } from '../commands/queries.ts';
import {
  ADMIN,
  ALICE,
  ascending,
  codeOf,
  createBench,
  descending,
  group,
  pathOf,
  query,
  ROOT,
  set,
  where,
} from '../testing.ts';

const GROUP = group('c', { orderBy: [ascending('__name__')] });

async function benchWith(documents: number) {
  const { firestore, commit } = createBench();
  const paths = Array.from({ length: documents }, (_, index) => `p/${index % 7}/c/${1000 + index}`);
  await commit(...paths.map((path) => set(path, {})), set('other/1', {}));
  const partition = (partitionCount: number, pageSize = 0, pageToken = '', asked: StructuredQuery = GROUP) =>
    firestore.partitionQuery({ parent: ROOT, query: asked, partitionCount, pageSize, pageToken }, ADMIN);
  return { firestore, partition };
}

describe('partitionQuery', () => {
  it('cuts a collection group into parts of similar size that leave nothing out', async () => {
    const { firestore, partition } = await benchWith(600);
    const { cursors } = await partition(2);
    expect(cursors).toHaveLength(2);
    const sizes: number[] = [];
    for (let part = 0; part <= cursors.length; part++) {
      const [start, end] = [cursors[part - 1], cursors[part]];
      const asked: StructuredQuery = {
        ...GROUP,
        ...(start !== undefined && {
          startAt: { values: [{ type: 'reference', value: start }], before: true },
        }),
        ...(end !== undefined && { endAt: { values: [{ type: 'reference', value: end }], before: true } }),
      };
      const { documents } = await firestore.runQuery({ parent: ROOT, query: asked }, ADMIN);
      sizes.push(documents.length);
    }
    expect(sizes).toEqual([200, 200, 200]);
  });

  it('makes no parts below 128 documents', async () => {
    expect((await (await benchWith(128)).partition(9)).cursors).toEqual([]);
    expect((await (await benchWith(129)).partition(9)).cursors).toHaveLength(1);
    expect((await (await benchWith(0)).partition(9)).cursors).toEqual([]);
  });

  it('tells the cursors page by page', async () => {
    const { partition } = await benchWith(600);
    const all = await partition(4);
    const first = await partition(4, 3);
    expect(first.cursors.map(pathOf)).toEqual(all.cursors.slice(0, 3).map(pathOf));
    const second = await partition(4, 3, first.nextPageToken);
    expect([...first.cursors, ...second.cursors]).toEqual(all.cursors);
    expect(second.nextPageToken).toBe('');
  });

  it('refuses what is no whole collection group in the order of names, and who is no admin', async () => {
    const { firestore, partition } = await benchWith(0);
    for (const asked of [
      query('c'),
      { ...GROUP, orderBy: [descending('__name__')] },
      { ...GROUP, orderBy: [ascending('a')] },
      { ...GROUP, where: where('a', 'EQUAL', 1n) },
      { ...GROUP, limit: 1 },
      { ...GROUP, offset: 1 },
    ]) {
      expect(await codeOf(() => partition(2, 0, '', asked))).toBe('INVALID_ARGUMENT');
    }
    expect(await codeOf(() => partition(0))).toBe('INVALID_ARGUMENT');
    expect(await codeOf(() => partition(1, -1))).toBe('INVALID_ARGUMENT');
    const request = { parent: ROOT, query: GROUP, partitionCount: 1, pageSize: 0, pageToken: '' };
    expect(await codeOf(() => firestore.partitionQuery(request, ALICE))).toBe('PERMISSION_DENIED');
  });
});
