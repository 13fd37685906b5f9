import { documentPaths } from '@tod/model';
import { beforeEach, describe, expect, it } from 'vitest';
import { endSuspendedAuthSessions } from '../../functions/src/accounts/endSuspendedAuthSessions.ts';
import { suspendMember } from '../../functions/src/moderation/suspendMember.ts';
import { checkPicture } from '../../functions/src/pictures/checkPicture.ts';
import { removeWithdrawnPictures } from '../../functions/src/pictures/removeWithdrawnPictures.ts';
import { SAMPLE_PICTURES } from '../../functions/src/pictures/testing/samplePictures.ts';
import type { FileStore } from '../../functions/src/platform/files.ts';
import { addMember, newId } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
let leo: string;
beforeEach(async () => {
  server = await openTestServer();
  leo = await addMember(server, { name: 'Léo' });
});

/** The profile, and what it is after something was done. */
async function changeBy(work: () => Promise<unknown>) {
  const read = async () => (await server.db.doc(documentPaths.profile(leo)).get()).data();
  const before = await read();
  await work();
  return { uid: leo, before, after: await read(), at: server.now() };
}

describe('the sessions of a member', () => {
  const suspend = (days: number | null) =>
    suspendMember(server, leo, { id: newId(), actor: 'alma', reason: 'Insultes répétées', days });

  it('end with the suspension, and not again with what is decided about it later', async () => {
    const change = await changeBy(() => suspend(7));
    expect(await endSuspendedAuthSessions(server, change)).toBe(true);
    expect(server.endedSessions).toEqual([leo]);
    expect(await endSuspendedAuthSessions(server, await changeBy(() => suspend(1)))).toBe(false);
    const lifted = { ...change, before: change.after, after: change.before };
    expect(await endSuspendedAuthSessions(server, lifted)).toBe(false);
    expect(server.endedSessions).toEqual([leo]);
  });

  it('end where a suspension was taken over from a former account, which nobody was signed out by', async () => {
    const change = await changeBy(() =>
      server.db.doc(documentPaths.profile(leo)).update({ suspended: true }),
    );
    for (let time = 0; time < 2; time += 1) await endSuspendedAuthSessions(server, change);
    expect(server.endedSessions).toEqual([leo]);
  });

  it('end once, however often the suspension is told, also after it was lifted', async () => {
    const change = await changeBy(() => suspend(7));
    await endSuspendedAuthSessions(server, change);
    await endSuspendedAuthSessions(server, change);
    await server.db.doc(documentPaths.account(leo)).update({ suspended: false });
    await endSuspendedAuthSessions(server, change);
    expect(server.endedSessions).toEqual([leo]);
  });
});

describe('a picture that a profile names no more', () => {
  const path = () => `avatars/${leo}/avatar`;
  const name = (version: string | null) =>
    server.db.doc(documentPaths.profile(leo)).update({ avatarVersion: version });

  const named = async () => (await server.db.doc(documentPaths.profile(leo)).get()).get('avatarVersion');

  it('is deleted, once or however often', async () => {
    const version = server.storeFile(path(), SAMPLE_PICTURES.jpeg);
    server.storeFile(`banners/${leo}/banner`, SAMPLE_PICTURES.jpeg);
    await name(version);
    const change = await changeBy(() => name(null));
    for (let time = 0; time < 2; time += 1) await removeWithdrawnPictures(server, change);
    expect([...server.storedFiles.keys()]).toEqual([`banners/${leo}/banner`]);
  });

  it('is named by nobody where the event of its upload has come again before it went, or while it did', async () => {
    const version = server.storeFile(path(), SAMPLE_PICTURES.jpeg);
    await checkPicture(server, { path: path() });
    const takeDown = () => changeBy(() => name(null));
    const change = await takeDown();
    await checkPicture(server, { path: path() });
    await removeWithdrawnPictures(server, change);
    expect(server.storedFiles.size).toBe(0);
    expect(await named()).toBeNull();

    server.storeFile(path(), SAMPLE_PICTURES.jpeg);
    await checkPicture(server, { path: path() });
    expect(await named()).not.toBe(version);
    const later = await takeDown();
    let isFirst = true;
    const read: FileStore['read'] = async (...asked) => {
      const file = await server.files.read(...asked);
      if (isFirst) await removeWithdrawnPictures(server, later);
      isFirst = false;
      return file;
    };
    await checkPicture({ ...server, files: { ...server.files, read } }, { path: path() });
    expect(server.storedFiles.size).toBe(0);
    expect(await named()).toBeNull();
  });

  it('takes no other one with it that has come since', async () => {
    await name(server.storeFile(path(), SAMPLE_PICTURES.jpeg));
    const change = await changeBy(() => name(null));
    server.storeFile(path(), SAMPLE_PICTURES.png);
    await removeWithdrawnPictures(server, change);
    expect(server.storedFiles.has(path())).toBe(true);
  });

  it('stays where another one took its place, as that is the same file', async () => {
    const version = server.storeFile(path(), SAMPLE_PICTURES.jpeg);
    await name('1');
    await removeWithdrawnPictures(server, await changeBy(() => name(version)));
    expect(server.storedFiles.has(path())).toBe(true);
  });
});
