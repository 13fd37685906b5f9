import { conversationSchema, documentPaths, pairId, personOf, profileSchema } from '@tod/model';
import { isBlockedBetween } from '../domain/blocks.ts';
import type { Server } from '../domain/server.ts';
import { readFields } from '../platform/documents.ts';
import { transact } from '../platform/transaction.ts';

/**
 * Shows two people in their conversation as their profiles are now. While there was a block between them nothing that either
 * changed got there; with the block gone it does. Repeats and events out of order end the same.
 * @returns whether there was a conversation to bring up to date
 */
export async function refreshConversation(
  server: Server,
  { uid, targetUid }: { readonly uid: string; readonly targetUid: string },
): Promise<boolean> {
  const { db } = server;
  const uids = [uid, targetUid];
  return transact(db, async (transaction) => {
    if (await isBlockedBetween(transaction, db, uid, targetUid)) return false;
    const [stored, ...profiles] = await transaction.getAll(
      db.doc(documentPaths.conversation(pairId(uid, targetUid))),
      ...uids.map((person) => db.doc(documentPaths.profile(person))),
    );
    const conversation = readFields(conversationSchema, stored);
    if (stored === undefined || conversation === null) return false;
    const people = profiles.flatMap((profile, index) => {
      const fields = readFields(profileSchema, profile);
      return fields === null ? [] : [[uids[index], personOf(fields)]];
    });
    transaction.update(stored.ref, { people: { ...conversation.people, ...Object.fromEntries(people) } });
    return true;
  });
}
