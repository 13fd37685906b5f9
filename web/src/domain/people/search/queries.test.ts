import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Whom Anne blocked, what was asked for, and where the device's own copy answers. */
const database = vi.hoisted(() => ({ blocked: [] as string[], asked: [] as string[], copied: '' }));
vi.mock('firebase/firestore', async (original) => ({
  ...(await original<typeof import('firebase/firestore')>()),
  collection: (_db: unknown, path: string) => path,
  documentId: () => 'id',
  limit: (count: number) => (uids: readonly string[]) => uids.slice(0, count),
  where: (_field: string, _comparison: string, ids: readonly string[]) => (uids: readonly string[]) =>
    uids.filter((uid) => ids.includes(uid)),
  query: (path: string, narrow: (uids: readonly string[]) => readonly string[]) => ({ path, narrow }),
  async getDocs({ path, narrow }: { path: string; narrow: (uids: readonly string[]) => readonly string[] }) {
    database.asked.push(path);
    const ids = path.endsWith('/blocks') ? narrow(database.blocked) : [];
    return {
      docs: ids.map((id) => ({ id, data: () => ({}) })),
      size: ids.length,
      metadata: { fromCache: path === database.copied },
    };
  },
}));
const { getFirestore } = await import('firebase/firestore');
const { initializeApp } = await import('firebase/app');
const { blocksReader } = await import('./queries.ts');

const db = getFirestore(initializeApp({ projectId: 'demo-blocks' }));

beforeEach(() => {
  database.asked = [];
  database.copied = '';
});

describe('blocksReader', () => {
  it.each([[[]], [['leo']]])(
    'asks once for all whom one blocked (%j), whoever is asked about',
    async (blocked) => {
      database.blocked = blocked;
      const read = blocksReader(db, 'anne');
      expect(await read(['leo', 'mia'])).toEqual({
        hidden: new Set(blocked),
        reads: 2,
        isFromCache: false,
      });
      expect((await read(['leo', 'bob'])).reads).toBe(0);
      expect(database.asked).toEqual(['users/anne/hidden', 'users/anne/blocks']);
    },
  );

  it('asks about each portion of people where one has blocked more than the list holds', async () => {
    database.blocked = ['ana', 'bob', 'leo'];
    const read = blocksReader(db, 'anne');
    const first = await read(['leo', 'mia']);
    expect([first.hidden.has('leo'), first.hidden.has('mia'), first.reads]).toEqual([true, false, 4]);
    const second = await read(['mia']);
    expect([second.hidden.has('mia'), second.reads]).toEqual([false, 1]);
  });

  it.each(['users/anne/hidden', 'users/anne/blocks'])(
    'says where the device’s own copy of %s answered, which may lack somebody',
    async (path) => {
      database.blocked = [];
      database.copied = path;
      expect(await blocksReader(db, 'anne')(['leo'])).toMatchObject({ isFromCache: true });
    },
  );
});
