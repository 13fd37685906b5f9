import { interactionSchema, isOpen, pairId, paths, todSchema } from '@tod/model';
import { FieldValue } from 'firebase-admin/firestore';
import type { Server } from '../domain/server.ts';
import { parseFields, readFields } from '../platform/documents.ts';
import { transact } from '../platform/transaction.ts';

/**
 * Notes for both people of a tod that they are matched, or forgets it once the tod was cancelled or deleted. A refused one
 * changes nothing: the two stay out of each other's lists until one of them deletes it. Whether a tod is open between
 * the two is read anew, so repeats and events out of order end the same. What else one did with the other stays.
 * @param tod the fields of the tod, as they are or as they were when it was deleted
 */
export async function keepMatched(server: Server, tod: unknown, isThere: boolean): Promise<void> {
  const { db } = server;
  const { participants, status } = parseFields(todSchema, tod);
  const [one, other] = participants;
  if (one === undefined || other === undefined) return;
  if (isThere && status === 'rejected') return;
  await transact(db, async (transaction) => {
    const [pair, ...stored] = await transaction.getAll(
      db.doc(paths.todPair(pairId(one, other))),
      db.doc(paths.user(one)),
      db.doc(paths.user(other)),
      db.doc(paths.interaction(one, other)),
      db.doc(paths.interaction(other, one)),
    );
    const isMatched = pair?.exists === true;
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
