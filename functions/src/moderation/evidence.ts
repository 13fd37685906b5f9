import {
  documentPaths,
  type MessageFields,
  messageSchema,
  REPORTED_NEIGHBOURS,
  type ReportFields,
} from '@tod/model';
import { type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Server } from '../domain/server.ts';
import { parseFields, timestampOf } from '../platform/documents.ts';

type Neighbour = Omit<ReportFields['neighbours'][number], 'at'> & { readonly at: Timestamp | null };

/**
 * What stands around a reported message, or at the end of a reported conversation, oldest first; at most twice
 * `REPORTED_NEIGHBOURS`, and the message itself. Nobody reads more of a conversation than that.
 * @param message the reported one with its id, null for the conversation as a whole
 */
export async function readNeighbours(
  { db }: Server,
  conversationId: string,
  reporterUid: string,
  message: { readonly id: string; readonly fields: MessageFields } | null,
): Promise<Neighbour[]> {
  const messages = db.collection(documentPaths.messages(conversationId));
  const newest = messages.orderBy('createdAt', 'desc');
  const at = message?.fields.createdAt ?? null;
  if (message === null || at === null)
    return (await read(newest.limit(2 * REPORTED_NEIGHBOURS)))
      .toReversed()
      .map((found) => neighbourOf(found, reporterUid, message?.id));
  const moment = Timestamp.fromDate(at);
  const [before, after] = await Promise.all([
    // One more, which may be the message itself.
    read(newest.where('createdAt', '<=', moment).limit(REPORTED_NEIGHBOURS + 1)),
    read(messages.orderBy('createdAt').where('createdAt', '>', moment).limit(REPORTED_NEIGHBOURS)),
  ]);
  return [...before.toReversed(), ...after].map((found) => neighbourOf(found, reporterUid, message.id));
}

async function read(query: Query): Promise<readonly QueryDocumentSnapshot[]> {
  return (await query.get()).docs;
}

function neighbourOf(
  found: QueryDocumentSnapshot,
  reporterUid: string,
  reportedId: string | undefined,
): Neighbour {
  const { senderUid, content, createdAt } = parseFields(messageSchema, found.data());
  return {
    author: senderUid === reporterUid ? 'reporter' : 'target',
    content,
    at: timestampOf(createdAt),
    isReported: found.id === reportedId,
  };
}
