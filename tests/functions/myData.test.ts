import { arrangeExport, type ExportedParts, pairId, picturePath } from '@tod/model';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccount } from '../../functions/src/accounts/createAccount.ts';
import { deleteAccount } from '../../functions/src/accounts/deleteAccount.ts';
import { finishDeletions } from '../../functions/src/accounts/finishDeletions.ts';
import { RATES } from '../../functions/src/domain/rates.ts';
import { SAMPLE_PICTURES } from '../../functions/src/pictures/testing/samplePictures.ts';
import { call, refusalOf } from './call.ts';
import { dump } from './dump.ts';
import { addMember, block, makeAdmin, newId } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});

const signedIn = (secondsAgo: number, email?: string) => ({
  auth_time: Math.floor(Date.now() / 1000) - secondsAgo,
  ...(email === undefined ? {} : { email }),
});

const exportPart = (uid: string | undefined, cursor: string | null, by: TestServer = server) =>
  call(by, 'exportMyData', uid, { cursor }, signedIn(0));

async function exportAll(uid: string, by?: TestServer): Promise<ExportedParts & { parts: number }> {
  const first = await exportPart(uid, null, by);
  const documents = [...first.documents];
  let cursor = first.cursor;
  let parts = 1;
  for (; cursor !== null; parts += 1) {
    const part: Awaited<ReturnType<typeof exportPart>> = await exportPart(uid, cursor, by);
    expect(part).toMatchObject({ signIn: null, pictures: [] });
    documents.push(...part.documents);
    cursor = part.cursor;
  }
  return { ...first, documents, parts };
}

/** Somebody with something in every collection, and somebody they dealt with. */
async function addTraces() {
  const [uid, leo] = [await addMember(server), await addMember(server, { name: 'Léo' })];
  const mia = await addMember(server, { name: 'Mia' });
  const todId = newId();
  await call(server, 'sendTod', uid, { id: todId, recipientUid: leo });
  await call(server, 'respondToTod', leo, { todId, accept: true });
  const played = { id: newId(), todId, playedAt: '2026-11-01T10:00:00.000Z', sportId: 'judo' };
  await call(server, 'recordSession', leo, played);
  await call(server, 'reviewPartner', uid, { todId, sessionId: played.id, rating: 5 });
  await call(server, 'sendMessage', uid, { id: newId(), receiverUid: leo, content: 'Salut' });
  await call(server, 'sendMessage', leo, { id: newId(), receiverUid: uid, content: 'Coucou' });
  await call(server, 'sendMessage', leo, { id: newId(), receiverUid: mia, content: 'Entre nous' });
  await call(server, 'sendTod', leo, { id: newId(), recipientUid: mia });
  await call(server, 'reportUser', uid, { id: newId(), targetUid: mia, reason: 'spam', context: 'profile' });
  await block(server, uid, mia);
  const at = FieldValue.serverTimestamp();
  await server.db.doc(`users/${uid}/interactions/${mia}`).set({ type: 'pass', createdAt: at });
  await server.db.doc(`users/${uid}/devices/phone`).set({ token: 'secret-token', userAgent: 'Firefox' });
  await server.db.doc(`users/${uid}/settings/notifications`).set({ push: { system: false } });
  await server.db.doc(`users/${uid}/orders/one`).set({ price: 9.9, consentedAt: at });
  await server.db.doc(`users/${uid}/notifications/one`).set({ title: 'Bonjour', createdAt: at });
  return { uid, leo, mia, todId };
}

describe('exportMyData', () => {
  it('refuses whoever asks again and again, before it looks for anything of theirs', async () => {
    const uid = await addMember(server);
    const { burst, seconds } = RATES.exportMyData;
    const fullAt = Timestamp.fromMillis(Date.now() + burst * seconds * 1000);
    await server.db.doc(`ledger/rate-exportMyData-${uid}`).set({ callerUid: uid, expiresAt: fullAt });
    const read = vi.spyOn(server.files, 'read');
    expect(await refusalOf(exportPart(uid, null))).toBe('tooOften');
    expect(read).not.toHaveBeenCalled();
  });

  it('gives everything of the caller and nothing of others, without keys to devices', async () => {
    const { uid, leo, mia, todId } = await addTraces();
    const email = 'anne@exemple.fr';
    const facts = {
      email,
      emailVerified: true,
      displayName: null,
      photoUrl: null,
      phoneNumber: null,
      createdAt: '2026-11-01T10:00:00.000Z',
      lastSignInAt: '2026-11-20T10:00:00.000Z',
      lastActiveAt: null,
      providers: [{ provider: 'password', id: email, email, displayName: null }],
    };
    server.accountFacts.set(uid, facts);
    server.storeFile(picturePath('avatar', uid), SAMPLE_PICTURES.webp);
    server.storeFile(picturePath('banner', leo), SAMPLE_PICTURES.jpeg);
    await createAccount(server, { uid, email, displayName: undefined });
    await createAccount(server, { uid: leo, email: 'leo@exemple.fr', displayName: undefined });
    // The address may have changed since a mail went out.
    server.accountFacts.set(uid, { ...facts, email: 'nouvelle@exemple.fr' });
    await makeAdmin(server, uid);
    const everything = await exportAll(uid);
    expect(everything.pictures).toEqual([
      { kind: 'avatar', type: 'image/webp', base64: Buffer.from(SAMPLE_PICTURES.webp).toString('base64') },
    ]);
    const mine = arrangeExport(uid, everything, new Date('2026-11-20T10:00:00Z'));
    expect(mine).toMatchObject({
      orders: [{ id: 'one', price: 9.9, consentedAt: expect.any(String) }],
      format: 'tod-export-2',
      signIn: { ...facts, email: 'nouvelle@exemple.fr' },
      role: { role: 'admin' },
      mails: [{ id: `welcome-${uid}`, to: email }],
      pictures: { avatar: 'photo.webp' },
      uid,
      exportedAt: '2026-11-20T10:00:00.000Z',
      profile: { name: 'Anne', createdAt: expect.stringMatching(/^2\d{3}-\d\d-\d\dT.*Z$/) },
      account: { plan: 'free' },
      usage: [{ matchRequestsUsed: 1, messagesSent: 1 }],
      interactions: [{ id: mia, type: 'pass' }],
      blocks: [{ id: mia }],
      notifications: expect.arrayContaining([expect.objectContaining({ id: 'one', title: 'Bonjour' })]),
      devices: [{ id: 'phone', userAgent: 'Firefox' }],
      settings: [{ id: 'notifications', push: { system: false } }],
      tods: [{ id: todId, sessions: [{ sportId: 'judo' }], reviews: [{ authorUid: uid, rating: 5 }] }],
      conversations: [{ id: pairId(uid, leo), messages: [{ content: 'Salut' }, { content: 'Coucou' }] }],
      reports: [{ targetUid: mia, reason: 'spam' }],
    });
    expect(JSON.stringify(mine)).not.toMatch(/secret-token|Entre nous|leo@exemple/);
  });

  it('comes in parts, each document once, whatever part ends where', async () => {
    const { uid, leo, todId } = await addTraces();
    const pair = pairId(uid, leo);
    const batch = server.db.batch();
    for (let index = 0; index < 450; index += 1) {
      const message = { senderUid: uid, receiverUid: leo, content: 'x'.repeat(index % 2 === 0 ? 2000 : 10) };
      batch.set(server.db.doc(`conversations/${pair}/messages/extra-${index}`), message);
    }
    for (let index = 0; index < 299; index += 1) {
      batch.set(server.db.doc(`users/${uid}/notifications/extra-${index}`), { title: `${index}` });
      if (index < 40)
        batch.set(server.db.doc(`tods/${todId}/sessions/extra-${index}`), { notes: `${index}` });
    }
    await batch.commit();
    const { documents, parts } = await exportAll(uid);
    const expected = [...(await dump(server.db)).keys()].filter(
      (path) =>
        !/^(ledger|todPairs|sports)\//.test(path) && (path.includes(uid) || path.startsWith(`tods/${todId}`)),
    );
    expect(parts).toBeGreaterThan(2);
    const found = documents.map(({ path }) => path);
    expect(new Set(found).size).toBe(found.length);
    expect(found.filter((path) => !path.startsWith('reports/')).toSorted()).toEqual(expected.toSorted());
    // Any place at which a part may end is followed by the rest.
    for (const index of [0, 1, 5, 302, 320, 345, 346, 350, documents.length - 2]) {
      const next = await exportPart(uid, found[index] ?? '');
      expect(next.documents[0]?.path).toBe(found[index + 1]);
    }
  });

  it('goes on behind an id of ours that is made of two of a client’s', async () => {
    const { uid } = await addTraces();
    const path = (last: string) => `users/${uid}/notifications/zz-${'x'.repeat(139)}${last}`;
    for (const last of ['a', 'b']) await server.db.doc(path(last)).set({ title: last });
    expect((await exportPart(uid, path('a'))).documents[0]?.path).toBe(path('b'));
  });

  it('ends a part after five seconds, with whatever it has by then', async () => {
    const { uid } = await addTraces();
    const whole = await exportAll(uid);
    let time = Date.now();
    const now = () => {
      time += 1000;
      return new Date(time);
    };
    const slowly = await exportAll(uid, { ...server, now });
    expect(slowly.parts).toBeGreaterThan(2);
    expect(slowly.documents.map(({ path }) => path)).toEqual(whole.documents.map(({ path }) => path));
  });

  it('follows no cursor to what is not the caller’s', async () => {
    const { uid, leo, mia } = await addTraces();
    const pair = pairId(leo, mia);
    for (const cursor of [
      '',
      'x',
      'ledger/x',
      `users/${leo}/devices/phone`,
      'tods',
      'tods/a/b',
      'tods/a/sessions/b/c',
      `tods/__a__`,
      'tods/__\n__',
      `tods/${'€'.repeat(600)}`,
    ]) {
      expect(await refusalOf(exportPart(uid, cursor))).toBe('invalidInput');
    }
    const from = await exportPart(uid, `conversations/${pair}/messages/0`);
    expect(JSON.stringify(from.documents)).not.toContain('Entre nous');
    const after = await exportPart(uid, `profiles/${leo}`);
    expect(after.documents.every(({ path }) => !path.includes(`users/${leo}`))).toBe(true);
  });

  it('is there for a suspended member and for one without anything', async () => {
    const suspended = await addMember(server, { suspended: true });
    expect((await exportAll(suspended)).documents).toHaveLength(2);
    expect((await exportAll('newcomer')).documents).toEqual([]);
    expect(await refusalOf(exportPart(undefined, null))).toBe('notSignedIn');
  });
});

describe('deleteMyAccount', () => {
  const remove = (uid: string, claims: Record<string, unknown>) =>
    call(server, 'deleteMyAccount', uid, {}, claims);

  it('removes everything of the caller, and the account', async () => {
    const { uid, leo, mia } = await addTraces();
    await createAccount(server, { uid, email: 'anne@exemple.fr', displayName: 'Anne' });
    await call(server, 'reportUser', leo, {
      id: newId(),
      targetUid: uid,
      reason: 'spam',
      context: 'profile',
    });
    expect(await remove(uid, signedIn(60, 'anne@exemple.fr'))).toEqual({ deleted: true });
    expect(server.removedAccounts).toEqual([uid]);
    const left = await dump(server.db);
    left.delete(`ledger/deleted-${uid}`);
    for (const [path, fields] of left) expect(`${path} ${JSON.stringify(fields)}`).not.toContain(uid);
    const reports = [...left].filter(([path]) => path.startsWith('reports/')).map(([, fields]) => fields);
    expect(reports).toHaveLength(2);
    expect(reports).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ reporterUid: null, targetUid: mia, reason: 'spam', text: '' }),
        // What is held against them stays for a while, apart from the account.
        expect.objectContaining({ reporterUid: leo, targetUid: null, reason: 'spam' }),
      ]),
    );
    expect(left.has(`profiles/${leo}`)).toBe(true);
  });

  it('answers the same when it is repeated, and the token is good for nothing else', async () => {
    const { uid, leo } = await addTraces();
    await Promise.all([remove(uid, signedIn(0)), remove(uid, signedIn(0))]);
    const once = await dump(server.db);
    expect(await remove(uid, signedIn(0))).toEqual({ deleted: true });
    const message = { id: newId(), receiverUid: leo, content: 'Encore moi' };
    expect(await refusalOf(call(server, 'sendMessage', uid, message))).toBe('notSignedIn');
    expect(await dump(server.db)).toEqual(once);
  });

  it('finishes what was cut off half way, wherever that was', async () => {
    const parts = {
      files: { ...server.files, deleteFolder: () => Promise.reject(new Error('Storage is away.')) },
      accounts: { ...server.accounts, remove: () => Promise.reject(new Error('Auth is away.')) },
    };
    for (const part of ['files', 'accounts'] as const) {
      const { uid } = await addTraces();
      const broken = { ...server, [part]: parts[part] };
      const asked = call(broken, 'deleteMyAccount', uid, {}, signedIn(0));
      expect(await refusalOf(asked)).toBe('unexpected');
      expect(server.removedAccounts).not.toContain(uid);
      expect(await remove(uid, signedIn(0))).toEqual({ deleted: true });
      expect(server.removedAccounts).toContain(uid);
      const left = await dump(server.db);
      left.delete(`ledger/deleted-${uid}`);
      for (const [path, fields] of left) expect(`${path} ${JSON.stringify(fields)}`).not.toContain(uid);
    }
  });

  it('is finished in the night where its owner does not come back, and not while they are at it', async () => {
    const broken = {
      ...server,
      files: { ...server.files, deleteFolder: () => Promise.reject(new Error('Storage is away.')) },
    };
    const { uid, leo } = await addTraces();
    server.emails.set(uid, 'anne@exemple.fr');
    await createAccount(server, { uid, email: 'anne@exemple.fr', displayName: 'Anne' });
    const begun = new Date();
    server.setTime(begun);
    await refusalOf(call(broken, 'deleteMyAccount', uid, {}, signedIn(0, 'anne@exemple.fr')));
    const cutOff = await dump(server.db);
    server.setTime(new Date(begun.getTime() + 59 * 60_000));
    await finishDeletions(server);
    expect(await dump(server.db)).toEqual(cutOff);

    server.setTime(new Date(begun.getTime() + 61 * 60_000));
    await expect(finishDeletions({ ...broken, now: server.now })).rejects.toThrow('1 of 1 deletions');
    server.setTime(new Date(begun.getTime() + 24 * 3_600_000));
    await finishDeletions(server);
    expect(server.removedAccounts).toEqual([uid]);
    const left = await dump(server.db);
    left.delete(`ledger/deleted-${uid}`);
    for (const [path, fields] of left)
      expect(`${path} ${JSON.stringify(fields)}`).not.toMatch(new RegExp(`${uid}|anne@exemple`));
    expect(left.has(`profiles/${leo}`)).toBe(true);
    await finishDeletions(server);
    expect(server.removedAccounts).toEqual([uid]);
  });

  it('is finished in the night, or not begun, where it was cut off between its first steps', async () => {
    const begun = new Date();
    for (const steps of [0, 1, 2]) {
      const { uid } = await addTraces();
      const before = await dump(server.db);
      let left = steps;
      const now = () => {
        if (left === 0) throw new Error('Cut off.');
        left -= 1;
        return begun;
      };
      const cutOff = deleteAccount({ ...server, now }, { uid, email: undefined });
      await expect(cutOff).rejects.toThrow('Cut off.');
      server.setTime(new Date(begun.getTime() + 24 * 3_600_000));
      if (steps === 0) expect(await dump(server.db)).toEqual(before);
      await finishDeletions(server);
      const documents = await dump(server.db);
      expect([documents.has(`users/${uid}`), documents.has(`ledger/deleted-${uid}`)]).toEqual(
        steps === 0 ? [true, false] : [false, true],
      );
    }
  });

  it('leaves others their own notes, which hold an id that leads nowhere', async () => {
    const { uid, leo } = await addTraces();
    await block(server, leo, uid);
    const at = FieldValue.serverTimestamp();
    await server.db.doc(`users/${leo}/interactions/${uid}`).set({ type: 'match', createdAt: at });
    await remove(uid, signedIn(0));
    const notes = [...(await dump(server.db))].filter(([path]) => path.includes(uid));
    expect(notes.map(([path, fields]) => [path, Object.keys(Object(fields)).toSorted()])).toEqual([
      [`ledger/deleted-${uid}`, []],
      [`users/${leo}/blocks/${uid}`, ['createdAt', 'pair', 'targetUid']],
      [`users/${leo}/interactions/${uid}`, ['createdAt', 'type']],
    ]);
    await call(server, 'deleteMyAccount', leo, {}, signedIn(0));
    const left = [...(await dump(server.db)).keys()].filter((path) => path.includes(uid));
    expect(left).toEqual([`ledger/deleted-${uid}`]);
  });

  it('wants a recent sign-in, and to be asked by the owner', async () => {
    const uid = await addMember(server);
    expect(await refusalOf(remove(uid, signedIn(301)))).toBe('reauthenticationNeeded');
    expect(await refusalOf(remove(uid, {}))).toBe('reauthenticationNeeded');
    expect(await refusalOf(remove(uid, { auth_time: 'now' }))).toBe('reauthenticationNeeded');
    expect(await refusalOf(call(server, 'deleteMyAccount', undefined, {}))).toBe('notSignedIn');
    const other = call(server, 'deleteMyAccount', uid, { uid: 'leo' }, signedIn(0));
    expect(await refusalOf(other)).toBe('invalidInput');
    expect((await server.db.doc(`profiles/${uid}`).get()).exists).toBe(true);
    expect(server.removedAccounts).toEqual([]);
  });

  it('lets a suspended member go', async () => {
    const uid = await addMember(server, { suspended: true });
    expect(await remove(uid, signedIn(0))).toEqual({ deleted: true });
  });
});
