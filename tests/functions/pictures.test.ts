import { beforeEach, describe, expect, it } from 'vitest';
import { checkPicture } from '../../functions/src/pictures/checkPicture.ts';
import { addMember } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]);
const PROGRAM = new TextEncoder().encode('MZ this is no picture');

let server: TestServer;
let uid: string;
beforeEach(async () => {
  server = await openTestServer();
  uid = await addMember(server);
});

const addressOf = (path: string) =>
  `https://firebasestorage.googleapis.com/v0/b/demo/o/${encodeURIComponent(path)}?alt=media&token=1`;
const profile = async () => (await server.db.doc(`profiles/${uid}`).get()).data();

async function upload(path: string, bytes: Uint8Array, field?: 'avatarUrl' | 'bannerUrl') {
  server.storedFiles.set(path, bytes);
  if (field !== undefined) await server.db.doc(`profiles/${uid}`).update({ [field]: addressOf(path) });
  await checkPicture(server, { path });
}

describe('a file that was uploaded', () => {
  it('stays where it is when it is a picture', async () => {
    const path = `avatars/${uid}/avatar-1.jpg`;
    await upload(path, JPEG, 'avatarUrl');
    expect([...server.storedFiles.keys()]).toEqual([path]);
    expect(await profile()).toMatchObject({ avatarUrl: addressOf(path) });
  });

  it.each([
    ['avatars', 'avatarUrl'],
    ['banners', 'bannerUrl'],
  ] as const)('goes from %s, and off the profile, when it only calls itself one', async (folder, field) => {
    const path = `${folder}/${uid}/photo 1.jpg`;
    await upload(path, PROGRAM, field);
    expect(server.storedFiles.size).toBe(0);
    expect(await profile()).toMatchObject({ [field]: null });
  });

  it('does not take another picture off the profile', async () => {
    const good = `avatars/${uid}/good.jpg`;
    await upload(good, JPEG, 'avatarUrl');
    await upload(`avatars/${uid}/good.jpg.exe.jpg`, PROGRAM);
    expect([...server.storedFiles.keys()]).toEqual([good]);
    expect(await profile()).toMatchObject({ avatarUrl: addressOf(good) });
  });

  it('goes also where no profile names it, from the ads, or of somebody who has left', async () => {
    await upload(`avatars/${uid}/a.png`, PROGRAM);
    await upload('ad-images/ad-1.webp', PROGRAM);
    await upload('avatars/nobody/a.png', PROGRAM);
    expect(server.storedFiles.size).toBe(0);
    expect((await server.db.doc('profiles/nobody').get()).exists).toBe(false);
  });

  it('may be looked at again, and be gone by then', async () => {
    const path = `avatars/${uid}/a.png`;
    await upload(path, PROGRAM);
    await checkPicture(server, { path });
    expect(server.storedFiles.size).toBe(0);
  });
});
