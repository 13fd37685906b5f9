import { documentPaths, pairId, urgencyOf } from '@tod/model';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteAccount } from '../../functions/src/accounts/deleteAccount.ts';
import { notifyMessage } from '../../functions/src/messages/notifyMessage.ts';
import { liftEndedSuspensions } from '../../functions/src/moderation/liftEndedSuspensions.ts';
import { call, refusalOf } from './call.ts';
import { addMember, makeAdmin, newId } from './members.ts';
import {
  addCase,
  afterDays,
  decide,
  detailsOf,
  mailsTo,
  NOW,
  REASONS,
  read,
  reportOf,
  token,
} from './reportedCase.ts';
import { openServerAt, type TestServer } from './testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openServerAt(NOW);
});

describe('a report', () => {
  it('keeps the profile, the message and what stood around it, whatever becomes of them', async () => {
    const { leo, anne, reportId } = await addCase(server);
    await server.db.doc(documentPaths.profile(leo)).update({ bio: 'Rien à cacher', name: 'Ange' });
    await server.db.recursiveDelete(server.db.doc(documentPaths.conversation(pairId(anne, leo))));
    expect(await reportOf(server, reportId)).toMatchObject({
      quote: 'Salut, idiote',
      profile: { name: 'Léo', bio: '', city: 'Annecy' },
      neighbours: [
        { author: 'target', content: 'Salut, idiote', isReported: true },
        { author: 'reporter', content: 'Pardon\u00a0?', isReported: false },
      ],
      urgency: urgencyOf('harassment', []),
      version: 0,
    });
  });

  it('gives its author a receipt, on the screen and by mail, once', async () => {
    const { anne, reportId } = await addCase(server);
    expect(await read(server, documentPaths.notification(anne, `report-${reportId}`))).toMatchObject({
      type: 'system',
      title: 'Signalement reçu',
    });
    expect(await mailsTo(server, 'anne@example.org')).toEqual([`report-${reportId}`]);
  });

  it('rises with all others about the same person when a second person reports, and not when the first one does again', async () => {
    const { anne, leo, reportId } = await addCase(server);
    const report = (uid: string, context: string) =>
      call(server, 'reportUser', uid, {
        id: newId(),
        targetUid: leo,
        reason: 'spam',
        text: '',
        context,
        messageId: null,
      });
    await report(anne, 'profile');
    expect(await reportOf(server, reportId)).toMatchObject({ hints: [], urgency: 2 });
    const mia = await addMember(server);
    await report(mia, 'profile');
    expect(await reportOf(server, reportId)).toMatchObject({
      hints: ['severalReports'],
      hintCount: 2,
      urgency: 3,
    });
    await report(await addMember(server), 'profile');
    expect(await reportOf(server, reportId)).toMatchObject({
      hints: ['severalReports'],
      hintCount: 3,
      urgency: 3,
    });
  });
});

describe('decideReport', () => {
  it('is for administrators, by their role of today', async () => {
    const { anne, zoe, reportId } = await addCase(server);
    expect(await refusalOf(decide(server, anne, reportId))).toBe('notAdmin');
    await server.db.doc(documentPaths.userRole(zoe)).delete();
    expect(await refusalOf(decide(server, zoe, reportId))).toBe('notAdmin');
    expect(await reportOf(server, reportId)).toMatchObject({ status: 'open', version: 0 });
  });

  it('dismisses: the author learns it, the person concerned does not, the log has it', async () => {
    const { anne, leo, zoe, reportId } = await addCase(server);
    expect(await decide(server, zoe, reportId, { measures: [] })).toEqual({ version: 1 });
    expect(await reportOf(server, reportId)).toMatchObject({
      status: 'dismissed',
      version: 1,
      changedByUid: zoe,
      decision: { deciderUid: zoe, measures: [] },
    });
    expect(await read(server, documentPaths.notification(anne, `outcome-${reportId}`))).toBeDefined();
    expect(await mailsTo(server, 'leo@example.org')).toEqual([]);
    expect(await read(server, documentPaths.decision(leo, reportId))).toBeUndefined();
    expect(
      (await server.db.collection(documentPaths.adminLog()).get()).docs.map((e) => e.data()),
    ).toMatchObject([{ actor: zoe, action: 'reportDismissed', target: `users/${leo}`, reason: REASONS }]);
  });

  it('removes a message everywhere, and tells its author why and how to object, but not who decided or reported', async () => {
    const { anne, leo, zoe, insult, other, reportId } = await addCase(server);
    const conversation = documentPaths.conversation(pairId(anne, leo));
    await server.db.doc(`${conversation}/messages/${other}`).delete();
    await server.db
      .doc(documentPaths.notification(anne, `message-${insult}`))
      .set({ content: 'Salut, idiote' });
    await decide(server, zoe, reportId, { measures: ['messageRemoved'] });
    expect(await read(server, `${conversation}/messages/${insult}`)).toMatchObject({
      content: 'Message retiré par la modération',
      isRemoved: true,
    });
    expect(await read(server, conversation)).toMatchObject({
      lastMessage: 'Message retiré par la modération',
    });
    expect(await read(server, documentPaths.notification(anne, `message-${insult}`))).toBeUndefined();
    const statement = await read(server, documentPaths.decision(leo, reportId));
    expect(statement).toMatchObject({
      measures: ['messageRemoved'],
      reasons: REASONS,
      quote: 'Salut, idiote',
    });
    expect(JSON.stringify(statement)).not.toMatch(new RegExp(`${zoe}|${anne}`));
    expect(await mailsTo(server, 'leo@example.org')).toEqual([`decision-${reportId}`]);
    const mail = JSON.stringify(await read(server, `mail/decision-${reportId}`));
    expect(mail).toContain(REASONS);
    expect(mail).toContain('https://tod.example/decisions');
    expect(await read(server, documentPaths.notification(leo, `decision-${reportId}`))).toMatchObject({
      relatedId: `decision-${reportId}`,
    });
  });

  it('brings the words of a removed message back to nobody, however late its event comes again', async () => {
    const { anne, leo, zoe, insult, reportId } = await addCase(server);
    const conversationId = pairId(anne, leo);
    const message = `${documentPaths.conversation(conversationId)}/messages/${insult}`;
    const event = { conversationId, messageId: insult, after: await read(server, message), at: server.now() };
    await decide(server, zoe, reportId, { measures: ['messageRemoved'] });
    await notifyMessage(server, event);
    expect(await read(server, documentPaths.notification(anne, `message-${insult}`))).toBeUndefined();
  });

  it('is the only one on a message that it removed, whose own words a reversal brings back', async () => {
    const { anne, leo, zoe, max, insult, reportId } = await addCase(server);
    await decide(server, zoe, reportId, { measures: ['messageRemoved'] });
    const again = { targetUid: leo, reason: 'harassment', context: 'message', messageId: insult };
    const report = () => call(server, 'reportUser', anne, { id: newId(), text: '', ...again });
    expect(await refusalOf(report())).toBe('reportContextMissing');
    const words = 'Ce n’était pas une insulte.';
    await call(server, 'objectToDecision', leo, { decisionId: reportId, objection: words });
    const reversal = { reportId, version: 2, isUpheld: false, reasons: words };
    await call(server, 'answerObjection', max, reversal, token());
    expect(await read(server, documentPaths.message(pairId(anne, leo), insult))).toMatchObject({
      content: 'Salut, idiote',
      isRemoved: false,
    });
    await report();
  });

  it('removes no message that went with the account of whoever reported it', async () => {
    const { anne, zoe, reportId } = await addCase(server);
    await deleteAccount(server, { uid: anne, email: undefined });
    const refused = decide(server, zoe, reportId, { measures: ['warning', 'messageRemoved'] });
    expect(await refusalOf(refused)).toBe('invalidInput');
    expect(await reportOf(server, reportId)).toMatchObject({ status: 'open', version: 0 });
    expect(await decide(server, zoe, reportId)).toEqual({ version: 1 });
  });

  it('removes a picture from the profile, once however often it is asked for', async () => {
    const { leo, zoe, reportId } = await addCase(server);
    await server.db.doc(documentPaths.profile(leo)).update({ avatarVersion: '1', bannerVersion: '2' });
    for (let time = 0; time < 2; time += 1)
      await decide(server, zoe, reportId, { measures: ['avatarRemoved'] });
    expect(await read(server, documentPaths.profile(leo))).toMatchObject({
      avatarVersion: null,
      bannerVersion: '2',
    });
  });

  it('suspends for a time, which a schedule ends, or for good', async () => {
    const { leo, zoe, reportId } = await addCase(server);
    await decide(server, zoe, reportId, { measures: ['suspension'], days: 7 });
    const isSuspended = async () => [
      (await read(server, documentPaths.account(leo)))?.suspended,
      (await read(server, documentPaths.profile(leo)))?.suspended,
    ];
    afterDays(server, 6.9);
    expect(await liftEndedSuspensions(server)).toBe(0);
    expect(await isSuspended()).toEqual([true, true]);
    afterDays(server, 7);
    expect(await liftEndedSuspensions(server)).toBe(1);
    expect(await isSuspended()).toEqual([false, false]);
    expect(await liftEndedSuspensions(server)).toBe(0);

    const again = newId();
    await server.db.doc(documentPaths.report(again)).set({ targetUid: leo, status: 'open', version: 0 });
    await decide(server, zoe, again, { measures: ['suspension'] });
    afterDays(server, 4000);
    expect(await liftEndedSuspensions(server)).toBe(0);
    expect(await isSuspended()).toEqual([true, true]);
  });

  it('is lifted although another one cannot be', async () => {
    const { leo, zoe, reportId } = await addCase(server);
    await decide(server, zoe, reportId, { measures: ['suspension'], days: 7 });
    await server.db.doc(documentPaths.account(newId())).set({ suspendedUntil: NOW, suspended: true });
    afterDays(server, 7);
    // That of whoever comes first.
    vi.spyOn(server.db, 'runTransaction').mockRejectedValueOnce(new Error('not this one'));
    await expect(liftEndedSuspensions(server)).rejects.toThrow('1 suspensions');
    expect(await read(server, documentPaths.account(leo))).toMatchObject({ suspended: false });
  });

  it('lets no shorter suspension shorten a longer one', async () => {
    const { leo, zoe, reportId } = await addCase(server);
    const again = newId();
    await server.db.doc(documentPaths.report(again)).set({ targetUid: leo, status: 'open', version: 0 });
    await decide(server, zoe, reportId, { measures: ['suspension'], days: 30 });
    await decide(server, zoe, again, { measures: ['suspension'], days: 1 });
    afterDays(server, 2);
    expect(await liftEndedSuspensions(server)).toBe(0);
    expect(await read(server, documentPaths.account(leo))).toMatchObject({
      suspended: true,
      suspensionId: reportId,
    });
  });

  it('is one decision where two administrators decide at once, and says to the other who it was', async () => {
    const { zoe, max, reportId } = await addCase(server);
    const outcomes = await Promise.allSettled([
      decide(server, zoe, reportId, { measures: [] }),
      decide(server, max, reportId, { measures: ['suspension'] }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const report = await reportOf(server, reportId);
    const [winner, loser] = report?.changedByUid === zoe ? (['Zoé', max] as const) : (['Max', zoe] as const);
    expect(await detailsOf(decide(server, loser, reportId, { measures: ['warning'] }))).toEqual({
      reason: 'reportChanged',
      by: winner,
    });
    expect(report?.version).toBe(1);
    expect((await server.db.collection(documentPaths.adminLog()).get()).size).toBe(1);
  });

  it('answers the same call again, and another one of the same person not', async () => {
    const { zoe, reportId } = await addCase(server);
    for (let time = 0; time < 3; time += 1)
      expect(await decide(server, zoe, reportId)).toEqual({ version: 1 });
    expect(await refusalOf(decide(server, zoe, reportId, { measures: [] }))).toBe('reportChanged');
    expect(await refusalOf(decide(server, zoe, newId()))).toBe('reportMissing');
  });

  it('tells nobody who has left meanwhile', async () => {
    const { anne, zoe, reportId } = await addCase(server);
    await server.db.doc(documentPaths.account(anne)).delete();
    expect(await decide(server, zoe, reportId)).toEqual({ version: 1 });
    expect(await read(server, documentPaths.notification(anne, `outcome-${reportId}`))).toBeUndefined();
    expect(await mailsTo(server, 'anne@example.org')).toEqual([`report-${reportId}`]);
    expect(await mailsTo(server, 'leo@example.org')).toEqual([`decision-${reportId}`]);
  });

  it('is no matter of whoever reported or is reported, and suspends no administrator', async () => {
    const { zoe, max, leo, reportId } = await addCase(server);
    await server.db.doc(documentPaths.report(reportId)).update({ reporterUid: zoe });
    expect(await refusalOf(decide(server, zoe, reportId))).toBe('secondAdminNeeded');
    await makeAdmin(server, leo);
    expect(await refusalOf(decide(server, leo, reportId))).toBe('secondAdminNeeded');
    expect(await refusalOf(decide(server, max, reportId, { measures: ['suspension'] }))).toBe(
      'memberIsAdmin',
    );
    expect(await decide(server, max, reportId)).toEqual({ version: 1 });
  });

  it('takes no measure against what is not there', async () => {
    const profileCase = await addCase(server, { context: 'profile' });
    expect(
      await refusalOf(
        decide(server, profileCase.zoe, profileCase.reportId, { measures: ['messageRemoved'] }),
      ),
    ).toBe('invalidInput');
    expect(await refusalOf(decide(server, profileCase.zoe, profileCase.reportId, { days: 3 }))).toBe(
      'invalidInput',
    );
    expect(
      await refusalOf(
        decide(server, profileCase.zoe, profileCase.reportId, { measures: ['warning', 'warning'] }),
      ),
    ).toBe('invalidInput');
    await deleteAccount(server, { uid: profileCase.leo, email: undefined });
    expect(await refusalOf(decide(server, profileCase.zoe, profileCase.reportId))).toBe('reportedPersonGone');
    expect(await reportOf(server, profileCase.reportId)).toMatchObject({
      profile: { name: '', city: '', birthYear: null },
    });
    expect(await decide(server, profileCase.zoe, profileCase.reportId, { measures: [] })).toEqual({
      version: 1,
    });
  });
});

describe('handOverReport', () => {
  const handOver = (uid: string, reportId: string, version = 0) =>
    call(server, 'handOverReport', uid, { reportId, version, note: 'Je connais cette personne.' }, token());

  it('leaves the decision to another administrator, who is not refused for it', async () => {
    const { anne, zoe, max, reportId } = await addCase(server);
    expect(await refusalOf(handOver(anne, reportId))).toBe('notAdmin');
    for (let time = 0; time < 2; time += 1) expect(await handOver(zoe, reportId)).toEqual({ version: 1 });
    expect(await refusalOf(decide(server, zoe, reportId, { version: 1 }))).toBe('secondAdminNeeded');
    expect(await refusalOf(handOver(zoe, reportId, 1))).toBe('secondAdminNeeded');
    expect(await refusalOf(decide(server, max, reportId))).toBe('reportChanged');
    expect(await decide(server, max, reportId, { version: 1 })).toEqual({ version: 2 });
    const log = await server.db.collection(documentPaths.adminLog()).orderBy('at').get();
    expect(log.docs.map((entry) => entry.get('action'))).toEqual(['reportHandedOver', 'reportDecided']);
    // The log is read by whomever the report is about, too, where that is an administrator.
    expect(log.docs[0]?.get('reason')).toBe('');
    expect(await reportOf(server, reportId)).toMatchObject({
      handedOver: { note: 'Je connais cette personne.' },
    });
  });

  it('needs another administrator', async () => {
    const { zoe, max, reportId } = await addCase(server);
    await server.db.doc(documentPaths.userRole(max)).delete();
    expect(await refusalOf(handOver(zoe, reportId))).toBe('noSecondAdmin');
  });

  it('goes on to somebody who has not had it, and leaves nobody who has to decide', async () => {
    const { zoe, max, reportId } = await addCase(server);
    await handOver(zoe, reportId);
    expect(await refusalOf(handOver(max, reportId, 1))).toBe('noSecondAdmin');
    const alma = await addMember(server, { name: 'Alma' });
    await makeAdmin(server, alma);
    expect(await handOver(max, reportId, 1)).toEqual({ version: 2 });
    for (const uid of [zoe, max]) {
      expect(await refusalOf(decide(server, uid, reportId, { version: 2 }))).toBe('secondAdminNeeded');
      expect(await refusalOf(handOver(uid, reportId, 2))).toBe('secondAdminNeeded');
    }
    expect(await decide(server, alma, reportId, { version: 2 })).toEqual({ version: 3 });
  });

  it('leaves it to nobody whom it concerns', async () => {
    const { zoe, max, reportId } = await addCase(server);
    await server.db.doc(documentPaths.report(reportId)).update({ reporterUid: max });
    expect(await refusalOf(handOver(zoe, reportId))).toBe('noSecondAdmin');
  });
});

describe('the yearly count', () => {
  it('says what a recount of the reports says', async () => {
    const first = await addCase(server);
    const second = await addCase(server, { context: 'profile', reason: 'fakeProfile' });
    const createdAt = Timestamp.fromDate(NOW);
    for (const { reportId } of [first, second])
      await server.db.doc(documentPaths.report(reportId)).update({ createdAt });
    await decide(server, first.zoe, first.reportId, { measures: ['warning', 'messageRemoved'] });
    afterDays(server, 3);
    await decide(server, second.zoe, second.reportId, { measures: [] });
    await call(server, 'objectToDecision', first.leo, {
      decisionId: first.reportId,
      objection: 'Je n’ai insulté personne.',
    });
    await call(
      server,
      'answerObjection',
      first.max,
      { reportId: first.reportId, version: 2, isUpheld: true, reasons: 'Rien de nouveau ici.' },
      token(),
    );
    const reports = (await server.db.collection(documentPaths.reports()).get()).docs.map((stored) =>
      stored.data(),
    );
    const year = await read(server, documentPaths.moderationYear('2026'));
    expect(year).toEqual({
      reports: { harassment: 1, fakeProfile: 1 },
      resolved: reports.filter(({ status }) => status === 'resolved').length,
      dismissed: reports.filter(({ status }) => status === 'dismissed').length,
      measures: { warning: 1, messageRemoved: 1 },
      waited: { day: 1, week: 1 },
      objections: reports.filter(({ objection }) => objection !== null).length,
      upheld: 1,
    });
  });
});
