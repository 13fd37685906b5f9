import { Query } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeFound, deleteFound, deleteUnchanged } from '../../functions/src/platform/paging.ts';
import { openTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => vi.restoreAllMocks());

async function addOld(count: number, prefix = 'old'): Promise<void> {
  const writer = server.db.bulkWriter();
  for (let index = 0; index < count; index += 1)
    void writer.set(server.db.doc(`notes/${prefix}-${index}`), { at: index % 7, isOld: true });
  await writer.close();
}
const old = () => server.db.collection('notes').where('isOld', '==', true);
const left = async () => (await old().count().get()).data().count;

describe('emptying what a query finds', () => {
  it('goes on behind what it has deleted, and never walks past that again', async () => {
    await addOld(450);
    const asked = vi.spyOn(Query.prototype, 'get');
    const goesOn = vi.spyOn(Query.prototype, 'startAfter');
    expect(await deleteFound(server.db, old(), { isSettled: true })).toBe(450);
    expect([asked.mock.calls.length, goesOn.mock.calls.length]).toEqual([3, 2]);
    expect(await left()).toBe(0);
  });

  it('finds what came in meanwhile before the place where it was', async () => {
    await addOld(250);
    const { get } = Query.prototype;
    let asked = 0;
    vi.spyOn(Query.prototype, 'get').mockImplementation(async function (this: Query) {
      asked += 1;
      if (asked === 2) await server.db.doc('notes/a-late-one').set({ at: 0, isOld: true });
      return get.call(this);
    });
    expect(await deleteFound(server.db, old())).toBe(251);
    expect(await left()).toBe(0);
  });

  it('takes no more than it is asked to', async () => {
    await addOld(320);
    const notes = server.db.collection('notes').orderBy('at');
    expect(await deleteUnchanged(notes, 210)).toBe(210);
    expect(await left()).toBe(110);
  });

  it('leaves what somebody has written since it was found, where it is asked to', async () => {
    await addOld(3);
    const { get } = Query.prototype;
    vi.spyOn(Query.prototype, 'get').mockImplementationOnce(async function (this: Query) {
      const found = await get.call(this);
      await server.db.doc('notes/old-1').update({ isWanted: true });
      return found;
    });
    expect(await deleteUnchanged(old())).toBe(2);
    expect((await old().get()).docs.map(({ id }) => id)).toEqual(['old-1']);
  });

  it('changes all that it finds, in any number of pages', async () => {
    await addOld(401);
    expect(await changeFound(server.db, old(), { isOld: false })).toBe(401);
    expect(await left()).toBe(0);
  });
});
