import { documentPaths } from '@tod/model';
import { Query } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetSport } from '../../functions/src/catalogue/forgetSport.ts';
import { addMember } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => vi.restoreAllMocks());

/** Writes so many people who practise a sport, in so far as this needs to know of them. */
async function addPractitioners(id: string, count: number): Promise<void> {
  const writer = server.db.bulkWriter();
  for (let index = 0; index < count; index += 1)
    void writer.set(server.db.doc(documentPaths.profile(`${id}-${index}`)), { sportIds: [id] });
  await writer.close();
}

async function countPractitioners(id: string): Promise<number> {
  const found = server.db.collection(documentPaths.profiles()).where('sportIds', 'array-contains', id);
  return (await found.count().get()).data().count;
}

async function sportsOf(uid: string): Promise<unknown> {
  const profile = await server.db.doc(documentPaths.profile(uid)).get();
  return [profile.get('sportIds'), profile.get('skillLevels'), profile.get('rankings')];
}

describe('a sport that leaves the catalogue', () => {
  it('leaves the profiles of those who practise it, level and ranking included, once however often the event comes', async () => {
    const [anne, leo] = [
      await addMember(server, { sportIds: ['quidditch', 'judo'] }),
      await addMember(server, { sportIds: ['judo'] }),
    ];
    const skillLevels = { quidditch: 'advanced', judo: 'beginner' };
    const rankings = { quidditch: 'tennis:30/2', judo: 'golf:12' };
    await server.db.doc(documentPaths.profile(anne)).update({ skillLevels, rankings });
    const gone = { path: documentPaths.sport('quidditch'), after: undefined };
    expect(await forgetSport(server, gone)).toBe(1);
    expect(await forgetSport(server, gone)).toBe(0);
    expect(await sportsOf(anne)).toEqual([['judo'], { judo: 'beginner' }, { judo: 'golf:12' }]);
    expect(await sportsOf(leo)).toEqual([['judo'], undefined, undefined]);
  });

  it('stays where it is back, or was only changed', async () => {
    const anne = await addMember(server, { sportIds: ['judo'] });
    expect(await forgetSport(server, { path: documentPaths.sport('judo'), after: undefined })).toBe(0);
    expect(await forgetSport(server, { path: documentPaths.sport('judo'), after: { name: 'Judo' } })).toBe(0);
    expect(await sportsOf(anne)).toEqual([['judo'], undefined, undefined]);
  });

  it('leaves any number of profiles, going on behind those that it has left, until a walk finds nobody', async () => {
    await addPractitioners('quidditch', 450);
    const asked = vi.spyOn(Query.prototype, 'get');
    const goesOn = vi.spyOn(Query.prototype, 'startAfter');
    const gone = { path: documentPaths.sport('quidditch'), after: undefined };
    expect(await forgetSport(server, gone)).toBe(450);
    // Three pages, of which the first begins, and another beginning that finds nobody.
    expect([asked.mock.calls.length, goesOn.mock.calls.length]).toEqual([4, 2]);
    expect(await countPractitioners('quidditch')).toBe(0);
  });

  it('leaves also whoever takes it up meanwhile before the place where it was', async () => {
    await addPractitioners('quidditch', 250);
    const { get } = Query.prototype;
    let asked = 0;
    vi.spyOn(Query.prototype, 'get').mockImplementation(async function (this: Query) {
      asked += 1;
      if (asked === 2)
        await server.db.doc(documentPaths.profile('a-late-one')).set({ sportIds: ['quidditch'] });
      return get.call(this);
    });
    const gone = { path: documentPaths.sport('quidditch'), after: undefined };
    expect(await forgetSport(server, gone)).toBe(251);
  });

  it('stays with all others once it is back', async () => {
    await addPractitioners('quidditch', 450);
    const { get } = Query.prototype;
    let asked = 0;
    vi.spyOn(Query.prototype, 'get').mockImplementation(async function (this: Query) {
      asked += 1;
      if (asked === 2) await server.db.doc(documentPaths.sport('quidditch')).set({ name: 'Quidditch' });
      return get.call(this);
    });
    const gone = { path: documentPaths.sport('quidditch'), after: undefined };
    expect(await forgetSport(server, gone)).toBe(200);
    expect(asked).toBe(2);
    vi.restoreAllMocks();
    expect(await countPractitioners('quidditch')).toBe(250);
  });
});
