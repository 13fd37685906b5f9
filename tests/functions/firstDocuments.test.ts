import { documentPaths } from '@tod/model';
import { beforeEach, describe, expect, it } from 'vitest';
import { SPORTS } from '../../emulators/seed/sports.ts';
import { AdminExistsError, writeFirstDocuments } from '../../scripts/firstDocuments/writeFirstDocuments.ts';
import { addMember, makeAdmin, NO_FACTS } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
let anne: string;
beforeEach(async () => {
  server = await openTestServer();
  for (const path of [documentPaths.sports(), documentPaths.plans()])
    await server.db.recursiveDelete(server.db.collection(path));
  anne = await addMember(server);
  server.accountFacts.set(anne, { ...NO_FACTS, email: 'anne@exemple.fr' });
});
const read = async (path: string) => (await server.db.doc(path).get()).data();
const logged = async () =>
  (await server.db.collection(documentPaths.adminLog()).get()).docs.map((entry) => [
    entry.get('actor'),
    entry.get('action'),
  ]);

describe('the first documents of a project', () => {
  it('are the catalogue, the plans and an administrator, who is in the log', async () => {
    expect(await writeFirstDocuments(server, anne)).toEqual({ written: SPORTS.length + 2, kept: 0 });
    expect(await read(documentPaths.sport('tennis'))).toMatchObject({
      name: 'Tennis',
      imageUrl: '/sports/tennis.svg',
      rankingScale: 'tennis',
      practitionerCount: 0,
    });
    expect(await read(documentPaths.sport('tennis'))).not.toHaveProperty('words');
    expect(await read(documentPaths.plan('premium'))).toMatchObject({ interval: 'month' });
    expect(await read(documentPaths.userRole(anne))).toEqual({ role: 'admin' });
    expect([...server.adminClaims]).toEqual([anne]);
    expect(await logged()).toEqual([[anne, 'roleGranted']]);
  });

  it('overwrite nothing where they are written again', async () => {
    await writeFirstDocuments(server, anne);
    await server.db.doc(documentPaths.sport('tennis')).update({ name: 'Tennis en simple' });
    expect(await writeFirstDocuments(server, anne)).toEqual({ written: 0, kept: SPORTS.length + 2 });
    expect(await read(documentPaths.sport('tennis'))).toMatchObject({ name: 'Tennis en simple' });
    expect(await logged()).toHaveLength(1);
  });

  it('make no administrator beside another one, and nobody whose address is not known to be theirs', async () => {
    const leo = await addMember(server);
    server.accountFacts.set(leo, { ...NO_FACTS, email: 'leo@exemple.fr', emailVerified: false });
    await expect(writeFirstDocuments(server, leo)).rejects.toMatchObject({ reason: 'memberNotVerified' });
    await expect(writeFirstDocuments(server, 'nobody')).rejects.toMatchObject({ reason: 'memberNotFound' });
    await makeAdmin(server, leo);
    await expect(writeFirstDocuments(server, anne)).rejects.toBeInstanceOf(AdminExistsError);
    expect(await read(documentPaths.userRole(anne))).toBeUndefined();
    expect(await read(documentPaths.sport('tennis'))).toBeUndefined();
  });
});
