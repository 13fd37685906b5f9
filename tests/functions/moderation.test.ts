import { documentPaths, pairId, urgencyOf } from '@tod/model';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteAccount } from '../../functions/src/accounts/deleteAccount.ts';
import { notifyMessage } from '../../functions/src/messages/notifyMessage.ts';
import { liftEndedSuspensions } from '../../functions/src/moderation/liftEndedSuspensions.ts';
import { noteFirstMessage } from '../../functions/src/moderation/noteFirstMessage.ts';
import { call, refusalOf } from './call.ts';
import { addMember, makeAdmin, NO_FACTS, newId } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const DAY_MS = 86_400_000;
const REASONS = 'Ce message insulte la personne qui l’a reçu.';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
  server.setTime(NOW);
});

const token = () => ({ admin: true, auth_time: Math.floor(NOW.getTime() / 1000) + 3600 });
const afterDays = (days: number) => server.setTime(new Date(NOW.getTime() + days * DAY_MS));
const read = async (path: string) => (await server.db.doc(path).get()).data();
const reportOf = (id: string) => read(documentPaths.report(id));
const mailsTo = async (email: string) =>
  (await server.db.collection('mail').where('to', '==', email).get()).docs.map(({ id }) => id).toSorted();

async function addAdmin(name: string): Promise<string> {
  const uid = await addMember(server, { name });
  await makeAdmin(server, uid);
  return uid;
}

/** Léo has written two messages to Anne, who reports the first; two administrators are there. */
async function addCase(more: object = {}) {
  const [anne, leo] = [await addMember(server), await addMember(server, { name: 'Léo' })];
  const [zoe, max] = [await addAdmin('Zoé'), await addAdmin('Max')];
  server.accountFacts.set(anne, { ...NO_FACTS, email: 'anne@example.org' });
  server.accountFacts.set(leo, { ...NO_FACTS, email: 'leo@example.org' });
  const [insult, other, reportId] = [newId(), newId(), newId()];
  await call(server, 'sendMessage', leo, { id: insult, receiverUid: anne, content: 'Salut, idiote' });
  await call(server, 'sendMessage', anne, { id: other, receiverUid: leo, content: 'Pardon\u00a0?' });
  const about = { id: reportId, targetUid: leo, reason: 'harassment', text: '', ...more };
  await call(
    server,
    'reportUser',
    anne,
    { context: 'message', messageId: 'context' in more ? null : insult, ...about },
    { email: 'anne@example.org' },
  );
  return { anne, leo, zoe, max, insult, other, reportId };
}

const decide = (uid: string, reportId: string, input: object = {}) =>
  call(
    server,
    'decideReport',
    uid,
    { reportId, version: 0, measures: ['warning'], days: null, reasons: REASONS, ...input },
    token(),
  );
const detailsOf = (called: Promise<unknown>) =>
  called.then(
    () => undefined,
    (error: unknown) => (error instanceof Error && 'details' in error ? error.details : undefined),
  );

describe('a report', () => {
  it('keeps the profile, the message and what stood around it, whatever becomes of them', async () => {
    const { leo, anne, reportId } = await addCase();
    await server.db.doc(documentPaths.profile(leo)).update({ bio: 'Rien à cacher', name: 'Ange' });
    await server.db.recursiveDelete(server.db.doc(documentPaths.conversation(pairId(anne, leo))));
    expect(await reportOf(reportId)).toMatchObject({
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
    const { anne, reportId } = await addCase();
    expect(await read(documentPaths.notification(anne, `report-${reportId}`))).toMatchObject({
      type: 'system',
      title: 'Signalement reçu',
    });
    expect(await mailsTo('anne@example.org')).toEqual([`report-${reportId}`]);
  });

  it('rises with all others about the same person when a second person reports, and not when the first one does again', async () => {
    const { anne, leo, reportId } = await addCase();
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
    expect(await reportOf(reportId)).toMatchObject({ hints: [], urgency: 2 });
    const mia = await addMember(server);
    await report(mia, 'profile');
    expect(await reportOf(reportId)).toMatchObject({ hints: ['severalReports'], hintCount: 2, urgency: 3 });
    await report(await addMember(server), 'profile');
    expect(await reportOf(reportId)).toMatchObject({ hints: ['severalReports'], hintCount: 3, urgency: 3 });
  });
});

describe('decideReport', () => {
  it('is for administrators, by their role of today', async () => {
    const { anne, zoe, reportId } = await addCase();
    expect(await refusalOf(decide(anne, reportId))).toBe('notAdmin');
    await server.db.doc(documentPaths.userRole(zoe)).delete();
    expect(await refusalOf(decide(zoe, reportId))).toBe('notAdmin');
    expect(await reportOf(reportId)).toMatchObject({ status: 'open', version: 0 });
  });

  it('dismisses: the author learns it, the person concerned does not, the log has it', async () => {
    const { anne, leo, zoe, reportId } = await addCase();
    expect(await decide(zoe, reportId, { measures: [] })).toEqual({ version: 1 });
    expect(await reportOf(reportId)).toMatchObject({
      status: 'dismissed',
      version: 1,
      changedByUid: zoe,
      decision: { deciderUid: zoe, measures: [] },
    });
    expect(await read(documentPaths.notification(anne, `outcome-${reportId}`))).toBeDefined();
    expect(await mailsTo('leo@example.org')).toEqual([]);
    expect(await read(documentPaths.decision(leo, reportId))).toBeUndefined();
    expect(
      (await server.db.collection(documentPaths.adminLog()).get()).docs.map((e) => e.data()),
    ).toMatchObject([{ actor: zoe, action: 'reportDismissed', target: `users/${leo}`, reason: REASONS }]);
  });

  it('removes a message everywhere, and tells its author why and how to object, but not who decided or reported', async () => {
    const { anne, leo, zoe, insult, other, reportId } = await addCase();
    const conversation = documentPaths.conversation(pairId(anne, leo));
    await server.db.doc(`${conversation}/messages/${other}`).delete();
    await server.db
      .doc(documentPaths.notification(anne, `message-${insult}`))
      .set({ content: 'Salut, idiote' });
    await decide(zoe, reportId, { measures: ['messageRemoved'] });
    expect(await read(`${conversation}/messages/${insult}`)).toMatchObject({
      content: 'Message retiré par la modération',
      isRemoved: true,
    });
    expect(await read(conversation)).toMatchObject({ lastMessage: 'Message retiré par la modération' });
    expect(await read(documentPaths.notification(anne, `message-${insult}`))).toBeUndefined();
    const statement = await read(documentPaths.decision(leo, reportId));
    expect(statement).toMatchObject({
      measures: ['messageRemoved'],
      reasons: REASONS,
      quote: 'Salut, idiote',
    });
    expect(JSON.stringify(statement)).not.toMatch(new RegExp(`${zoe}|${anne}`));
    expect(await mailsTo('leo@example.org')).toEqual([`decision-${reportId}`]);
    const mail = JSON.stringify(await read(`mail/decision-${reportId}`));
    expect(mail).toContain(REASONS);
    expect(mail).toContain('https://tod.example/decisions');
    expect(await read(documentPaths.notification(leo, `decision-${reportId}`))).toMatchObject({
      relatedId: `decision-${reportId}`,
    });
  });

  it('brings the words of a removed message back to nobody, however late its event comes again', async () => {
    const { anne, leo, zoe, insult, reportId } = await addCase();
    const conversationId = pairId(anne, leo);
    const message = `${documentPaths.conversation(conversationId)}/messages/${insult}`;
    const event = { conversationId, messageId: insult, after: await read(message), at: server.now() };
    await decide(zoe, reportId, { measures: ['messageRemoved'] });
    await notifyMessage(server, event);
    expect(await read(documentPaths.notification(anne, `message-${insult}`))).toBeUndefined();
  });

  it('removes a picture from the profile, once however often it is asked for', async () => {
    const { leo, zoe, reportId } = await addCase();
    await server.db.doc(documentPaths.profile(leo)).update({ avatarVersion: '1', bannerVersion: '2' });
    for (let time = 0; time < 2; time += 1) await decide(zoe, reportId, { measures: ['avatarRemoved'] });
    expect(await read(documentPaths.profile(leo))).toMatchObject({ avatarVersion: null, bannerVersion: '2' });
  });

  it('suspends for a time, which a schedule ends, or for good', async () => {
    const { leo, zoe, reportId } = await addCase();
    await decide(zoe, reportId, { measures: ['suspension'], days: 7 });
    const isSuspended = async () => [
      (await read(documentPaths.account(leo)))?.suspended,
      (await read(documentPaths.profile(leo)))?.suspended,
    ];
    afterDays(6.9);
    expect(await liftEndedSuspensions(server)).toBe(0);
    expect(await isSuspended()).toEqual([true, true]);
    afterDays(7);
    expect(await liftEndedSuspensions(server)).toBe(1);
    expect(await isSuspended()).toEqual([false, false]);
    expect(await liftEndedSuspensions(server)).toBe(0);

    const again = newId();
    await server.db.doc(documentPaths.report(again)).set({ targetUid: leo, status: 'open', version: 0 });
    await decide(zoe, again, { measures: ['suspension'] });
    afterDays(4000);
    expect(await liftEndedSuspensions(server)).toBe(0);
    expect(await isSuspended()).toEqual([true, true]);
  });

  it('is lifted although another one cannot be', async () => {
    const { leo, zoe, reportId } = await addCase();
    await decide(zoe, reportId, { measures: ['suspension'], days: 7 });
    await server.db.doc(documentPaths.account(newId())).set({ suspendedUntil: NOW, suspended: true });
    afterDays(7);
    // That of whoever comes first.
    vi.spyOn(server.db, 'runTransaction').mockRejectedValueOnce(new Error('not this one'));
    await expect(liftEndedSuspensions(server)).rejects.toThrow('1 suspensions');
    expect(await read(documentPaths.account(leo))).toMatchObject({ suspended: false });
  });

  it('lets no shorter suspension shorten a longer one', async () => {
    const { leo, zoe, reportId } = await addCase();
    const again = newId();
    await server.db.doc(documentPaths.report(again)).set({ targetUid: leo, status: 'open', version: 0 });
    await decide(zoe, reportId, { measures: ['suspension'], days: 30 });
    await decide(zoe, again, { measures: ['suspension'], days: 1 });
    afterDays(2);
    expect(await liftEndedSuspensions(server)).toBe(0);
    expect(await read(documentPaths.account(leo))).toMatchObject({ suspended: true, suspensionId: reportId });
  });

  it('is one decision where two administrators decide at once, and says to the other who it was', async () => {
    const { zoe, max, reportId } = await addCase();
    const outcomes = await Promise.allSettled([
      decide(zoe, reportId, { measures: [] }),
      decide(max, reportId, { measures: ['suspension'] }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const report = await reportOf(reportId);
    const [winner, loser] = report?.changedByUid === zoe ? (['Zoé', max] as const) : (['Max', zoe] as const);
    expect(await detailsOf(decide(loser, reportId, { measures: ['warning'] }))).toEqual({
      reason: 'reportChanged',
      by: winner,
    });
    expect(report?.version).toBe(1);
    expect((await server.db.collection(documentPaths.adminLog()).get()).size).toBe(1);
  });

  it('answers the same call again, and another one of the same person not', async () => {
    const { zoe, reportId } = await addCase();
    for (let time = 0; time < 3; time += 1) expect(await decide(zoe, reportId)).toEqual({ version: 1 });
    expect(await refusalOf(decide(zoe, reportId, { measures: [] }))).toBe('reportChanged');
    expect(await refusalOf(decide(zoe, newId()))).toBe('reportMissing');
  });

  it('tells nobody who has left meanwhile', async () => {
    const { anne, zoe, reportId } = await addCase();
    await server.db.doc(documentPaths.account(anne)).delete();
    expect(await decide(zoe, reportId)).toEqual({ version: 1 });
    expect(await read(documentPaths.notification(anne, `outcome-${reportId}`))).toBeUndefined();
    expect(await mailsTo('anne@example.org')).toEqual([`report-${reportId}`]);
    expect(await mailsTo('leo@example.org')).toEqual([`decision-${reportId}`]);
  });

  it('is no matter of whoever reported or is reported, and suspends no administrator', async () => {
    const { zoe, max, leo, reportId } = await addCase();
    await server.db.doc(documentPaths.report(reportId)).update({ reporterUid: zoe });
    expect(await refusalOf(decide(zoe, reportId))).toBe('secondAdminNeeded');
    await makeAdmin(server, leo);
    expect(await refusalOf(decide(leo, reportId))).toBe('secondAdminNeeded');
    expect(await refusalOf(decide(max, reportId, { measures: ['suspension'] }))).toBe('memberIsAdmin');
    expect(await decide(max, reportId)).toEqual({ version: 1 });
  });

  it('takes no measure against what is not there', async () => {
    const profileCase = await addCase({ context: 'profile' });
    expect(
      await refusalOf(decide(profileCase.zoe, profileCase.reportId, { measures: ['messageRemoved'] })),
    ).toBe('invalidInput');
    expect(await refusalOf(decide(profileCase.zoe, profileCase.reportId, { days: 3 }))).toBe('invalidInput');
    expect(
      await refusalOf(decide(profileCase.zoe, profileCase.reportId, { measures: ['warning', 'warning'] })),
    ).toBe('invalidInput');
    await deleteAccount(server, { uid: profileCase.leo, email: undefined });
    expect(await refusalOf(decide(profileCase.zoe, profileCase.reportId))).toBe('reportedPersonGone');
    expect(await reportOf(profileCase.reportId)).toMatchObject({
      profile: { name: '', city: '', birthYear: null },
    });
    expect(await decide(profileCase.zoe, profileCase.reportId, { measures: [] })).toEqual({ version: 1 });
  });
});

describe('handOverReport', () => {
  const handOver = (uid: string, reportId: string, version = 0) =>
    call(server, 'handOverReport', uid, { reportId, version, note: 'Je connais cette personne.' }, token());

  it('leaves the decision to another administrator, who is not refused for it', async () => {
    const { anne, zoe, max, reportId } = await addCase();
    expect(await refusalOf(handOver(anne, reportId))).toBe('notAdmin');
    for (let time = 0; time < 2; time += 1) expect(await handOver(zoe, reportId)).toEqual({ version: 1 });
    expect(await refusalOf(decide(zoe, reportId, { version: 1 }))).toBe('secondAdminNeeded');
    expect(await refusalOf(handOver(zoe, reportId, 1))).toBe('secondAdminNeeded');
    expect(await refusalOf(decide(max, reportId))).toBe('reportChanged');
    expect(await decide(max, reportId, { version: 1 })).toEqual({ version: 2 });
    const log = await server.db.collection(documentPaths.adminLog()).orderBy('at').get();
    expect(log.docs.map((entry) => entry.get('action'))).toEqual(['reportHandedOver', 'reportDecided']);
  });

  it('needs another administrator', async () => {
    const { zoe, max, reportId } = await addCase();
    await server.db.doc(documentPaths.userRole(max)).delete();
    expect(await refusalOf(handOver(zoe, reportId))).toBe('noSecondAdmin');
  });

  it('goes on to somebody who has not had it, and leaves nobody who has to decide', async () => {
    const { zoe, max, reportId } = await addCase();
    await handOver(zoe, reportId);
    expect(await refusalOf(handOver(max, reportId, 1))).toBe('noSecondAdmin');
    const alma = await addMember(server, { name: 'Alma' });
    await makeAdmin(server, alma);
    expect(await handOver(max, reportId, 1)).toEqual({ version: 2 });
    for (const uid of [zoe, max]) {
      expect(await refusalOf(decide(uid, reportId, { version: 2 }))).toBe('secondAdminNeeded');
      expect(await refusalOf(handOver(uid, reportId, 2))).toBe('secondAdminNeeded');
    }
    expect(await decide(alma, reportId, { version: 2 })).toEqual({ version: 3 });
  });

  it('leaves it to nobody whom it concerns', async () => {
    const { zoe, max, reportId } = await addCase();
    await server.db.doc(documentPaths.report(reportId)).update({ reporterUid: max });
    expect(await refusalOf(handOver(zoe, reportId))).toBe('noSecondAdmin');
  });
});

describe('an objection', () => {
  const object = (uid: string, decisionId: string, objection = 'Je n’ai insulté personne.') =>
    call(server, 'objectToDecision', uid, { decisionId, objection }, { auth_time: token().auth_time });
  const answer = (uid: string, reportId: string, isUpheld: boolean, version = 2) =>
    call(
      server,
      'answerObjection',
      uid,
      { reportId, version, isUpheld, reasons: 'Le contexte change tout.' },
      token(),
    );

  it('is open to whoever is suspended, once, for six months, and to nobody else', async () => {
    const { anne, leo, zoe, reportId } = await addCase();
    await decide(zoe, reportId, { measures: ['suspension'], days: 30 });
    expect(await refusalOf(object(anne, reportId))).toBe('decisionMissing');
    for (let time = 0; time < 2; time += 1)
      expect(await object(leo, reportId)).toEqual({ decisionId: reportId });
    expect(await refusalOf(object(leo, reportId, 'Encore une chose à dire.'))).toBe('objectionClosed');
    expect(await reportOf(reportId)).toMatchObject({ isObjected: true, version: 2 });
    expect(await mailsTo('leo@example.org')).toEqual([`decision-${reportId}`, `objection-${reportId}`]);
    await server.db.doc(documentPaths.decision(leo, reportId)).update({ objection: null });
    afterDays(183);
    expect(await refusalOf(object(leo, reportId))).toBe('objectionClosed');
  });

  it('is answered by another administrator than the one who decided, who can undo the decision', async () => {
    const { anne, leo, zoe, max, insult, reportId } = await addCase();
    await decide(zoe, reportId, { measures: ['suspension', 'messageRemoved'], days: 30 });
    expect(await refusalOf(answer(max, reportId, false, 1))).toBe('noObjection');
    await object(leo, reportId);
    expect(await refusalOf(answer(zoe, reportId, true))).toBe('secondAdminNeeded');
    expect(await refusalOf(answer(anne, reportId, true))).toBe('notAdmin');
    for (let time = 0; time < 2; time += 1)
      expect(await answer(max, reportId, false)).toEqual({ version: 3 });
    expect(await read(documentPaths.account(leo))).toMatchObject({ suspended: false, suspendedUntil: null });
    expect(await read(documentPaths.profile(leo))).toMatchObject({ suspended: false });
    expect(await read(documentPaths.message(pairId(anne, leo), insult))).toMatchObject({
      content: 'Salut, idiote',
      isRemoved: false,
    });
    expect(await read(documentPaths.decision(leo, reportId))).toMatchObject({
      answer: { isUpheld: false, text: 'Le contexte change tout.' },
    });
    expect(await read(documentPaths.notification(leo, `answer-${reportId}`))).toBeDefined();
    expect(await refusalOf(answer(zoe, reportId, true, 2))).toBe('reportChanged');
  });

  it('is answered also where whoever reported has called another report as if it were the answer', async () => {
    const { anne, leo, zoe, max, reportId } = await addCase();
    const named = `${reportId}-answer`;
    const again = {
      id: named,
      targetUid: leo,
      reason: 'spam',
      text: '',
      context: 'profile',
      messageId: null,
    };
    await call(server, 'reportUser', anne, again);
    for (const id of [reportId, named]) {
      await decide(zoe, id);
      await object(leo, id);
    }
    for (const id of [reportId, named]) {
      expect(await answer(max, id, true)).toEqual({ version: 3 });
      expect(await mailsTo('leo@example.org')).toContain(`answer-${id}`);
    }
  });

  it('leaves everything as it is where the decision is upheld', async () => {
    const { leo, zoe, max, reportId } = await addCase();
    await decide(zoe, reportId, { measures: ['suspension'] });
    await object(leo, reportId);
    await answer(max, reportId, true);
    expect(await read(documentPaths.account(leo))).toMatchObject({ suspended: true });
    expect(await reportOf(reportId)).toMatchObject({ isObjected: false, answer: { isUpheld: true } });
  });
});

describe('a suspension without a report', () => {
  const REASON = 'Trois comptes pour vendre des places.';
  const suspend = (uid: string, target: string, input: object = {}) =>
    call(
      server,
      'setSuspension',
      uid,
      { id: newId(), uid: target, suspended: true, days: null, reason: REASON, ...input },
      token(),
    );

  it('gives its reasons, by notification and mail, and says neither who decided nor that somebody reported', async () => {
    const { leo, zoe } = await addCase();
    const id = newId();
    for (let time = 0; time < 3; time += 1) expect(await suspend(zoe, leo, { id, days: 7 })).toBeDefined();
    const until = Timestamp.fromMillis(NOW.getTime() + 7 * DAY_MS);
    const statement = await read(documentPaths.decision(leo, id));
    expect(statement).toMatchObject({
      measures: ['suspension'],
      until,
      reasons: REASON,
      source: 'administrator',
    });
    expect(JSON.stringify(statement)).not.toContain(zoe);
    expect(await mailsTo('leo@example.org')).toEqual([`decision-${id}`]);
    const mail = JSON.stringify(await read(`mail/decision-${id}`));
    expect(mail).toContain(REASON);
    expect(mail).not.toContain('Un membre nous a signalé');
    expect(await read(documentPaths.notification(leo, `decision-${id}`))).toMatchObject({
      relatedId: `decision-${id}`,
    });
    expect(await read(documentPaths.account(leo))).toMatchObject({
      suspended: true,
      suspendedUntil: until,
      suspensionId: id,
    });
    expect(await read(documentPaths.moderationYear('2026'))).toMatchObject({
      ownInitiative: 1,
      measures: { suspension: 1 },
    });
  });

  it('is objected to, answered by another administrator, and undone by them', async () => {
    const { leo, zoe, max } = await addCase();
    const id = newId();
    await suspend(zoe, leo, { id });
    await call(
      server,
      'objectToDecision',
      leo,
      { decisionId: id, objection: 'Ces comptes ne sont pas à moi.' },
      { auth_time: token().auth_time },
    );
    expect(await reportOf(id)).toMatchObject({ isObjected: true, status: 'resolved', reporterUid: null });
    const answer = (uid: string) =>
      call(
        server,
        'answerObjection',
        uid,
        { reportId: id, version: 2, isUpheld: false, reasons: 'Vous avez raison, pardon.' },
        token(),
      );
    expect(await refusalOf(answer(zoe))).toBe('secondAdminNeeded');
    expect(await answer(max)).toEqual({ version: 3 });
    expect(await read(documentPaths.account(leo))).toMatchObject({ suspended: false });
  });

  it('undone leaves another one that stands, and none that was lifted', async () => {
    const { leo, zoe, max } = await addCase();
    const [lifted, week, forGood] = [newId(), newId(), newId()];
    await suspend(zoe, leo, { id: lifted, days: 30 });
    afterDays(1);
    await suspend(zoe, leo, { id: newId(), suspended: false, reason: 'Erreur de notre part' });
    afterDays(2);
    await suspend(zoe, leo, { id: week, days: 7 });
    await suspend(zoe, leo, { id: forGood });
    const undo = async (id: string) => {
      await call(
        server,
        'objectToDecision',
        leo,
        { decisionId: id, objection: 'Ces comptes ne sont pas à moi.' },
        { auth_time: NOW.getTime() / 1000 + 3 * 86_400 },
      );
      const answer = { reportId: id, version: 2, isUpheld: false, reasons: 'Vous avez raison, pardon.' };
      await call(server, 'answerObjection', max, answer, token());
    };
    const told = async (id: string) => (await read(documentPaths.notification(leo, `answer-${id}`)))?.content;
    await undo(forGood);
    expect(await told(forGood)).toContain('mais une autre décision suspend encore votre compte');
    expect(await read(documentPaths.account(leo))).toMatchObject({
      suspended: true,
      suspendedUntil: Timestamp.fromMillis(NOW.getTime() + 9 * DAY_MS),
      suspensionId: week,
    });
    expect(await read(documentPaths.profile(leo))).toMatchObject({ suspended: true });
    await undo(week);
    expect(await told(week)).toMatch(/La décision est annulée\.$/);
    expect(await read(documentPaths.adminLogEntry(`report-${week}-2`))).toMatchObject({
      action: 'decisionReversed',
    });
    expect(await read(documentPaths.account(leo))).toMatchObject({ suspended: false, suspendedUntil: null });
    expect(await read(documentPaths.profile(leo))).toMatchObject({ suspended: false });
  });

  it('is no second decision where it ends earlier, and one where it ends later', async () => {
    const { leo, zoe } = await addCase();
    const decisions = async () =>
      (await server.db.collection(documentPaths.decisions(leo)).get()).docs.map(({ id }) => id).toSorted();
    const [week, day, forGood] = [newId(), newId(), newId()];
    await suspend(zoe, leo, { id: week, days: 7 });
    await suspend(zoe, leo, { id: day, days: 1 });
    expect(await decisions()).toEqual([week]);
    await suspend(zoe, leo, { id: forGood });
    expect(await decisions()).toEqual([week, forGood].toSorted());
    expect(await read(documentPaths.account(leo))).toMatchObject({
      suspendedUntil: null,
      suspensionId: forGood,
    });
  });

  it('needs reasons that say something, and a duration only where it suspends', async () => {
    const { leo, zoe } = await addCase();
    expect(await refusalOf(suspend(zoe, leo, { reason: 'Spam' }))).toBe('invalidInput');
    expect(await refusalOf(suspend(zoe, leo, { days: 0 }))).toBe('invalidInput');
    expect(await refusalOf(suspend(zoe, leo, { suspended: false, days: 7 }))).toBe('invalidInput');
    expect(await suspend(zoe, leo, { suspended: false, reason: 'Ok' })).toEqual({ suspended: false });
    // Nor does it take the name of what was decided about somebody else.
    const id = newId();
    await suspend(zoe, leo, { id });
    expect(await refusalOf(suspend(zoe, await addMember(server), { id }))).toBe('invalidInput');
  });

  it('is lifted with a word to the member, once', async () => {
    const { leo, zoe } = await addCase();
    await suspend(zoe, leo);
    const id = newId();
    for (let time = 0; time < 2; time += 1)
      await suspend(zoe, leo, { id, suspended: false, reason: 'Erreur de notre part' });
    expect(await mailsTo('leo@example.org')).toContain(`lifting-${id}`);
    expect(await read(documentPaths.notification(leo, `lifting-${id}`))).toMatchObject({ type: 'system' });
  });
});

describe('the yearly count', () => {
  it('says what a recount of the reports says', async () => {
    const first = await addCase();
    const second = await addCase({ context: 'profile', reason: 'fakeProfile' });
    const createdAt = Timestamp.fromDate(NOW);
    for (const { reportId } of [first, second])
      await server.db.doc(documentPaths.report(reportId)).update({ createdAt });
    await decide(first.zoe, first.reportId, { measures: ['warning', 'messageRemoved'] });
    afterDays(3);
    await decide(second.zoe, second.reportId, { measures: [] });
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
    const year = await read(documentPaths.moderationYear('2026'));
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

describe('first messages', () => {
  const write = (uid: string, index: number, content: string, more: object = {}) => {
    const after = { senderUid: uid, receiverUid: `person-${index}`, content, isFirst: true, ...more };
    return noteFirstMessage(server, {
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
    expect((await read(documentPaths.account(uid)))?.suspended).toBe(false);
    expect(await read(documentPaths.moderationYear('2026'))).toEqual({ hints: { sameText: 1 } });
  });

  it('that greet, or go to people one talks with, say nothing', async () => {
    const uid = await addMember(server);
    await server.db.doc(documentPaths.profile(uid)).update({ createdAt: Timestamp.fromMillis(0) });
    for (let index = 0; index < 20; index += 1) await write(uid, index, 'Salut\u00a0!');
    for (let index = 20; index < 40; index += 1) await write(uid, index, SPAM, { isFirst: false });
    expect(await reports()).toEqual([]);
  });

  it('of a new account to many people make one report, and raise those that are there', async () => {
    const { leo, reportId } = await addCase();
    await server.db.doc(documentPaths.profile(leo)).update({ createdAt: Timestamp.fromDate(NOW) });
    for (let index = 0; index < 8; index += 1)
      await write(leo, index, `Message numéro ${'abcdefgh'[index]} à quelqu’un`);
    expect(await reportOf(reportId)).toMatchObject({ hints: ['newAccountWritesMany'], urgency: 3 });
    expect(await reports()).toHaveLength(2);
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
    expect(await read(documentPaths.firstMessages(uid))).toBeUndefined();
  });
});
