import {
  type CallInput,
  type CallOutput,
  conversationSchema,
  documentPaths,
  isRequestTo,
  pairId,
} from '@tod/model';
import { isBlockedBetween } from '../domain/blocks.ts';
import type { Caller } from '../domain/caller.ts';
import { acceptRequest } from '../domain/messageRequests.ts';
import type { Server } from '../domain/server.ts';
import { readFields } from '../platform/documents.ts';
import { refuse } from '../platform/refusal.ts';
import { transactUnchanged } from '../platform/transaction.ts';

/**
 * Accepts a request, or ignores it: it leaves the list of its receiver, and nothing that its sender can read changes. What was
 * accepted before, also by an answer or a tod, stays so; what was ignored can be accepted later.
 * @throws RefusalError partnerMissing where no conversation is left, blocked
 */
export async function answerMessageRequest(
  server: Server,
  caller: Caller,
  { senderUid, accept }: CallInput<'answerMessageRequest'>,
): Promise<CallOutput<'answerMessageRequest'>> {
  const { db } = server;
  return transactUnchanged(db, async (transaction) => {
    const stored = await db.doc(documentPaths.conversation(pairId(caller.uid, senderUid))).get();
    const conversation = readFields(conversationSchema, stored);
    if (conversation === null) return refuse('partnerMissing');
    if (!isRequestTo(conversation, caller.uid)) return { accepted: true };
    if (!accept) {
      transaction.delete(db.doc(documentPaths.messageRequest(caller.uid, senderUid)));
      return { accepted: false };
    }
    if (await isBlockedBetween(transaction, db, caller.uid, senderUid)) refuse('blocked');
    acceptRequest(transaction, server, stored, conversation);
    return { accepted: true };
  });
}
