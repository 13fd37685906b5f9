import { documentPaths } from '@tod/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { forgetSport } from '../../functions/src/catalogue/forgetSport.ts';
import { addMember } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});

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
});
