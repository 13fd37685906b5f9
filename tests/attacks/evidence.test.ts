import { documentPaths, pairId, REPORT_RETENTION_DAYS } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { deleteAccount } from '../../functions/src/accounts/deleteAccount.ts';
import { removeExpiredReports } from '../../functions/src/moderation/removeExpiredReports.ts';
import { call } from '../functions/call.ts';
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
