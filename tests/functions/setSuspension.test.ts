import { documentPaths } from '@tod/model';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, refusalOf } from './call.ts';
import { addMember, newId } from './members.ts';
import { addCase, afterDays, mailsTo, NOW, read, reportOf, token } from './reportedCase.ts';
import { openServerAt, type TestServer } from './testServer.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
beforeEach(async () => {
  server = await openServerAt(NOW);
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
    const { leo, zoe } = await addCase(server);
    const id = newId();
    for (let time = 0; time < 3; time += 1) expect(await suspend(zoe, leo, { id, days: 7 })).toBeDefined();
    const until = Timestamp.fromMillis(NOW.getTime() + 7 * DAY_MS);
    const statement = await read(server, documentPaths.decision(leo, id));
    expect(statement).toMatchObject({
      measures: ['suspension'],
      until,
      reasons: REASON,
      source: 'administrator',
    });
    expect(JSON.stringify(statement)).not.toContain(zoe);
    expect(await mailsTo(server, 'leo@example.org')).toEqual([`decision-${id}`]);
    const mail = JSON.stringify(await read(server, `mail/decision-${id}`));
    expect(mail).toContain(REASON);
    expect(mail).not.toContain('Un membre nous a signalé');
    expect(await read(server, documentPaths.notification(leo, `decision-${id}`))).toMatchObject({
      relatedId: `decision-${id}`,
    });
    expect(await read(server, documentPaths.account(leo))).toMatchObject({
      suspended: true,
      suspendedUntil: until,
      suspensionId: id,
    });
    expect(await read(server, documentPaths.moderationYear('2026'))).toMatchObject({
      ownInitiative: 1,
      measures: { suspension: 1 },
    });
  });

  it('is not repeated for another time or with other reasons, which would look done and change nothing', async () => {
    const { leo, zoe } = await addCase(server);
    const id = newId();
    await suspend(zoe, leo, { id, days: 7 });
    for (const other of [{ days: 30 }, { days: null }, { days: 7, reason: `${REASON} Et un quatrième.` }])
      expect(await refusalOf(suspend(zoe, leo, { id, ...other }))).toBe('idAlreadyUsed');
    expect(await suspend(zoe, leo, { id, days: 7 })).toEqual({ suspended: true });
    expect(await read(server, documentPaths.decision(leo, id))).toMatchObject({ reasons: REASON });
  });

  it('is objected to, answered by another administrator, and undone by them', async () => {
    const { leo, zoe, max } = await addCase(server);
    const id = newId();
    await suspend(zoe, leo, { id });
    await call(
      server,
      'objectToDecision',
      leo,
      { decisionId: id, objection: 'Ces comptes ne sont pas à moi.' },
      { auth_time: token().auth_time },
    );
    expect(await reportOf(server, id)).toMatchObject({
      isObjected: true,
      status: 'resolved',
      reporterUid: null,
    });
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
    expect(await read(server, documentPaths.account(leo))).toMatchObject({ suspended: false });
  });

  it('undone leaves another one that stands, and none that was lifted', async () => {
    const { leo, zoe, max } = await addCase(server);
    const [lifted, week, forGood] = [newId(), newId(), newId()];
    await suspend(zoe, leo, { id: lifted, days: 30 });
    afterDays(server, 1);
    await suspend(zoe, leo, { id: newId(), suspended: false, reason: 'Erreur de notre part' });
    afterDays(server, 2);
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
    const told = async (id: string) =>
      (await read(server, documentPaths.notification(leo, `answer-${id}`)))?.content;
    await undo(forGood);
    expect(await told(forGood)).toContain('mais une autre décision suspend encore votre compte');
    expect(await read(server, documentPaths.account(leo))).toMatchObject({
      suspended: true,
      suspendedUntil: Timestamp.fromMillis(NOW.getTime() + 9 * DAY_MS),
      suspensionId: week,
    });
    expect(await read(server, documentPaths.profile(leo))).toMatchObject({ suspended: true });
    await undo(week);
    expect(await told(week)).toMatch(/La décision est annulée\.$/);
    expect(await read(server, documentPaths.adminLogEntry(`report-${week}-2`))).toMatchObject({
      action: 'decisionReversed',
    });
    expect(await read(server, documentPaths.account(leo))).toMatchObject({
      suspended: false,
      suspendedUntil: null,
    });
    expect(await read(server, documentPaths.profile(leo))).toMatchObject({ suspended: false });
  });

  it('is no second decision where it ends earlier, and one where it ends later', async () => {
    const { leo, zoe } = await addCase(server);
    const decisions = async () =>
      (await server.db.collection(documentPaths.decisions(leo)).get()).docs.map(({ id }) => id).toSorted();
    const [week, day, forGood] = [newId(), newId(), newId()];
    await suspend(zoe, leo, { id: week, days: 7 });
    await suspend(zoe, leo, { id: day, days: 1 });
    expect(await decisions()).toEqual([week]);
    await suspend(zoe, leo, { id: forGood });
    expect(await decisions()).toEqual([week, forGood].toSorted());
    expect(await read(server, documentPaths.account(leo))).toMatchObject({
      suspendedUntil: null,
      suspensionId: forGood,
    });
  });

  it('needs reasons that say something, and a duration only where it suspends', async () => {
    const { leo, zoe } = await addCase(server);
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
    const { leo, zoe } = await addCase(server);
    await suspend(zoe, leo);
    const id = newId();
    for (let time = 0; time < 2; time += 1)
      await suspend(zoe, leo, { id, suspended: false, reason: 'Erreur de notre part' });
    expect(await mailsTo(server, 'leo@example.org')).toContain(`lifting-${id}`);
    expect(await read(server, documentPaths.notification(leo, `lifting-${id}`))).toMatchObject({
      type: 'system',
    });
  });
});
