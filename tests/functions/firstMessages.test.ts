import { documentPaths } from '@tod/model';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '../../functions/src/accounts/deleteAccount.ts';
import { recordFirstMessage } from '../../functions/src/moderation/recordFirstMessage.ts';
import { call } from './call.ts';
import { addMember } from './members.ts';
import { addCase, NOW, read, reportOf } from './reportedCase.ts';
import { openServerAt, type TestServer } from './testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openServerAt(NOW);
});

describe('first messages', () => {
  const write = (uid: string, index: number, content: string, more: object = {}) => {
    const after = { senderUid: uid, receiverUid: `person-${index}`, content, isFirst: true, ...more };
    return recordFirstMessage(server, {
      messageId: `message-${index}`,
      after,
      at: new Date(NOW.getTime() + index * 60_000),
    });
  };
  const reports = async () =>
    (await server.db.collection(documentPaths.reports()).get()).docs.map((stored) => stored.data());
  const SPAM = 'Gagnez 500 euros par jour, écrivez-moi sur mon site';

  it('with one text to five people make one report, without the text, however often they are told', async () => {
    const uid = await addMember(server);
    await server.db.doc(documentPaths.profile(uid)).update({ createdAt: Timestamp.fromMillis(0) });
    for (let index = 0; index < 4; index += 1) await write(uid, index, `${SPAM} ${index}`);
    expect(await reports()).toEqual([]);
    for (let time = 0; time < 3; time += 1) await write(uid, 4, SPAM.toUpperCase());
    await write(uid, 5, SPAM);
    expect(await reports()).toMatchObject([
      {
        targetUid: uid,
        reporterUid: null,
        source: 'server',
        hints: ['sameText'],
        hintCount: 6,
        status: 'open',
      },
    ]);
    expect(JSON.stringify(await reports())).not.toContain('euros');
    expect((await read(server, documentPaths.account(uid)))?.suspended).toBe(false);
    expect(await read(server, documentPaths.moderationYear('2026'))).toEqual({ hints: { sameText: 1 } });
  });

  it('that greet, or go to people one talks with, say nothing', async () => {
    const uid = await addMember(server);
    await server.db.doc(documentPaths.profile(uid)).update({ createdAt: Timestamp.fromMillis(0) });
    for (let index = 0; index < 20; index += 1) await write(uid, index, 'Salut\u00a0!');
    for (let index = 20; index < 40; index += 1) await write(uid, index, SPAM, { isFirst: false });
    expect(await reports()).toEqual([]);
  });

  it('of a new account to many people make one report, and raise those that are there', async () => {
    const { leo, reportId } = await addCase(server);
    await server.db.doc(documentPaths.profile(leo)).update({ createdAt: Timestamp.fromDate(NOW) });
    for (let index = 0; index < 8; index += 1)
      await write(leo, index, `Message numéro ${'abcdefgh'[index]} à quelqu’un`);
    expect(await reportOf(server, reportId)).toMatchObject({ hints: ['newAccountWritesMany'], urgency: 3 });
    expect(await reports()).toHaveLength(2);
  });

  it('that stand out in two ways raise the reports that are there by both, and by more people with the next', async () => {
    const { leo, reportId } = await addCase(server);
    await server.db.doc(documentPaths.profile(leo)).update({ createdAt: Timestamp.fromDate(NOW) });
    for (let index = 0; index < 8; index += 1) await write(leo, index, SPAM);
    const both = ['sameText', 'newAccountWritesMany'];
    expect(await reportOf(server, reportId)).toMatchObject({ hints: both, hintCount: 8, urgency: 4 });
    await write(leo, 8, SPAM);
    expect(await reportOf(server, reportId)).toMatchObject({ hints: both, hintCount: 9, urgency: 4 });
    await write(leo, 9, 'Seriez-vous libre samedi matin ?');
    expect(await reportOf(server, reportId)).toMatchObject({ hints: both, hintCount: 10, urgency: 4 });
  });

  it('are told whatever ids people give their own reports', async () => {
    const [uid, friend] = [await addMember(server), await addMember(server)];
    await server.db.doc(documentPaths.profile(uid)).update({ createdAt: Timestamp.fromMillis(0) });
    await call(server, 'reportUser', uid, {
      id: `sameText-${NOW.toISOString().slice(0, 7)}-${uid}`,
      targetUid: friend,
      reason: 'spam',
      context: 'profile',
    });
    for (let index = 0; index < 6; index += 1) await write(uid, index, SPAM);
    expect(await reports()).toContainEqual(expect.objectContaining({ targetUid: uid, source: 'server' }));
  });

  it('are forgotten with the account', async () => {
    const uid = await addMember(server);
    await write(uid, 0, SPAM);
    await deleteAccount(server, { uid, email: undefined });
    await write(uid, 1, SPAM);
    expect(await read(server, documentPaths.firstMessages(uid))).toBeUndefined();
  });
});
