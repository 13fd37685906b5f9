import { conversationSchema, documentPaths, messageSchema } from '@tod/model';
import { excerpt } from '../domain/excerpt.ts';
import { notifyOnce } from '../domain/notifyOnce.ts';
import type { Server } from '../domain/server.ts';
import { parseFields, readFields } from '../platform/documents.ts';
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

/** Tells the receiver about a message, unless they have read it in the open conversation already. */
export async function notifyMessage(server: Server, creation: MessageCreation): Promise<void> {
  const { conversationId, messageId } = creation;
  const { senderUid, receiverUid, content } = parseFields(messageSchema, creation.after);
  const conversation = await server.db.doc(documentPaths.conversation(conversationId)).get();
  const name = readFields(conversationSchema, conversation)?.people[senderUid]?.name ?? '';
  const notification = {
    id: `message-${messageId}`,
    uid: receiverUid,
    type: 'new_message' as const,
    title: texts.messageTitle,
    content: texts.message(name === '' ? texts.somebody : name, excerpt(content, NOTIFIED_LENGTH)),
    senderUid,
    todId: null,
    relatedId: conversationId,
    at: creation.at,
  };
  await notifyOnce(server, notification, async (transaction) => {
    const message = await transaction.get(server.db.doc(documentPaths.message(conversationId, messageId)));
    return message.exists && message.get('read') !== true;
  });
}
