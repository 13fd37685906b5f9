import { conversationSchema, documentPaths, messageSchema } from '@tod/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { excerpt } from '../domain/excerpt.ts';
import { isNews, logLeftOut } from '../domain/news.ts';
import { notifyOnce } from '../domain/notifyOnce.ts';
import type { Server } from '../domain/server.ts';
import { parseFields, readFields } from '../platform/documents.ts';
import { followRequest } from './followRequest.ts';
import { texts } from './texts.ts';

/** How much of a message its notification shows. */
export const NOTIFIED_LENGTH = 200;

/** A message that was written. */
export interface MessageCreation {
  readonly conversationId: string;
  readonly messageId: string;
  readonly after: unknown;
  readonly at: Date;
}

/**
 * Tells the receiver about a message, unless they have read it in the open conversation already, or it comes hours later. Of a request they
 * are told once, by whom it is and nothing of what it says (docs/decisions/099). What a message makes of a request it makes at any time.
 */
export async function notifyMessage(server: Server, creation: MessageCreation): Promise<void> {
  const { conversationId, messageId } = creation;
  const message = parseFields(messageSchema, creation.after);
  const { senderUid, receiverUid, content } = message;
  const reference = server.db.doc(documentPaths.message(conversationId, messageId));
  const stored = await server.db.doc(documentPaths.conversation(conversationId)).get();
  const conversation = readFields(conversationSchema, stored);
  const name = conversation?.people[senderUid]?.name ?? '';
  const shownName = name === '' ? texts.somebody : name;
  const isAwaited = (conversation?.awaitingUid ?? null) !== null;
  const isRequest = isAwaited && (await followRequest(server, message));
  if (isRequest && !message.isFirst) return;
  if (!isNews(creation.at, server.now())) return logLeftOut({ messageId });
  // Whoever has the conversation open has read it by now: then nothing else needs to be looked at. The counter alone may be
  // zero because of what was read before this message came.
  if (!isRequest && (conversation?.unread[receiverUid] ?? 0) === 0 && !(await isUnread(reference.get())))
    return;
  const notification = {
    id: `message-${messageId}`,
    uid: receiverUid,
    type: 'new_message' as const,
    title: isRequest ? texts.requestTitle : texts.messageTitle,
    content: isRequest
      ? texts.request(shownName)
      : texts.message(shownName, excerpt(content, NOTIFIED_LENGTH)),
    senderUid,
    todId: null,
    relatedId: conversationId,
    at: creation.at,
  };
  await notifyOnce(server, notification, async (transaction) => {
    if (isRequest) {
      const request = server.db.doc(documentPaths.messageRequest(receiverUid, senderUid));
      return (await transaction.get(request)).exists;
    }
    return isUnread(transaction.get(reference));
  });
}

/** Not what moderation has removed since either, whose words this event still has. */
async function isUnread(message: Promise<DocumentSnapshot>): Promise<boolean> {
  const fields = readFields(messageSchema, await message);
  return fields !== null && !fields.read && !fields.isRemoved;
}
