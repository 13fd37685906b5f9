import { conversationSchema, documentPaths, isRequestTo, pairId } from '@tod/model';
import { FieldValue } from 'firebase-admin/firestore';
import { acceptRequest } from '../domain/messageRequests.ts';
import type { Server } from '../domain/server.ts';
import { readFields } from '../platform/documents.ts';
import { transact } from '../platform/transaction.ts';

interface WrittenMessage {
  readonly senderUid: string;
  readonly receiverUid: string;
}

/**
 * What a message makes of a request: whoever answers one has accepted it; whoever goes on writing in theirs is not heard, so
 * that nothing counts as waiting to be read. Repeats and events out of order end the same.
 * @returns whether the message is part of a request to its receiver
 */
export async function followRequest(
  server: Server,
  { senderUid, receiverUid }: WrittenMessage,
): Promise<boolean> {
  return transact(server.db, async (transaction) => {
    const reference = server.db.doc(documentPaths.conversation(pairId(senderUid, receiverUid)));
    const stored = await transaction.get(reference);
    const conversation = readFields(conversationSchema, stored);
    if (conversation === null) return false;
    if (isRequestTo(conversation, receiverUid)) {
      if (conversation.unreadFor.includes(receiverUid))
        transaction.update(reference, { unreadFor: FieldValue.arrayRemove(receiverUid) });
      return true;
    }
    acceptRequest(transaction, server, stored, conversation);
    return false;
  });
}
