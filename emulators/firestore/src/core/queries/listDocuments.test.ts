import { describe, expect, it } from 'vitest';
import type { ListDocumentsRequest } from '../commands/reading.ts';
import { ADMIN, ALICE, codeOf, createBench, pathOf, ROOT, set } from '../testing.ts';

async function benchWithDocuments() {
  const { firestore, commit } = createBench();
  await commit(
    ...[5n, 3n, 4n, 1n, 2n].map((rank, index) => set(`c/d${index}`, { rank })),
    set('c/d1/sub/x', {}),
    set('c/gone/sub/x', {}),
    set('c/zero/sub/x', {}),
  );
  const list = (rest: Partial<ListDocumentsRequest>, caller = ADMIN) =>
    firestore.listDocuments(
      {
        parent: ROOT,
        collectionId: 'c',
        pageSize: 0,
        pageToken: '',
        orderBy: '',
        showMissing: false,
        ...rest,
      },
      caller,
    );
  /** Every page as a list of ids. */
  const pages = async (rest: Partial<ListDocumentsRequest>): Promise<string[][]> => {
    const found: string[][] = [];
    for (let pageToken = ''; ; ) {
      const page = await list({ ...rest, pageToken });
      found.push(page.documents.map((document) => pathOf(document.name).slice(2)));
      pageToken = page.nextPageToken;
      if (pageToken === '') return found;
    }
  };
  return { list, pages };
}

describe('listDocuments', () => {
  it('lists by name, page by page', async () => {
    const { pages } = await benchWithDocuments();
    expect(await pages({})).toEqual([['d0', 'd1', 'd2', 'd3', 'd4']]);
    expect(await pages({ pageSize: 2 })).toEqual([['d0', 'd1'], ['d2', 'd3'], ['d4']]);
    expect(await pages({ pageSize: 5 })).toHaveLength(1);
  });

  it('lists in the order asked for, page by page', async () => {
    const { pages } = await benchWithDocuments();
    expect(await pages({ pageSize: 2, orderBy: 'rank' })).toEqual([['d3', 'd4'], ['d1', 'd2'], ['d0']]);
    expect(await pages({ orderBy: '`rank` desc, __name__ asc' })).toEqual([['d0', 'd2', 'd1', 'd4', 'd3']]);
  });

  it('shows missing documents that have subcollections, to admins', async () => {
    const { pages, list } = await benchWithDocuments();
    expect(await pages({ showMissing: true, pageSize: 3 })).toEqual([
      ['d0', 'd1', 'd2'],
      ['d3', 'd4', 'gone'],
      ['zero'],
    ]);
    const { documents } = await list({ showMissing: true });
    expect(documents.at(-1)).toEqual({ name: `${ROOT}/c/zero`, fields: undefined });
    expect(await codeOf(() => list({ showMissing: true }, ALICE))).toBe('PERMISSION_DENIED');
  });

  it('masks fields', async () => {
    const { list } = await benchWithDocuments();
    const { documents } = await list({ mask: [] });
    expect(documents[0]?.fields).toEqual(new Map());
  });

  it.each([
    { pageSize: -1 },
    { orderBy: 'a,,b' },
    { orderBy: 'a sideways' },
    { orderBy: 'rank', pageToken: 'x' },
    { pageToken: 'x' },
    { showMissing: true, orderBy: 'rank' },
    { collectionId: 'a/b' },
  ])('refuses %j', async (rest) => {
    const { list } = await benchWithDocuments();
    expect(await codeOf(() => list(rest))).toBe('INVALID_ARGUMENT');
  });
});
