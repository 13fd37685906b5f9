import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call, refusalOf } from './call.ts';
import { dump } from './dump.ts';
import { addMember, newId } from './members.ts';
import { openServerAt, type TestServer } from './testServer.ts';

const NOW = new Date('2026-11-20T10:00:00.700Z');
/** What a token says of a session begun so many seconds before. */
const begun = (secondsAgo: number) => ({ auth_time: Math.floor(NOW.getTime() / 1000) - secondsAgo });

let server: TestServer;
let anne: string;
beforeEach(async () => {
  server = await openServerAt(NOW);
  anne = await addMember(server);
});

const signOut = (uid: string, claims: Record<string, unknown>) =>
  call(server, 'signOutEverywhere', uid, {}, claims);
const accountOf = async (uid: string) => (await server.db.doc(`users/${uid}`).get()).data();

describe('signOutEverywhere', () => {
  it('ends the sessions in Auth, and writes the second down beside the plan', async () => {
    expect(await signOut(anne, begun(60))).toEqual({ signedOut: true });
    expect(server.endedSessions).toEqual([anne]);
    expect(await accountOf(anne)).toMatchObject({
      plan: 'free',
      signedOutAt: Timestamp.fromDate(new Date('2026-11-20T10:00:00Z')),
    });
  });

  it('forgets every device of the account and nobody else’s, once', async () => {
    const leo = await addMember(server, { name: 'Léo' });
    const device = (token: string) => ({ token, lastSeen: Timestamp.fromDate(NOW) });
    for (const token of ['phone', 'laptop'])
      await server.db.doc(`users/${anne}/devices/${token}`).set(device(token));
    await server.db.doc(`users/${leo}/devices/his`).set(device('his'));
    await signOut(anne, begun(60));
    const devices = async () =>
      (await server.db.collectionGroup('devices').get()).docs.map(({ id }) => id).toSorted();
    expect(await devices()).toEqual(['his']);
    // A session begun since has a device of its own; the old one cannot take it away.
    server.setTime(new Date(NOW.getTime() + 30_000));
    await server.db.doc(`users/${anne}/devices/new`).set(device('new'));
    await signOut(anne, begun(60));
    expect(await devices()).toEqual(['his', 'new']);
  });

  it('forgets every device also where it was cut off while it did so, and is asked once more', async () => {
    const device = server.db.doc(`users/${anne}/devices/phone`);
    await device.set({ token: 'phone', lastSeen: Timestamp.fromDate(NOW) });
    const openBatch = server.db.batch.bind(server.db);
    const cutOff = vi.spyOn(server.db, 'batch').mockImplementation(() => {
      const batch = openBatch();
      vi.spyOn(batch, 'delete').mockImplementation(() => {
        throw new Error('The process ends here.');
      });
      return batch;
    });
    await expect(signOut(anne, begun(60))).rejects.toThrow();
    cutOff.mockRestore();
    await signOut(anne, begun(60));
    expect((await device.get()).exists).toBe(false);
  });

  it('forgets a device as well that signed on while the end of the session was being written', async () => {
    const device = server.db.doc(`users/${anne}/devices/late`);
    const transact = server.db.runTransaction.bind(server.db);
    vi.spyOn(server.db, 'runTransaction').mockImplementationOnce(async (work, options) => {
      await device.set({ token: 'late', lastSeen: Timestamp.fromDate(NOW) });
      return transact(work, options);
    });
    await signOut(anne, begun(60));
    expect((await device.get()).exists).toBe(false);
  });

  it('leaves every earlier token good for nothing, and a sign-in of the same second for everything', async () => {
    const leo = await addMember(server, { name: 'Léo' });
    await signOut(anne, begun(60));
    const message = () => ({ id: newId(), receiverUid: leo, content: 'Salut' });
    for (const stale of [1, 60, 3600]) {
      expect(await refusalOf(call(server, 'sendMessage', anne, message(), begun(stale)))).toBe('notSignedIn');
      const asked = call(server, 'exportMyData', anne, { cursor: null }, begun(stale));
      expect(await refusalOf(asked)).toBe('notSignedIn');
      expect(await refusalOf(call(server, 'deleteMyAccount', anne, {}, begun(stale)))).toBe('notSignedIn');
    }
    const { messageId } = await call(server, 'sendMessage', anne, message(), begun(0));
    expect(messageId).toEqual(expect.any(String));
    // Somebody else's sessions are their own.
    await call(server, 'exportMyData', leo, { cursor: null }, begun(60));
  });

  it('answers the same when it is repeated, and ends nothing that has begun since', async () => {
    await signOut(anne, begun(60));
    const once = await dump(server.db);
    server.setTime(new Date(NOW.getTime() + 30_000));
    expect(await signOut(anne, begun(60))).toEqual({ signedOut: true });
    expect(await dump(server.db)).toEqual(once);
    expect(server.endedSessions).toEqual([anne]);
    await call(server, 'exportMyData', anne, { cursor: null }, begun(-10));
  });

  it('is there for a suspended member, and for a new one whose account is not written yet', async () => {
    const suspended = await addMember(server, { suspended: true });
    await signOut(suspended, begun(5));
    expect(await accountOf(suspended)).toMatchObject({ suspended: true });
    await signOut('newcomer', begun(5));
    expect(server.endedSessions).toEqual([suspended, 'newcomer']);
    // Half an account would count as made, and the rest of it would never come.
    expect(await accountOf('newcomer')).toBeUndefined();
  });

  it('brings nothing of a deleted account back', async () => {
    await call(server, 'deleteMyAccount', anne, {}, begun(5));
    const gone = await dump(server.db);
    expect(await signOut(anne, begun(5))).toEqual({ signedOut: true });
    expect(await dump(server.db)).toEqual(gone);
  });

  it('is for whoever is signed in, and for nobody else’s sessions', async () => {
    expect(await refusalOf(call(server, 'signOutEverywhere', undefined, {}))).toBe('notSignedIn');
    expect(await refusalOf(call(server, 'signOutEverywhere', anne, { uid: 'leo' }))).toBe('invalidInput');
    expect(server.endedSessions).toEqual([]);
  });
});
