import { documentPaths, pairId } from '@tod/model';
import { FieldPath, FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Server } from '../domain/server.ts';
import { type MessagePlan, previewOf } from './planMessage.ts';

export interface NewMessage {
  readonly id: string;
  readonly senderUid: string;
  readonly receiverUid: string;
  readonly content: string;
}

/**
 * Adds a message to a conversation, which is not looked at: where it is a request, the trigger of the message takes from
 * `unreadFor` again whom it must not disturb. The commit fails when there is no such conversation or the id is taken.
 */
export function appendMessage(transaction: Transaction, server: Server, message: NewMessage): void {
  createMessage(transaction, server, message, false);
  transaction.update(
    server.db.doc(documentPaths.conversation(pairOf(message))),
    'lastMessage',
    previewOf(message.content),
    'lastMessageAt',
    FieldValue.serverTimestamp(),
    new FieldPath('unread', message.receiverUid),
    FieldValue.increment(1),
    'unreadFor',
    FieldValue.arrayUnion(message.receiverUid),
    'writerUids',
    FieldValue.arrayUnion(message.senderUid),
  );
}

/**
 * Opens a conversation with its first message, or begins as a request what its receiver does not expect. The commit fails when
 * there is one.
 */
export function openConversation(
  transaction: Transaction,
  server: Server,
  message: NewMessage,
  { people: [sender, receiver], isRequest }: Omit<Extract<MessagePlan, { kind: 'open' }>, 'kind'>,
): void {
  createMessage(transaction, server, message, true);
  const { senderUid, receiverUid, content } = message;
  transaction.create(server.db.doc(documentPaths.conversation(pairOf(message))), {
    participants: [senderUid, receiverUid],
    people: { [senderUid]: sender, [receiverUid]: receiver },
    lastMessage: previewOf(content),
    lastMessageAt: FieldValue.serverTimestamp(),
    unread: { [senderUid]: 0, [receiverUid]: 1 },
    unreadFor: isRequest ? [] : [receiverUid],
    awaitingUid: isRequest ? receiverUid : null,
    writerUids: [senderUid],
    createdAt: FieldValue.serverTimestamp(),
  });
  if (isRequest)
    transaction.create(server.db.doc(documentPaths.messageRequest(receiverUid, senderUid)), {
      createdAt: FieldValue.serverTimestamp(),
    });
}

function createMessage(
  transaction: Transaction,
  server: Server,
  message: NewMessage,
  isFirst: boolean,
): void {
  const { id, senderUid, receiverUid, content } = message;
  transaction.create(server.db.doc(documentPaths.message(pairOf(message), id)), {
    senderUid,
    receiverUid,
    content,
    createdAt: FieldValue.serverTimestamp(),
    read: false,
    ...(isFirst ? { isFirst } : {}),
  });
}

function pairOf(message: NewMessage): string {
  return pairId(message.senderUid, message.receiverUid);
}
