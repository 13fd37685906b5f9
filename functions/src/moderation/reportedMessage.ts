import { documentPaths, LAST_MESSAGE_LENGTH, messageSchema, type ReportFields } from '@tod/model';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { excerpt } from '../domain/excerpt.ts';
import type { Server } from '../domain/server.ts';
import { readFields } from '../platform/documents.ts';
import { texts } from './texts.ts';

/** A reported message that is still there, and whether the list of conversations shows it. */
export interface ReportedMessage {
  readonly message: DocumentSnapshot;
  readonly conversation: DocumentSnapshot;
  readonly isNewest: boolean;
}

/** Null where there is no such message any more. */
export async function readReportedMessage(
  transaction: Transaction,
  { db }: Server,
  { conversationId, messageId }: Pick<ReportFields, 'conversationId' | 'messageId'>,
): Promise<ReportedMessage | null> {
  if (conversationId === null || messageId === null) return null;
  const [[message, conversation], newest] = await Promise.all([
    transaction.getAll(
      db.doc(documentPaths.message(conversationId, messageId)),
      db.doc(documentPaths.conversation(conversationId)),
    ),
    transaction.get(
      db.collection(documentPaths.messages(conversationId)).orderBy('createdAt', 'desc').limit(1),
    ),
  ]);
  if (message?.exists !== true || conversation?.exists !== true) return null;
  return { message, conversation, isNewest: newest.docs[0]?.id === messageId };
}

/** Takes the words of a message away, wherever they stand: in the conversation, its line of the list, and the notification. */
export function removeMessage(transaction: Transaction, { db }: Server, reported: ReportedMessage): void {
  const { message, conversation, isNewest } = reported;
  transaction.update(message.ref, { content: texts.removedMessage, isRemoved: true });
  if (isNewest) transaction.update(conversation.ref, { lastMessage: texts.removedMessage });
  const receiverUid = readFields(messageSchema, message)?.receiverUid ?? '';
  if (receiverUid !== '')
    transaction.delete(db.doc(documentPaths.notification(receiverUid, `message-${message.id}`)));
}

/** Puts the words back that a report quotes. */
export function restoreMessage(transaction: Transaction, reported: ReportedMessage, quote: string): void {
  const { message, conversation, isNewest } = reported;
  if (message.get('isRemoved') !== true) return;
  transaction.update(message.ref, { content: quote, isRemoved: false });
  if (isNewest) transaction.update(conversation.ref, { lastMessage: excerpt(quote, LAST_MESSAGE_LENGTH) });
}
