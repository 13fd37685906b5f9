import { documentPaths } from '@tod/model';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '../../functions/src/accounts/deleteAccount.ts';
import { liftSuspension, suspendMember } from '../../functions/src/moderation/suspendMember.ts';
import { checkPicture } from '../../functions/src/pictures/checkPicture.ts';
import { SAMPLE_PICTURES } from '../../functions/src/pictures/testing/samplePictures.ts';
import { call, refusalOf } from '../functions/call.ts';
import { addMember, newId } from '../functions/members.ts';
import { openTestServer, type TestServer } from '../functions/testServer.ts';
import { ANNE, LEO } from '../rules/actors.ts';
import { uploadVerdict } from '../rules/uploadVerdict.ts';
import { judge, openWorld, type World } from '../rules/world.ts';

/** Who decides, for how long, and why. */
const by = () => ({ id: newId(), actor: 'administrator', days: null, reason: 'Insultes répétées' });

let world: World;
let server: TestServer;
beforeAll(async () => {
  [world, server] = await Promise.all([openWorld('attacks-suspended'), openTestServer()]);
});
afterAll(() => world.close());
beforeEach(() => world.restore());

/** What a member may do at other times, by what others would see of it. */
const CHANGES = [
  ['name', { name: 'Autre nom' }],
  ['bio', { bio: 'Contactez-moi ailleurs' }],
  ['sports', { sportIds: ['yoga'], skillLevels: {} }],
  ['year of birth', { birthYear: 1985 }],
  ['picture', { avatarVersion: null }],
  ['city', { city: 'Lyon' }],
] as const;

describe('a suspended member', () => {
  const suspend = (suspended: boolean) =>
    world.change(async (db) => {
      await updateDoc(doc(db, `users/${ANNE}`), { suspended });
      await updateDoc(doc(db, `profiles/${ANNE}`), { suspended });
    });
  const edit = (data: object) => judge(updateDoc(doc(world.as('member'), `profiles/${ANNE}`), data));
  const list = () => judge(getDocs(query(collection(world.as('member'), 'profiles'), limit(10))));

  it.each(CHANGES)('changes no %s, until the suspension is lifted', async (_what, change) => {
    expect(await edit(change)).toBe('allowed');
    await suspend(true);
    expect(await edit(change)).toBe('denied');
    await suspend(false);
    expect(await edit(change)).toBe('allowed');
  });

  it('lists nobody, and reads their own profile', async () => {
    await suspend(true);
    expect(await list()).toBe('denied');
    expect(await judge(getDoc(doc(world.as('member'), `profiles/${ANNE}`)))).toBe('allowed');
    await suspend(false);
    expect(await list()).toBe('allowed');
  });

  it.each(['create', 'delete'] as const)('may not %s a picture', (method) => {
    for (const folder of ['avatars', 'banners'] as const) {
      expect(uploadVerdict(method, folder, { suspended: true })).toBe(false);
      expect(uploadVerdict(method, folder, { suspended: false })).toBe(true);
    }
  });
});

describe('suspending', () => {
  it('ends sessions and everything that begins something, and lifting restores both', async () => {
    const [anne, mallory] = [await addMember(server), await addMember(server, { name: 'Mallory' })];
    const before = { auth_time: Math.floor(Date.now() / 1000) - 60 };
    const after = { auth_time: Math.floor(Date.now() / 1000) + 60 };
    const send = (claims: object) =>
      call(
        server,
        'sendMessage',
        mallory,
        { id: newId(), receiverUid: anne, content: 'Salut' },
        { ...claims },
      );
    await send(before);
    expect(await suspendMember(server, mallory, by())).toBe(true);
    expect(await refusalOf(send(before))).toBe('notSignedIn');
    expect(await refusalOf(send(after))).toBe('accountSuspended');
    const stored = async (path: string) => (await server.db.doc(path).get()).get('suspended');
    for (const path of [documentPaths.profile(mallory), documentPaths.account(mallory)])
      expect(await stored(path)).toBe(true);
    // What the law gives them stays.
    expect(await call(server, 'exportMyData', mallory, { cursor: null }, after)).toBeDefined();

    expect(await liftSuspension(server, mallory, by())).toBe(true);
    for (const path of [documentPaths.profile(mallory), documentPaths.account(mallory)])
      expect(await stored(path)).toBe(false);
    expect(await send(after)).toBeDefined();
  });

  it('brings nobody back who is gone', async () => {
    const gone = await addMember(server);
    await deleteAccount(server, { uid: gone, email: undefined });
    expect(await suspendMember(server, gone, by())).toBe(false);
    expect(await liftSuspension(server, gone, by())).toBe(false);
    for (const path of [documentPaths.profile(gone), documentPaths.account(gone)])
      expect((await server.db.doc(path).get()).exists).toBe(false);
  });
});

describe('the token of a deleted member', () => {
  const now = serverTimestamp;
  const WRITES = [
    ['interaction', `users/${ANNE}/interactions/mia`, { type: 'pass', createdAt: now() }],
    ['block', `users/${ANNE}/blocks/mia`, { createdAt: now(), pair: `${ANNE}_mia`, targetUid: 'mia' }],
    ['device', `users/${ANNE}/devices/d1`, { token: 't', userAgent: '', createdAt: now(), lastSeen: now() }],
    [
      'settings',
      `users/${ANNE}/settings/notifications`,
      { push: {}, quietHours: { enabled: false, start: '21:00', end: '09:00' } },
    ],
    ['key', `users/${ANNE}/keys/work`, { k: 'x'.repeat(43) }],
    ['profile', `profiles/${ANNE}`, { name: 'Anne' }],
    ['account', `users/${ANNE}`, { plan: 'premium' }],
    ['conversation', `conversations/${ANNE}_${LEO}`, { unread: { [ANNE]: 0 } }],
  ] as const;

  it.each(WRITES)('leaves no %s behind', async (what, path, data) => {
    const write = () => judge(setDoc(doc(world.as('member'), path), data));
    await world.change((db) => deleteDoc(doc(db, path)));
    const mayOtherwise = !['block', 'profile', 'account', 'conversation'].includes(what);
    if (mayOtherwise) expect(await write()).toBe('allowed');
    await world.change(async (db) => {
      for (const gone of [path, `users/${ANNE}`, `profiles/${ANNE}`]) await deleteDoc(doc(db, gone));
    });
    expect(await write()).toBe('denied');
  });

  it('lists nobody', async () => {
    await world.change((db) => deleteDoc(doc(db, `users/${ANNE}`)));
    expect(await judge(getDocs(query(collection(world.as('member'), 'profiles'), limit(10))))).toBe('denied');
  });

  it('uploads nothing, and what was on its way goes', async () => {
    expect(uploadVerdict('create', 'avatars', null)).toBe(false);
    const uid = await addMember(server);
    const path = `avatars/${uid}/avatar`;
    server.storeFile(path, SAMPLE_PICTURES.jpeg);
    await checkPicture(server, { path });
    expect(server.storedFiles.has(path)).toBe(true);
    await deleteAccount(server, { uid, email: undefined });
    server.storeFile(path, SAMPLE_PICTURES.jpeg);
    await checkPicture(server, { path });
    expect(server.storedFiles.has(path)).toBe(false);
  });
});
