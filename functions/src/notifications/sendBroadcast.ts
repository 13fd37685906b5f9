import { type Broadcast, calls, documentPaths } from '@tod/model';
import { FieldValue } from 'firebase-admin/firestore';
import { checkAdmin } from '../domain/administrator.ts';
import { logAdminAction } from '../domain/adminLog.ts';
import type { Caller } from '../domain/caller.ts';
import { claimOf, findAnswer, storeAnswer } from '../domain/ledger.ts';
import type { Server } from '../domain/server.ts';
import { refuse } from '../platform/refusal.ts';
import { transact } from '../platform/transaction.ts';
import { audienceQuery } from './audience.ts';

/** What an admin sends to whom. */
export type NewBroadcast = Pick<
  Broadcast,
  'mode' | 'recipientUid' | 'sportIds' | 'type' | 'title' | 'content'
>;

/**
 * Keeps what is to be sent; a trigger then delivers it, so that nothing is lost when this call is cut off.
 * @throws RefusalError notAdmin, noRecipients, idAlreadyUsed
 */
export async function sendBroadcast(
  server: Server,
  caller: Caller,
  id: string,
  broadcast: NewBroadcast,
): Promise<{ readonly recipients: number }> {
  checkAdmin(caller);
  const { db } = server;
  const { mode, recipientUid, sportIds, type, title, content } = broadcast;
  const claim = claimOf(server, 'broadcast', id, caller.uid, [
    mode,
    recipientUid,
    sportIds,
    type,
    title,
    content,
  ]);
  return transact(db, async (transaction) => {
    const reference = db.doc(documentPaths.broadcast(id));
    const [earlier, existing] = await transaction.getAll(claim.reference, reference);
    const answered = findAnswer(claim, earlier, calls.sendNotifications.output);
    if (answered !== undefined) return answered;
    if (existing?.exists) refuse('idAlreadyUsed');
    // Counted, not read, and outside of the transaction: somebody may join while this is being sent.
    const recipients = (await audienceQuery(db, broadcast).count().get()).data().count;
    if (recipients === 0) refuse('noRecipients');
    transaction.create(reference, {
      mode,
      recipientUid,
      sportIds,
      type,
      title,
      content,
      senderUid: caller.uid,
      createdAt: FieldValue.serverTimestamp(),
      recipients,
      delivered: 0,
      page: 0,
      after: null,
      status: 'sending',
      changedAt: FieldValue.serverTimestamp(),
    } satisfies Record<keyof Broadcast, unknown>);
    logAdminAction(transaction, server, `notification-${id}`, {
      actor: caller.uid,
      action: 'notificationSent',
      target: documentPaths.broadcast(id),
    });
    const answer = { recipients };
    storeAnswer(transaction, claim, server, answer);
    return answer;
  });
}
