import { documentPaths, pairId } from '@tod/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { RATES } from '../../functions/src/domain/rates.ts';
import { MOST_RAISED } from '../../functions/src/moderation/hints.ts';
import { call, refusalOf } from './call.ts';
import { dump } from './dump.ts';
import { addMember, makeAdmin, newId } from './members.ts';
import { openServerAt, openTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});

async function addTalk() {
  const [anne, leo] = [await addMember(server), await addMember(server, { name: 'Léo' })];
  const [fromLeo, fromAnne] = [newId(), newId()];
  await call(server, 'sendMessage', leo, { id: fromLeo, receiverUid: anne, content: 'Salut, idiote' });
  await call(server, 'sendMessage', anne, { id: fromAnne, receiverUid: leo, content: 'Pardon\u00a0?' });
  return { anne, leo, fromLeo, fromAnne };
}

const report = (uid: string, input: object) =>
  call(server, 'reportUser', uid, { id: newId(), reason: 'harassment', context: 'profile', ...input });
const reportsBy = async (uid: string) =>
  (await server.db.collection('reports').where('reporterUid', '==', uid).get()).docs.map((stored) =>
    stored.data(),
  );

describe('reportUser', () => {
  it('keeps who reports whom, why and what, with the message as it stood', async () => {
    const { anne, leo, fromLeo } = await addTalk();
    const id = newId();
    const input = { id, targetUid: leo, context: 'message', messageId: fromLeo, text: ' Insulte ' };
    expect(await report(anne, input)).toEqual({ reportId: id });
    expect((await server.db.doc(`reports/${id}`).get()).data()).toMatchObject({
      reporterUid: anne,
      targetUid: leo,
      reason: 'harassment',
      text: 'Insulte',
      context: 'message',
      conversationId: pairId(anne, leo),
      messageId: fromLeo,
      quote: 'Salut, idiote',
      status: 'open',
      createdAt: expect.anything(),
    });
  });

  it('keeps the end of the conversation around a message of which nobody knows when it was written', async () => {
    const { anne, leo, fromLeo } = await addTalk();
    await server.db.doc(documentPaths.message(pairId(anne, leo), fromLeo)).update({ createdAt: null });
    const id = newId();
    await report(anne, { id, targetUid: leo, context: 'message', messageId: fromLeo });
    expect((await server.db.doc(documentPaths.report(id)).get()).data()).toMatchObject({
      quote: 'Salut, idiote',
      neighbours: [
        { author: 'target', content: 'Salut, idiote', at: null, isReported: true },
        { author: 'reporter', content: 'Pardon\u00a0?', isReported: false },
      ],
    });
  });

  it('leaves the other reports about somebody as they are where it adds nothing to them', async () => {
    const leo = await addMember(server);
    const [anne, mia] = [await addMember(server), await addMember(server)];
    const first = newId();
    await report(anne, { id: first, targetUid: leo });
    const stored = () => server.db.doc(documentPaths.report(first)).get();
    await report(mia, { targetUid: leo });
    expect((await stored()).data()).toMatchObject({ hints: ['severalReports'], hintCount: 2 });
    await server.db.doc(documentPaths.report(first)).update({ hintCount: 3 });
    const higher = await stored();
    await call(server, 'sendMessage', leo, { id: newId(), receiverUid: mia, content: 'Salut' });
    await report(mia, { targetUid: leo, context: 'conversation' });
    expect((await stored()).updateTime).toEqual(higher.updateTime);
  });

  it('takes the same call once, and other calls for the same thing not at all while it is open', async () => {
    const { anne, leo } = await addTalk();
    const input = { id: newId(), targetUid: leo };
    const answers = await Promise.all([report(anne, input), report(anne, input), report(anne, input)]);
    expect(answers).toEqual(Array(3).fill({ reportId: input.id }));
    expect(await refusalOf(report(anne, { targetUid: leo }))).toBe('reportAlreadyOpen');
    expect(await refusalOf(report(anne, { ...input, text: 'autre' }))).toBe('idAlreadyUsed');
    await report(anne, { targetUid: leo, context: 'conversation' });
    expect(await reportsBy(anne)).toHaveLength(2);
    await server.db.doc(`reports/${input.id}`).update({ status: 'dismissed' });
    await report(anne, { targetUid: leo });
    expect(await reportsBy(anne)).toHaveLength(3);
  });

  it('takes one of two that come at the same instant under ids of their own', async () => {
    const { anne, leo } = await addTalk();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => report(anne, { targetUid: leo })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await reportsBy(anne)).toHaveLength(1);
  });

  it('finds only what is there, and what the other one wrote', async () => {
    const { anne, leo, fromAnne, fromLeo } = await addTalk();
    const mia = await addMember(server);
    const message = { context: 'message', targetUid: leo };
    expect(await refusalOf(report(anne, { ...message, messageId: newId() }))).toBe('reportContextMissing');
    expect(await refusalOf(report(anne, { ...message, messageId: fromAnne }))).toBe('reportContextMissing');
    expect(await refusalOf(report(mia, { ...message, messageId: fromLeo }))).toBe('reportContextMissing');
    expect(await refusalOf(report(mia, { targetUid: leo, context: 'conversation' }))).toBe(
      'reportContextMissing',
    );
    expect(await refusalOf(report(mia, { targetUid: 'nobody' }))).toBe('partnerMissing');
    expect(await refusalOf(report(anne, { targetUid: anne }))).toBe('reportOnOneself');
  });

  it('refuses reasons and contexts it does not know, and messages without a message', async () => {
    const { anne, leo, fromLeo } = await addTalk();
    const odd = [
      { reason: 'ennui' },
      { reason: ['spam'] },
      { context: 'session' },
      { context: 'tod' },
      { context: 'message' },
      { context: 'profile', messageId: fromLeo },
      { context: 'profile', todId: newId() },
      { text: 'x'.repeat(1001) },
    ];
    for (const difference of odd) {
      expect(await refusalOf(report(anne, { targetUid: leo, ...difference }))).toBe('invalidInput');
    }
    expect(await refusalOf(call(server, 'reportUser', undefined, {}))).toBe('notSignedIn');
  });

  it('raises what the most urgent reports about somebody say, where there are more than are looked at', async () => {
    const leo = await addMember(server);
    const batch = server.db.batch();
    for (let index = 0; index < MOST_RAISED; index += 1) {
      const open = { reporterUid: null, targetUid: leo, status: 'open', reason: 'other', urgency: 0 };
      batch.set(server.db.doc(`reports/zz-${index}`), { ...open, isReporterVerified: true });
    }
    await batch.commit();
    const urgent = newId();
    await report(await addMember(server), { id: urgent, targetUid: leo, reason: 'danger' });
    await report(await addMember(server), { targetUid: leo });
    expect((await server.db.doc(`reports/${urgent}`).get()).data()).toMatchObject({ urgency: 4 });
  });

  it('takes 20 open reports of one person, and from admins as from anybody', async () => {
    const leo = await addMember(server);
    const mia = await addMember(server);
    const batch = server.db.batch();
    for (let index = 0; index < 20; index += 1) {
      const open = { reporterUid: mia, status: 'open', targetUid: `other-${index}`, context: 'profile' };
      batch.set(server.db.doc(`reports/open-${index}`), { ...open, messageId: null });
    }
    await batch.commit();
    expect(await refusalOf(report(mia, { targetUid: leo }))).toBe('tooManyReports');
    const asAdmin = { id: newId(), targetUid: mia, reason: 'spam', context: 'profile' };
    await makeAdmin(server, leo);
    expect(await call(server, 'reportUser', leo, asAdmin, { admin: true })).toEqual({ reportId: asAdmin.id });
  });
});

describe('a report by somebody without a verified address', () => {
  const UNVERIFIED = { email_verified: false, firebase: { sign_in_provider: 'password' } };
  const reportBy = async (targetUid: string, claims: object, context = 'profile', uid?: string) => {
    const id = newId();
    const input = { id, targetUid, reason: 'danger', context };
    await call(server, 'reportUser', uid ?? (await addMember(server)), input, { ...claims });
    return async () => (await server.db.doc(documentPaths.report(id)).get()).data();
  };

  it('is kept, and makes neither itself nor another one more urgent', async () => {
    const leo = await addMember(server);
    const reports = [await reportBy(leo, UNVERIFIED), await reportBy(leo, UNVERIFIED)];
    reports.push(await reportBy(leo, {}));
    reports.push(await reportBy(leo, UNVERIFIED));
    const stored = await Promise.all(reports.map((read) => read()));
    expect(stored).toMatchObject(Array(4).fill({ status: 'open', hints: [], hintCount: 0, urgency: 3 }));
    expect(stored.map((one) => one?.isReporterVerified)).toEqual([false, false, true, false]);
  });

  it('is not counted where two others are', async () => {
    const leo = await addMember(server);
    const first = await reportBy(leo, {});
    await reportBy(leo, UNVERIFIED);
    const second = await reportBy(leo, {});
    for (const read of [first, second])
      expect(await read()).toMatchObject({ hints: ['severalReports'], hintCount: 2, urgency: 4 });
  });

  it('is one also where their address is verified, and what it brings was not taken over', async () => {
    const [leo, mia] = [await addMember(server), await addMember(server)];
    const first = await reportBy(leo, {});
    await reportBy(leo, { email: 'mia@exemple.fr' }, 'profile', mia);
    expect(await first()).toMatchObject({ hints: [] });
    await server.db.doc(documentPaths.account(mia)).update({ takenOverEmail: 'mia@exemple.fr' });
    await call(server, 'sendMessage', leo, { id: newId(), receiverUid: mia, content: 'Salut' });
    await reportBy(leo, { email: 'mia@exemple.fr' }, 'conversation', mia);
    expect(await first()).toMatchObject({ hints: ['severalReports'], hintCount: 2 });
  });

  it('crowds out none by those who can be reached, however many there are', async () => {
    const leo = await addMember(server);
    const first = await reportBy(leo, {});
    const batch = server.db.batch();
    for (let index = 0; index < MOST_RAISED; index += 1) {
      const open = { reporterUid: `nobody-${index}`, targetUid: leo, status: 'open', reason: 'danger' };
      batch.set(server.db.doc(`reports/aa-${index}`), { ...open, isReporterVerified: false, urgency: 5 });
    }
    await batch.commit();
    await reportBy(leo, {});
    expect(await first()).toMatchObject({ hints: ['severalReports'], hintCount: 2 });
  });

  it('is one of so many of all of them together, and those who can be reached are held up by none', async () => {
    const own = await openServerAt(new Date('2026-11-20T12:00:00Z'));
    const [leo, mia] = [await addMember(own), await addMember(own)];
    for (let taken = 0; taken < RATES.unverifiedReports.burst; taken += 1)
      own.buckets.take('unverifiedReports', 'unverified');
    const input = () => ({ id: newId(), targetUid: leo, reason: 'spam', context: 'profile' });
    const before = await dump(own.db);
    expect(await refusalOf(call(own, 'reportUser', mia, input(), UNVERIFIED))).toBe('tooOften');
    expect(await dump(own.db)).toEqual(before);
    expect(await call(own, 'reportUser', mia, input())).toBeDefined();
  });
});
