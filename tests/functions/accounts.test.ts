import { pairId, TERMS_VERSION } from '@tod/model';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '../../functions/src/accounts/createAccount.ts';
import { deleteAccount } from '../../functions/src/accounts/deleteAccount.ts';
import { identifyCaller } from '../../functions/src/domain/caller.ts';
import { checkNotGone } from '../../functions/src/domain/deletedAccounts.ts';
import { takeOverAddress } from '../../functions/src/domain/inheritance.ts';
import { notifyMessage } from '../../functions/src/messages/notifyMessage.ts';
import { sendMessage } from '../../functions/src/messages/sendMessage.ts';
import { startConversation } from '../../functions/src/messages/startConversation.ts';
import { reportUser } from '../../functions/src/moderation/reportUser.ts';
import { setBlock } from '../../functions/src/moderation/setBlock.ts';
import { composeMail } from '../../functions/src/platform/mail.ts';
import { deleteBelowTod } from '../../functions/src/tods/deleteBelowTod.ts';
import { notifyTodChange } from '../../functions/src/tods/notifyTodChange.ts';
import { sendTod } from '../../functions/src/tods/sendTod.ts';
import { call } from './call.ts';
import { dump } from './dump.ts';
import { addMember, block, makeAdmin, newId } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});

const anne = { uid: 'anne', email: 'anne.roux42@exemple.fr', displayName: undefined };
const read = async (path: string) => (await server.db.doc(path).get()).data();

describe('an account that is created', () => {
  it('has a profile without a name and a year of birth, a free plan and a welcome mail', async () => {
    await createAccount(server, anne);
    expect(await read('profiles/anne')).toMatchObject({
      name: '',
      nameTokens: [],
      birthYear: null,
      sportIds: [],
      rating: { average: 0, count: 0 },
      suspended: false,
      isVerified: false,
      createdAt: expect.anything(),
    });
    expect(await read('users/anne')).toEqual({
      profileComplete: false,
      termsVersion: TERMS_VERSION,
      termsAcceptedAt: expect.any(Timestamp),
      newUntil: expect.anything(),
      firstContacts: 0,
      plan: 'free',
      planActive: true,
      subscriptionStart: null,
      subscriptionEnd: null,
      cancelAtPeriodEnd: false,
      subscriptionPrice: null,
      monthlyCents: 0,
      suspendedUntil: null,
      suspensionId: null,
      suspensionLiftedAt: null,
      paymentFailed: false,
      stripeCustomerId: null,
      suspended: false,
      signedOutAt: null,
      claimsChangedAt: null,
      interactionsResetAt: null,
      takenOverEmail: '',
    });
    expect(await read('mail/welcome-anne')).toMatchObject({
      to: anne.email,
      message: { subject: 'Bienvenue sur Tod', text: expect.stringContaining('Bonjour,') },
    });
  });

  it('stays as its owner made it when the event comes again', async () => {
    await Promise.all([
      createAccount(server, anne),
      createAccount(server, anne),
      createAccount(server, anne),
    ]);
    await server.db.doc('profiles/anne').update({ name: 'Annie', birthYear: 1985 });
    await server.db.doc('users/anne').update({ plan: 'premium' });
    await server.db.doc('mail/welcome-anne').update({ delivery: { state: 'SUCCESS' } });
    const before = await dump(server.db);
    await createAccount(server, anne);
    expect(await dump(server.db)).toEqual(before);
  });

  it('gets what is missing beside a profile that was there first', async () => {
    await server.db.doc('profiles/anne').set({ name: 'Annie' });
    await createAccount(server, anne);
    expect(await read('profiles/anne')).toEqual({ name: 'Annie' });
    expect(await read('users/anne')).toMatchObject({ plan: 'free' });
  });

  it('gets no mail without an address, and is found at once', async () => {
    await createAccount(server, { uid: 'bob', email: undefined, displayName: 'Bob' });
    expect(await read('profiles/bob')).toMatchObject({ name: 'Bob', isVerified: true });
    expect(await read('mail/welcome-bob')).toBeUndefined();
  });

  it('is found once its address is taken over, which changes nothing a second time', async () => {
    const profile = server.db.doc('profiles/anne');
    await createAccount(server, anne);
    await takeOverAddress(server, anne);
    const { updateTime } = await profile.get();
    expect(await read('profiles/anne')).toMatchObject({ isVerified: true });
    await takeOverAddress(server, anne);
    expect((await profile.get()).updateTime).toEqual(updateTime);
  });

  it('is found as before where its profile is made anew, and where all of it is once the address is seen again', async () => {
    await createAccount(server, anne);
    await takeOverAddress(server, anne);
    await server.db.doc('profiles/anne').delete();
    await createAccount(server, anne);
    expect(await read('profiles/anne')).toMatchObject({ isVerified: true, suspended: false });
    await server.db.doc('profiles/anne').delete();
    await server.db.doc('users/anne').update({ suspended: true });
    await createAccount(server, anne);
    expect(await read('profiles/anne')).toMatchObject({ isVerified: true, suspended: true });
    for (const path of ['profiles/anne', 'users/anne']) await server.db.doc(path).delete();
    await createAccount(server, anne);
    expect(await read('profiles/anne')).toMatchObject({ isVerified: false });
    await takeOverAddress(server, anne);
    expect(await read('profiles/anne')).toMatchObject({ isVerified: true });
  });
});

describe('an account that is deleted', () => {
  /** Somebody with traces everywhere, and somebody they dealt with. */
  async function addTraces() {
    const uid = await addMember(server, { name: 'Mathilde Secrète' });
    const leo = await addMember(server, { name: 'Léo' });
    const bob = await addMember(server, { name: 'Bob' });
    const account = { uid, email: 'mathilde@exemple.fr', displayName: 'Mathilde Secrète' };
    await createAccount(server, account);
    const news = { mode: 'user', sportIds: [], type: 'system', title: 'Bonjour', content: 'Salut' };
    const fromUid = { ...news, id: newId(), recipientUid: leo };
    for (const person of [uid, bob]) await makeAdmin(server, person);
    await call(server, 'sendNotifications', uid, fromUid, { admin: true });
    const toUid = { ...news, id: newId(), recipientUid: uid, content: 'Mathilde, bienvenue' };
    await call(server, 'sendNotifications', bob, toUid, { admin: true });
    const todId = newId();
    const messageId = newId();
    await call(server, 'sendTod', uid, { id: todId, recipientUid: leo });
    const todChange = { todId, before: undefined, after: await read(`tods/${todId}`), at: new Date() };
    await notifyTodChange(server, todChange);
    await call(server, 'respondToTod', leo, { todId, accept: true });
    const played = { id: newId(), todId, playedAt: '2026-11-01T10:00:00.000Z', sportId: 'judo' };
    await call(server, 'recordSession', leo, { ...played, notes: 'Mathilde était en forme' });
    await call(server, 'sendMessage', uid, { id: messageId, receiverUid: leo, content: 'Mathilde ici' });
    await call(server, 'sendMessage', leo, { id: newId(), receiverUid: bob, content: 'Salut Bob' });
    await call(server, 'sendTod', leo, { id: newId(), recipientUid: bob });
    await block(server, uid, bob);
    await server.db.doc(`users/${uid}/devices/phone`).set({ token: 'phone' });
    const conversationId = pairId(uid, leo);
    const path = `conversations/${conversationId}/messages/${messageId}`;
    const message = { conversationId, messageId, after: await read(path), at: new Date() };
    await notifyMessage(server, message);
    return { account, leo, bob, todChange, message };
  }

  it('leaves nothing that tells about its owner, and all that belongs to others', async () => {
    const { account, leo, bob } = await addTraces();
    const before = await dump(server.db);
    expect([...before.keys()].filter((path) => path.startsWith(`users/${leo}/notifications/`))).toHaveLength(
      2,
    );
    // The address has changed since the welcome mail went out, twice.
    const former = { uid: account.uid, email: 'mathilde@ancienne.fr' };
    await server.db.doc('mail/decision-1').set(composeMail(former, 'Une décision', ['Bonjour']));
    await deleteAccount(server, { ...account, email: 'nouvelle@exemple.fr' });
    const after = await dump(server.db);
    after.delete(`ledger/deleted-${account.uid}`);
    // What an administrator did stays under their id, which leads to nothing any more.
    for (const path of after.keys()) if (path.startsWith('adminLog/')) after.delete(path);
    for (const [path, fields] of after) {
      expect(`${path} ${JSON.stringify(fields)}`).not.toMatch(/Mathilde|mathilde/);
      expect(`${path} ${JSON.stringify(fields)}`).not.toContain(account.uid);
    }
    expect(server.deletedFolders).toEqual([`avatars/${account.uid}`, `banners/${account.uid}`]);
    expect(after.has(`profiles/${leo}`) && after.has(`users/${bob}`)).toBe(true);
    const kept = ['tods/', 'todPairs/', 'conversations/'].map(
      (folder) => [...after.keys()].filter((path) => path.startsWith(folder)).length,
    );
    expect(kept).toEqual([1, 1, 2]);
  });

  it('is the same when the events come three times, and the creation after the deletion', async () => {
    const { account, todChange, message } = await addTraces();
    await deleteAccount(server, account);
    const once = await dump(server.db);
    await Promise.all([deleteAccount(server, account), deleteAccount(server, account)]);
    await createAccount(server, account);
    const deletion = { ...todChange, before: todChange.after, after: undefined };
    await Promise.all([notifyTodChange(server, deletion), deleteBelowTod(server, deletion)]);
    await notifyMessage(server, message);
    expect(await dump(server.db)).toEqual(once);
  });

  it('leaves reports about its owner without a name, and none with a profile that it had not', async () => {
    const uid = await addMember(server, { name: 'Mathilde Secrète' });
    const profile = { name: 'Mathilde', birthYear: 1990, city: 'Lyon', bio: 'Je cours.' };
    const report = { targetUid: uid, reason: 'spam', quote: 'Achetez', todId: 'tod-1' };
    await server.db.doc('reports/with').set({ ...report, profile });
    await server.db.doc('reports/without').set({ ...report, profile: null });
    await deleteAccount(server, { uid, email: undefined });
    const apart = { targetUid: null, quote: 'Achetez', todId: null, expiresAt: expect.any(Timestamp) };
    expect(await read('reports/with')).toMatchObject({
      ...apart,
      profile: { name: '', birthYear: null, city: '', bio: 'Je cours.' },
    });
    expect(await read('reports/without')).toMatchObject({ ...apart, profile: null });
  });

  it('gets nothing from events that were on their way', async () => {
    const { account, leo, todChange } = await addTraces();
    await deleteAccount(server, account);
    const accepted = { ...todChange.after, status: 'accepted' };
    await notifyTodChange(server, { ...todChange, before: todChange.after, after: accepted });
    await notifyTodChange(server, todChange);
    expect((await server.db.collection(`users/${account.uid}/notifications`).get()).size).toBe(0);
    expect((await server.db.collection(`users/${leo}/notifications`).get()).size).toBe(0);
  });

  it('keeps nothing of a message to somebody known that was written while it went', async () => {
    const { account, leo } = await addTraces();
    const credentials = { uid: account.uid, token: { email_verified: true } };
    await server.db.doc(`users/${account.uid}`).update({ profileComplete: true });
    const caller = await identifyCaller(server, credentials);
    const written: unknown[] = [];
    const deleteFolder = async () => {
      const message = { id: newId(), receiverUid: leo, content: 'Mathilde ici' };
      written.push(await sendMessage(server, caller, message));
    };
    await deleteAccount({ ...server, files: { ...server.files, deleteFolder } }, account);
    expect(written).toHaveLength(2);
    const paths = [...(await dump(server.db)).keys()];
    expect(paths.filter((path) => path.startsWith(`users/${account.uid}`))).toEqual([]);
    expect(paths.filter((path) => path.includes(pairId(account.uid, leo)))).toEqual([]);
  });

  it.each([
    ['has none yet, who is new', false, false, true],
    ['is being deleted and has it still', true, true, true],
    ['has none any more', true, false, false],
  ])('is one that calls may still write below for whoever %s', async (_, isMarked, isThere, mayWrite) => {
    if (isMarked)
      await server.db.doc('ledger/deleted-zoe').set({ deletedAt: Timestamp.now(), payments: null });
    if (isThere) await server.db.doc('users/zoe').set({});
    const check = server.db.runTransaction((transaction) => checkNotGone(transaction, server, 'zoe'));
    if (mayWrite) await check;
    else await expect(check).rejects.toMatchObject({ reason: 'notSignedIn' });
  });

  it('gets nothing from calls of its own that came in before it went', async () => {
    const { account, leo } = await addTraces();
    const mia = await addMember(server, { name: 'Mia' });
    const credentials = { uid: account.uid, token: { email_verified: true, email: account.email } };
    const caller = await identifyCaller(server, credentials);
    await deleteAccount(server, account);
    const once = await dump(server.db);
    const tod = { sportIds: ['judo'], slot: null, place: null, message: '' };
    const report = {
      reason: 'spam',
      text: 'Mathilde',
      context: 'profile',
      messageId: null,
      todId: null,
    } as const;
    const refused = await Promise.allSettled([
      setBlock(server, caller, { targetUid: leo, blocked: true }),
      reportUser(server, caller, { ...report, id: newId(), targetUid: mia }),
      sendMessage(server, caller, { id: newId(), receiverUid: mia, content: 'Mathilde ici' }),
      startConversation(server, caller, { id: newId(), partnerUid: mia }),
      sendTod(server, caller, { ...tod, id: newId(), recipientUid: mia }),
    ]);
    expect(refused.map((each) => each.status === 'rejected' && each.reason)).toMatchObject([
      { reason: 'notSignedIn' },
      { reason: 'notSignedIn' },
      { reason: 'ownProfileIncomplete' },
      { reason: 'ownProfileIncomplete' },
      { reason: 'ownProfileIncomplete' },
    ]);
    expect(await dump(server.db)).toEqual(once);
  });
});
