import { documentPaths, interactionSchema, isOpen, pairId, todSchema } from '@tod/model';
import { FieldValue } from 'firebase-admin/firestore';
import type { Server } from '../domain/server.ts';
import { openTodId } from '../domain/todPair.ts';
import { parseFields, readFields } from '../platform/documents.ts';
import { transact } from '../platform/transaction.ts';

/** A write of a tod: its fields before and after, undefined where it did not exist. */
export interface TodWrite {
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Notes for both people of a tod that they are matched, or forgets it once the tod was cancelled or deleted. One that was
 * accepted or refused changes nothing: the two stay out of each other's lists, after a refusal until one of them deletes it. Whether a tod
 * is open between the two is read anew, so repeats and events out of order end the same. What else one did with the other stays.
 */
export async function recordMatches(server: Server, { before, after }: TodWrite): Promise<void> {
  const { db } = server;
  const isThere = after !== undefined;
  const { participants, status } = parseFields(todSchema, after ?? before);
  const former = before === undefined ? undefined : parseFields(todSchema, before).status;
  if (isThere && former !== undefined && (former === status || (isOpen(former) && isOpen(status)))) return;
  const [one, other] = participants;
  if (one === undefined || other === undefined) return;
  if (isThere && status === 'rejected') return;
  await transact(db, async (transaction) => {
    const [pair, ...stored] = await transaction.getAll(
      db.doc(documentPaths.todPair(pairId(one, other))),
      db.doc(documentPaths.account(one)),
      db.doc(documentPaths.account(other)),
      db.doc(documentPaths.interaction(one, other)),
      db.doc(documentPaths.interaction(other, one)),
    );
    // It outlives the tod that it named for a while.
    const isMatched = openTodId(pair) !== undefined;
    // An old event about a tod that was open then.
    if (!isMatched && isThere && isOpen(status)) return;
    for (const [index, note] of stored.slice(2).entries()) {
      const type = readFields(interactionSchema, note)?.type;
      const hasAccount = stored[index]?.exists === true;
      if (isMatched && hasAccount && type !== 'match' && type !== 'pass') {
        transaction.set(note.ref, { type: 'match', createdAt: FieldValue.serverTimestamp() });
      }
      if (!isMatched && type === 'match') transaction.delete(note.ref);
    }
  });
}
