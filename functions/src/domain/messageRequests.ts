import {
  type ConversationFields,
  conversationSchema,
  documentPaths,
  isRequestTo,
  pairId,
  partnerOf,
  todSchema,
} from '@tod/model';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { readFields } from '../platform/documents.ts';
import { unchanged } from '../platform/unchanged.ts';
import type { Server } from './server.ts';
import { openTodId } from './todPair.ts';

/**
 * Whether somebody may expect a first message of this person: they have accepted a tod of the two, or sent this person one
 * that is open. Reads two documents at most, under locks: neither may change before the message is there.
 */
export async function isMessageExpected(
  transaction: Transaction,
  { db }: Server,
  senderUid: string,
  receiverUid: string,
): Promise<boolean> {
  const pair = await transaction.get(db.doc(documentPaths.todPair(pairId(senderUid, receiverUid))));
  const todId = openTodId(pair);
  if (todId === undefined) return false;
  const tod = readFields(todSchema, await transaction.get(db.doc(documentPaths.tod(todId))));
  return tod?.status === 'accepted' || (tod?.status === 'pending' && tod.initiatorUid === receiverUid);
}

/**
 * Accepts the request that one of two people has of the other, where there is one. Reads the conversation under a lock: one that
 * is being opened is seen, or opened by whoever sees what this transaction writes.
 */
export async function acceptRequestBetween(
  transaction: Transaction,
  server: Server,
  uid: string,
  otherUid: string,
): Promise<void> {
  const stored = await transaction.get(server.db.doc(documentPaths.conversation(pairId(uid, otherUid))));
  const conversation = readFields(conversationSchema, stored);
  if (conversation !== null) acceptRequest(transaction, server, stored, conversation);
}

/**
 * Turns a request into a conversation like any other: what has not been read in it counts from now on. The commit fails where the
 * conversation was written since it was read.
 */
export function acceptRequest(
  transaction: Transaction,
  server: Server,
  stored: DocumentSnapshot,
  conversation: ConversationFields,
): void {
  const { awaitingUid, participants, unread } = conversation;
  if (awaitingUid === null) return;
  const hasUnread = isRequestTo(conversation, awaitingUid) && (unread[awaitingUid] ?? 0) > 0;
  const change = {
    awaitingUid: null,
    ...(hasUnread ? { unreadFor: FieldValue.arrayUnion(awaitingUid) } : {}),
  };
  transaction.update(stored.ref, change, unchanged(stored));
  const senderUid = partnerOf(participants, awaitingUid);
  if (senderUid !== undefined)
    transaction.delete(server.db.doc(documentPaths.messageRequest(awaitingUid, senderUid)));
}
