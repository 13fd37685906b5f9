import { documentPaths, MAX_PICTURE_BYTES, picturePath } from '@tod/model';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkPicture } from '../../functions/src/pictures/checkPicture.ts';
import { removeUnusedPicture } from '../../functions/src/pictures/removeUnusedPicture.ts';
import { photoWithPlace, SAMPLE_PICTURES } from '../../functions/src/pictures/testing/samplePictures.ts';
import { addMember } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

const { jpeg, webp } = SAMPLE_PICTURES;
const PROGRAM = new TextEncoder().encode('MZ this is no picture');

let server: TestServer;
let uid: string;
let avatar: string;
beforeEach(async () => {
  server = await openTestServer();
  uid = await addMember(server);
  avatar = picturePath('avatar', uid);
});

const profile = async () => (await server.db.doc(documentPaths.profile(uid)).get()).data();
const versionNamed = async (): Promise<unknown> => (await profile())?.avatarVersion;
const stored = (path: string) => server.storedFiles.get(path);

describe('a picture that was uploaded', () => {
  it.each([
    ['avatar', 'avatarVersion'],
    ['banner', 'bannerVersion'],
  ] as const)('is named by the profile as its %s, by its version', async (kind, field) => {
    const path = picturePath(kind, uid);
    const version = server.storeFile(path, jpeg);
    await checkPicture(server, { path });
    expect(stored(path)?.bytes).toEqual(jpeg);
    expect(await profile()).toMatchObject({ [field]: version });
  });

  it('is stored anew with nothing in it but what draws it, and nothing said of it that a client chose', async () => {
    const path = avatar;
    server.storeFile(path, photoWithPlace('45.899 N'), { contentType: 'image/png' });
    await checkPicture(server, { path });
    expect(stored(path)).toMatchObject({ bytes: jpeg, facts: { contentType: 'image/jpeg' } });
    server.storeFile(path, webp, {
      contentType: 'image/webp',
      contentDisposition: 'attachment; filename="facture.exe"',
      customNames: ['firebaseStorageDownloadTokens', 'note'],
    });
    await checkPicture(server, { path });
    expect(stored(path)).toMatchObject({
      bytes: webp,
      facts: { contentType: 'image/webp', contentDisposition: '', customNames: [] },
    });
    expect(await versionNamed()).toBe(stored(path)?.generation);
  });

  it('ends the same when the events come again, late and in another order', async () => {
    server.storeFile(avatar, photoWithPlace('45.899 N'));
    await Promise.all([checkPicture(server, { path: avatar }), checkPicture(server, { path: avatar })]);
    const last = stored(avatar)?.generation;
    expect(await versionNamed()).toBe(last);
    await checkPicture(server, { path: avatar });
    expect(stored(avatar)).toMatchObject({ generation: last, bytes: jpeg });
    expect(await versionNamed()).toBe(last);
  });

  it('is not taken for the one that came while it was looked at', async () => {
    server.storeFile(avatar, PROGRAM);
    const files = {
      ...server.files,
      // Another file comes between looking at the first and removing it.
      delete: async (path: string, generation: string) => {
        server.storeFile(path, jpeg);
        await checkPicture(server, { path });
        return server.files.delete(path, generation);
      },
    };
    await checkPicture({ ...server, files }, { path: avatar });
    expect(stored(avatar)?.bytes).toEqual(jpeg);
    expect(await versionNamed()).toBe(stored(avatar)?.generation);
  });
});

describe('a file that is no picture', () => {
  it('goes, and with it the picture that it came in place of', async () => {
    server.storeFile(avatar, jpeg);
    await checkPicture(server, { path: avatar });
    server.storeFile(avatar, PROGRAM);
    await checkPicture(server, { path: avatar });
    expect(server.storedFiles.size).toBe(0);
    expect(await profile()).toMatchObject({ avatarVersion: null });
  });

  it('goes also from the ads, and where nobody has a profile', async () => {
    for (const path of ['ad-images/ad-1.webp', 'avatars/nobody/avatar']) {
      server.storeFile(path, PROGRAM);
      await checkPicture(server, { path });
    }
    expect(server.storedFiles.size).toBe(0);
    expect((await server.db.doc('profiles/nobody').get()).exists).toBe(false);
  });

  it('may be looked at again, and be gone by then', async () => {
    server.storeFile(avatar, PROGRAM);
    await Promise.all([checkPicture(server, { path: avatar }), checkPicture(server, { path: avatar })]);
    await checkPicture(server, { path: avatar });
    expect(server.storedFiles.size).toBe(0);
  });

  it('is anything of more than a megabyte', async () => {
    const padded = (size: number) => Uint8Array.from([...jpeg, ...new Uint8Array(size - jpeg.length)]);
    server.storeFile(avatar, padded(MAX_PICTURE_BYTES));
    await checkPicture(server, { path: avatar });
    expect(stored(avatar)?.bytes).toEqual(jpeg);
    server.storeFile(avatar, padded(MAX_PICTURE_BYTES + 1));
    await checkPicture(server, { path: avatar });
    expect(stored(avatar)).toBeUndefined();
  });
});

describe('the picture of an advertisement or a sport', () => {
  const PATH = 'ad-images/piste.webp';
  const addressed = (query: string) => ({
    imageUrl: `https://firebasestorage.googleapis.com/v0/b/demo.appspot.com/o/ad-images%2Fpiste.webp?${query}`,
  });
  const SHOWN = addressed('alt=media&v=1');
  beforeEach(() => void server.storeFile(PATH, webp));

  it.each([
    ['was deleted', undefined],
    ['shows another one', { imageUrl: 'https://exemple.fr/autre.png' }],
    ['shows none', { imageUrl: '' }],
  ])('goes with what %s, however often that is told', async (_what, after) => {
    expect(await removeUnusedPicture(server, { before: SHOWN, after })).toBe(true);
    expect(stored(PATH)).toBeUndefined();
    expect(await removeUnusedPicture(server, { before: SHOWN, after })).toBe(false);
  });

  it.each(['ads/other', 'sports/padel'])('stays where %s shows it as well', async (other) => {
    // The same file under another address.
    await server.db.doc(other).set(addressed('alt=media&v=2'));
    expect(await removeUnusedPicture(server, { before: SHOWN, after: undefined })).toBe(false);
    expect(stored(PATH)).toBeDefined();
    await server.db.doc(other).delete();
    expect(await removeUnusedPicture(server, { before: SHOWN, after: undefined })).toBe(true);
  });

  it('is asked for nowhere else, and stays with what still shows it', async () => {
    server.storeFile('ad-images/piste.webp2', webp);
    for (const [before, after] of [
      [SHOWN, { ...SHOWN, title: 'Autre' }],
      [undefined, SHOWN],
      [{ imageUrl: '/sports/tennis.svg' }, undefined],
      [{ imageUrl: 'https://exemple.fr/o/ad-images%2Fpiste.webp?alt=media' }, undefined],
      [{ imageUrl: 5 }, undefined],
    ])
      expect(await removeUnusedPicture(server, { before, after })).toBe(false);
    expect(server.storedFiles.size).toBe(2);
  });
});
