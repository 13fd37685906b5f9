import { doc, updateDoc } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Method } from '../../emulators/firestore/src/rules/index.ts';
import { checkPicture } from '../../functions/src/pictures/checkPicture.ts';
import { photoWithPlace, SAMPLE_PICTURES } from '../../functions/src/pictures/testing/samplePictures.ts';
import { addMember } from '../functions/members.ts';
import { openTestServer, type TestServer } from '../functions/testServer.ts';
import { ANNE, LEO } from '../rules/actors.ts';
import { compileRules, decidePlain } from '../rules/decideRules.ts';
import { rulesValueOf } from '../rules/rulesValue.ts';
import { judge, openWorld, type World } from '../rules/world.ts';

const storageRules = compileRules('storage.rules');
const MEGABYTE = 1024 * 1024;
const PICTURE = { contentType: 'image/webp', size: 200_000, metadata: {} };

function mayStore(path: string, file: object = {}, method: Method = 'create', uid = ANNE): boolean {
  return decidePlain(storageRules, {
    service: 'firebase.storage',
    method,
    // The account behind it is there, and not suspended.
    lookUp: () => ({ kind: 'found', resource: rulesValueOf({ data: {} }) }),
    path: ['b', 'demo-tod.appspot.com', 'o', ...path.split('/')],
    request: {
      auth: { uid, token: {} },
      time: new Date('2026-11-20T12:00:00Z'),
      resource: { ...PICTURE, ...file },
    },
    resource: method === 'update' ? PICTURE : null,
  }).allowed;
}

describe.each([
  ['avatars', 'avatar'],
  ['banners', 'banner'],
])('somebody who fills %s with files', (folder, name) => {
  const path = `${folder}/${ANNE}/${name}`;

  it('has one of each, under its one name', () => {
    expect(mayStore(path)).toBe(true);
    for (const other of ['photo-1.webp', `${name}.webp`, `${name}2`, `x/${name}`, `${name}/x`])
      expect(mayStore(`${folder}/${ANNE}/${other}`), other).toBe(false);
    expect(mayStore(path, {}, 'create', LEO)).toBe(false);
  });

  it('stores no more than a megabyte', () => {
    expect(mayStore(path, { size: MEGABYTE })).toBe(true);
    expect(mayStore(path, { size: MEGABYTE + 1 })).toBe(false);
  });

  it('stores no animation, whose frames nobody looks through', () => {
    expect(mayStore(path, { contentType: 'image/gif' })).toBe(false);
  });

  it('has it handed out as a download under a name of theirs by nobody', () => {
    expect(mayStore(path, { contentDisposition: 'attachment; filename="facture.exe"' })).toBe(false);
    expect(mayStore(path, { contentEncoding: 'gzip' })).toBe(false);
    expect(mayStore(path, { metadata: { note: 'x' } }, 'update')).toBe(false);
  });
});

describe('somebody whose file only begins like a picture', () => {
  let server: TestServer;
  let uid: string;
  beforeEach(async () => {
    server = await openTestServer();
    uid = await addMember(server);
  });

  const upload = async (path: string, bytes: Uint8Array, facts = {}) => {
    server.storeFile(path, bytes, facts);
    await checkPicture(server, { path });
    return server.storedFiles.get(path);
  };
  const text = (content: string) => new TextEncoder().encode(content);

  it.each([
    ['a page', text('GIF8<script>alert(1)</script>')],
    ['a program', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...text('MZ no picture at all')])],
  ])('has it removed: %s', async (_what, bytes) => {
    expect(await upload(`avatars/${uid}/avatar`, bytes)).toBeUndefined();
    expect((await server.db.doc(`profiles/${uid}`).get()).get('avatarVersion')).toBeNull();
  });

  it('has it removed also where a megabyte unpacks to a gigabyte', async () => {
    const packed = await upload(`avatars/${uid}/avatar`, SAMPLE_PICTURES.jpeg, { contentEncoding: 'gzip' });
    expect(packed).toBeUndefined();
  });

  it('has no second file in their folder, not even a picture', async () => {
    for (const name of ['photo.webp', 'banner', 'a/avatar'])
      expect(await upload(`avatars/${uid}/${name}`, SAMPLE_PICTURES.webp), name).toBeUndefined();
  });

  it('publishes of a photo nothing that says where it was taken, nor what is hidden behind it', async () => {
    const place = '45.899 N, 6.129 E';
    const stored = await upload(`banners/${uid}/banner`, photoWithPlace(place));
    expect(stored?.bytes).toEqual(SAMPLE_PICTURES.jpeg);
    expect(Buffer.from(stored?.bytes ?? []).includes(place)).toBe(false);
  });

  it('leaves none in the folder of an account that is gone', async () => {
    expect(await upload('avatars/gone/avatar', SAMPLE_PICTURES.jpeg)).toBeUndefined();
  });
});

describe('somebody whose profile names a picture elsewhere', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld('attacks-pictures');
  });
  afterAll(() => world.close());
  beforeEach(() => world.restore());

  const address = (host: string) => `${host}/o/avatars%2F${ANNE}%2Fx?alt=media`;
  it.each([
    [
      'another bucket',
      { avatarUrl: address('https://firebasestorage.googleapis.com/v0/b/attacker.appspot.com') },
    ],
    ['its readers’ own machine', { avatarUrl: address('http://localhost:8080/v0/b/x') }],
    ['a version that is none', { avatarVersion: 'https://attacker.example/a' }],
    ['a version of theirs', { avatarVersion: '1732270000000009' }],
    ['a banner of theirs', { bannerVersion: '1732270000000009' }],
  ])('is refused: %s', async (_what, change) => {
    expect(await judge(updateDoc(doc(world.asPerson(ANNE), `profiles/${ANNE}`), change))).toBe('denied');
  });
});
