import { describe, expect, it, vi } from 'vitest';

/** Who is of a name, and whether the device's own copy says so. */
const database = vi.hoisted(() => ({ names: [] as string[], isCopy: false }));
vi.mock('firebase/firestore', async (original) => ({
  ...(await original<typeof import('firebase/firestore')>()),
  query: () => undefined,
  getDocs: async () => ({
    docs: database.names.map((name) => ({ id: name, data: () => ({ name }) })),
    metadata: { fromCache: database.isCopy },
  }),
}));
const { getFirestore } = await import('firebase/firestore');
const { initializeApp } = await import('firebase/app');
const { readByName } = await import('./queries.ts');

const db = getFirestore(initializeApp({ projectId: 'demo-names' }));
const everybody = { isWanted: () => true, isSelective: false, enough: 10 };

describe('readByName', () => {
  it('takes nobody in the device’s own copy for an answer that it could not get', async () => {
    database.names = [];
    database.isCopy = true;
    await expect(readByName(db, 'lea', everybody)).rejects.toMatchObject({ kind: 'offline' });
    database.names = ['Leon'];
    await expect(readByName(db, 'lea', everybody)).rejects.toMatchObject({ kind: 'offline' });
    database.isCopy = false;
    expect(await readByName(db, 'lea', everybody)).toEqual({
      people: [],
      next: null,
      isFromCache: false,
    });
  });

  it('gives whom the device has', async () => {
    database.names = ['Léa'];
    database.isCopy = true;
    expect(await readByName(db, 'lea', everybody)).toMatchObject({
      people: [{ name: 'Léa' }],
      isFromCache: true,
    });
  });
});
