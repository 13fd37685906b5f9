import { documentPaths, pairId, REPORT_RETENTION_DAYS } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { deleteAccount } from '../../functions/src/accounts/deleteAccount.ts';
import { removeExpiredReports } from '../../functions/src/moderation/removeExpiredReports.ts';
import { call, refusalOf } from '../functions/call.ts';
import { dump } from '../functions/dump.ts';
import { addMember, newId } from '../functions/members.ts';
import { openTestServer } from '../functions/testServer.ts';

describe('somebody who deletes their account once they are reported', () => {
  it('leaves the report and what it quotes, apart from the account, for a year', async () => {
    const server = await openTestServer();
    const now = new Date('2026-11-20T12:00:00Z');
    server.setTime(now);
    const [anne, mallory] = [await addMember(server), await addMember(server, { name: 'Mallory' })];
    const [messageId, reportId] = [newId(), newId()];
    await call(server, 'sendMessage', mallory, { id: messageId, receiverUid: anne, content: 'Tu vas voir' });
    await call(server, 'reportUser', anne, {
      id: reportId,
      targetUid: mallory,
      reason: 'harassment',
      text: 'Il me menace',
      context: 'message',
      messageId,
    });

    for (let time = 0; time < 2; time += 1) await deleteAccount(server, { uid: mallory, email: undefined });
    const report = async () => (await server.db.doc(documentPaths.report(reportId)).get()).data();
    expect(await report()).toMatchObject({
      reporterUid: anne,
      targetUid: null,
      conversationId: null,
      messageId: null,
      quote: 'Tu vas voir',
      text: 'Il me menace',
      status: 'open',
    });
    expect(JSON.stringify(await report())).not.toContain(mallory);
    expect((await server.db.doc(documentPaths.conversation(pairId(anne, mallory))).get()).exists).toBe(false);

    const afterDays = (days: number) => server.setTime(new Date(now.getTime() + days * 86_400_000));
    afterDays(REPORT_RETENTION_DAYS - 1);
    expect(await removeExpiredReports(server)).toBe(0);
    afterDays(REPORT_RETENTION_DAYS);
    expect(await removeExpiredReports(server)).toBe(1);
    expect(await report()).toBeUndefined();
  });
});

describe('somebody who reports a tod of others', () => {
  it('gets nothing of it, nor learns whether it is there, whomever of the two they name', async () => {
    const server = await openTestServer();
    const [anne, leo] = [await addMember(server), await addMember(server, { name: 'Léo' })];
    const mallory = await addMember(server, { name: 'Mallory' });
    const [todId, ownId] = [newId(), newId()];
    await call(server, 'sendTod', leo, {
      id: todId,
      recipientUid: anne,
      message: 'Code du portail\u00a0: 1234',
    });
    await call(server, 'sendTod', mallory, { id: ownId, recipientUid: leo });
    const before = await dump(server.db);
    const report = (input: object) =>
      call(server, 'reportUser', mallory, { id: newId(), reason: 'spam', context: 'tod', ...input });
    for (const targetUid of [anne, leo])
      for (const id of [todId, newId()])
        expect(await refusalOf(report({ targetUid, todId: id }))).toBe('reportContextMissing');
    // Their own tod with one of the two leads to no other person.
    expect(await refusalOf(report({ targetUid: anne, todId: ownId }))).toBe('reportContextMissing');
    for (const todPath of [`${todId}/sessions`, `../tods/${todId}`])
      expect(await refusalOf(report({ targetUid: leo, todId: todPath }))).toBe('invalidInput');
    expect(await dump(server.db)).toEqual(before);

    await report({ targetUid: leo, todId: ownId });
    const { documents } = await call(
      server,
      'exportMyData',
      mallory,
      { cursor: null },
      { auth_time: Math.floor(server.now().getTime() / 1000) },
    );
    expect(JSON.stringify(documents)).toContain(ownId);
    expect(JSON.stringify(documents)).not.toMatch(new RegExp(`1234|${todId}`));
  });
});
