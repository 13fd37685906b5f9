// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { readLog } from './queries.ts';

const getDocsFromServer = vi.hoisted(() => vi.fn());
vi.mock('../../../platform/firebase/firestore.ts', () => ({ getDb: () => ({}) }));
vi.mock('firebase/firestore', async (original) => ({
  ...(await original<typeof import('firebase/firestore')>()),
  collection: () => undefined,
  query: (_asked: unknown, ...constraints: unknown[]) => constraints,
  limit: (count: number) => ({ limit: count }),
  startAfter: (document: unknown) => ({ startAfter: document }),
  getDocsFromServer,
}));

const stored = (id: string, fields: object = {}) => ({
  id,
  data: () => ({ actor: 'alma', action: 'roleGranted', target: 'users/leo', ...fields }),
});
const ENTRIES = Array.from({ length: 25 }, (_, index) => stored(`e${index}`));

async function read(docs: readonly object[], after: Parameters<typeof readLog>[0] = null) {
  getDocsFromServer.mockResolvedValue({ docs });
  const { items, next } = await readLog(after);
  return { ids: items.map(({ id }) => id), items, next };
}

it('asks for one page, and for the next one behind the last one that was read', async () => {
  const { next } = await read(ENTRIES);
  expect(getDocsFromServer).toHaveBeenLastCalledWith([{ limit: 25 }]);
  await read([], next);
  expect(getDocsFromServer).toHaveBeenLastCalledWith([{ startAfter: ENTRIES.at(-1) }, { limit: 25 }]);
});

it('leaves out what it has no word for, and goes on behind the last one that was read', async () => {
  const later = stored('later', { action: 'rolePainted' });
  const { ids, next } = await read([...ENTRIES.slice(1), later]);
  expect(ids).toHaveLength(24);
  expect(next).toBe(later);
});

it('shows an entry of which another field is odd', async () => {
  const { items } = await read([stored('odd', { at: 'yesterday', reason: 7 })]);
  expect(items).toMatchObject([{ id: 'odd', action: 'roleGranted', at: null }]);
});

it('ends with the page that is not full', async () => {
  expect((await read(ENTRIES)).next).toBe(ENTRIES.at(-1));
  expect((await read(ENTRIES.slice(1))).next).toBeNull();
  expect(await read([])).toMatchObject({ ids: [], next: null });
});
