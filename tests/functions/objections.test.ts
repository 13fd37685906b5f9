import { documentPaths, pairId } from '@tod/model';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, refusalOf } from './call.ts';
import { addCase, afterDays, decide, mailsTo, NOW, read, reportOf, token } from './reportedCase.ts';
import { openServerAt, type TestServer } from './testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openServerAt(NOW);
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
    const { anne, leo, zoe, reportId } = await addCase(server);
    await decide(server, zoe, reportId, { measures: ['suspension'], days: 30 });
    expect(await refusalOf(object(anne, reportId))).toBe('decisionMissing');
    for (let time = 0; time < 2; time += 1)
      expect(await object(leo, reportId)).toEqual({ decisionId: reportId });
    expect(await refusalOf(object(leo, reportId, 'Encore une chose à dire.'))).toBe('objectionClosed');
    expect(await reportOf(server, reportId)).toMatchObject({ isObjected: true, version: 2 });
    expect(await mailsTo(server, 'leo@example.org')).toEqual([
      `decision-${reportId}`,
      `objection-${reportId}`,
    ]);
    await server.db.doc(documentPaths.decision(leo, reportId)).update({ objection: null });
    afterDays(server, 183);
    expect(await refusalOf(object(leo, reportId))).toBe('objectionClosed');
  });

  it('is answered by another administrator than the one who decided, who can undo the decision', async () => {
    const { anne, leo, zoe, max, insult, reportId } = await addCase(server);
    await decide(server, zoe, reportId, { measures: ['suspension', 'messageRemoved'], days: 30 });
    expect(await refusalOf(answer(max, reportId, false, 1))).toBe('noObjection');
    await object(leo, reportId);
    expect(await refusalOf(answer(zoe, reportId, true))).toBe('secondAdminNeeded');
    expect(await refusalOf(answer(anne, reportId, true))).toBe('notAdmin');
    for (let time = 0; time < 2; time += 1)
      expect(await answer(max, reportId, false)).toEqual({ version: 3 });
    expect(await read(server, documentPaths.account(leo))).toMatchObject({
      suspended: false,
      suspendedUntil: null,
    });
    expect(await read(server, documentPaths.profile(leo))).toMatchObject({ suspended: false });
    expect(await read(server, documentPaths.message(pairId(anne, leo), insult))).toMatchObject({
      content: 'Salut, idiote',
      isRemoved: false,
    });
    expect(await read(server, documentPaths.decision(leo, reportId))).toMatchObject({
      answer: { isUpheld: false, text: 'Le contexte change tout.' },
    });
    expect(await read(server, documentPaths.notification(leo, `answer-${reportId}`))).toBeDefined();
    expect(await refusalOf(answer(zoe, reportId, true, 2))).toBe('reportChanged');
  });

  it('is answered also where whoever reported has called another report as if it were the answer', async () => {
    const { anne, leo, zoe, max, reportId } = await addCase(server);
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
      await decide(server, zoe, id);
      await object(leo, id);
    }
    for (const id of [reportId, named]) {
      expect(await answer(max, id, true)).toEqual({ version: 3 });
      expect(await mailsTo(server, 'leo@example.org')).toContain(`answer-${id}`);
    }
  });

  it('leaves everything as it is where the decision is upheld', async () => {
    const { leo, zoe, max, reportId } = await addCase(server);
    await decide(server, zoe, reportId, { measures: ['suspension'] });
    await object(leo, reportId);
    await answer(max, reportId, true);
    expect(await read(server, documentPaths.account(leo))).toMatchObject({ suspended: true });
    expect(await reportOf(server, reportId)).toMatchObject({ isObjected: false, answer: { isUpheld: true } });
  });
});
