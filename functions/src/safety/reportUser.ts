import {
  type CallInput,
  type CallOutput,
  calls,
  documentPaths,
  MAX_OPEN_REPORTS,
  messageSchema,
  pairId,
  reportSchema,
} from '@tod/model';
import { FieldValue } from 'firebase-admin/firestore';
import type { Caller } from '../domain/caller.ts';
import { claimOf, findAnswer, storeAnswer } from '../domain/ledger.ts';
import type { Server } from '../domain/server.ts';
import { parseFields, readFields } from '../platform/documents.ts';
import { refuse } from '../platform/refusal.ts';
import { transact } from '../platform/transaction.ts';
import { planReport } from './planReport.ts';

/**
 * Puts a report into the queue of the admins, with the reported message as it stood. One is open at a time for the same
 * person and context. The one who is reported learns nothing of it.
 */
export async function reportUser(
  server: Server,
  caller: Caller,
  input: CallInput<'reportUser'>,
): Promise<CallOutput<'reportUser'>> {
  const { db } = server;
  const { id, ...content } = input;
  const { targetUid, reason, text, context, messageId } = content;
  if (targetUid === caller.uid) refuse('reportOnOneself');
  const claim = claimOf(server, 'report', id, caller.uid, content);
  const conversationId = pairId(caller.uid, targetUid);
  const ownOpen = db
    .collection(documentPaths.reports())
    .where('reporterUid', '==', caller.uid)
    .where('status', '==', 'open')
    .limit(MAX_OPEN_REPORTS);

  return transact(db, async (transaction) => {
    const reportReference = db.doc(documentPaths.report(id));
    const [earlier, existing, target, conversation, message] = await transaction.getAll(
      claim.reference,
      reportReference,
      db.doc(documentPaths.profile(targetUid)),
      db.doc(documentPaths.conversation(conversationId)),
      ...(messageId === null ? [] : [db.doc(documentPaths.message(conversationId, messageId))]),
    );
    const answered = findAnswer(claim, earlier, calls.reportUser.output);
    if (answered !== undefined) return answered;
    if (existing?.exists) refuse('idAlreadyUsed');
    const open = await transaction.get(ownOpen);
    const plan = planReport(input, {
      openReports: open.docs.map((stored) => parseFields(reportSchema, stored.data())),
      hasTarget: target?.exists === true,
      hasConversation: conversation?.exists === true,
      message: readFields(messageSchema, message),
    });
    if (plan.kind === 'refuse') return refuse(plan.reason);

    transaction.create(reportReference, {
      reporterUid: caller.uid,
      targetUid,
      reason,
      text,
      context,
      conversationId: context === 'profile' ? null : conversationId,
      messageId,
      quote: plan.quote,
      status: 'open',
      createdAt: FieldValue.serverTimestamp(),
    });
    const answer = { reportId: id };
    storeAnswer(transaction, claim, server, answer);
    return answer;
  });
}
