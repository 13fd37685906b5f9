import { beforeEach, describe, expect, it } from 'vitest';
import { deleteFoundTrees } from '../../functions/src/platform/paging.ts';
import { dump } from './dump.ts';
import { openTestServer, type TestServer } from './testServer.ts';

describe('deleteFoundTrees', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await openTestServer();
    for (let index = 10; index < 22; index += 1) {
      const tod = server.db.doc(`tods/${index}`);
      await Promise.all([tod.set({ participants: ['anne'] }), tod.collection('sessions').doc('one').set({})]);
    }
  });

  const ofAnne = () => server.db.collection('tods').where('participants', 'array-contains', 'anne');
  const paths = async () => [...(await dump(server.db)).keys()].filter((path) => path.startsWith('tods/'));

  it('goes on with ten at a time, as each waits for the database again and again', async () => {
    const begun: string[] = [];
    const tenBegan = Promise.withResolvers<void>();
    const deleted = await deleteFoundTrees(server.db, ofAnne(), async ({ id }) => {
      begun.push(id);
      if (begun.length === 10) tenBegan.resolve();
      await tenBegan.promise;
    });
    expect(deleted).toBe(12);
    expect(new Set(begun).size).toBe(12);
    expect(await paths()).toEqual([]);
  });

  it('deletes all others before it says that one could not be deleted', async () => {
    const deleting = deleteFoundTrees(server.db, ofAnne(), async ({ id }) => {
      if (id === '11') throw new Error('No.');
    });
    await expect(deleting).rejects.toThrow('1 of 12 documents');
    expect(await paths()).toEqual(['tods/11', 'tods/11/sessions/one']);
  });
});
