import { documentPaths } from '@tod/model';
import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import { expiry } from './ledger.ts';
import type { Server } from './server.ts';

/**
 * The mark of an account that was deleted. Events that were on their way when it went must not bring anything
 * of it back; the mark outlives them and is removed with the ledgers.
 */
export function deletionMark(server: Server, uid: string): DocumentReference {
  return server.db.doc(documentPaths.delivery(`deleted-${uid}`));
}

export async function markDeleted(server: Server, uid: string): Promise<void> {
  await deletionMark(server, uid).set({
    deletedAt: FieldValue.serverTimestamp(),
    expiresAt: expiry(server),
  });
}
