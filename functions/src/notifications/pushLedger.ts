import { documentPaths } from '@tod/model';
import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import { boolean, date, object, string } from 'yup';
import { expiry } from '../domain/ledger.ts';
import type { Server } from '../domain/server.ts';
import { parseFields, readFields } from '../platform/documents.ts';
import { isAlreadyThere, transact } from '../platform/transaction.ts';

/** Which notification of a conversation was pushed last, and when. */
export const announcementSchema = object({
  notificationId: string().required(),
  announcedAt: date().required(),
});

/** Whether devices show a notification that was dealt with. */
const pushEntrySchema = object({ isShown: boolean().default(false) });

interface PushClaim {
  readonly uid: string;
  readonly notificationId: string;
  /** Devices show it from now on: it is taken from them once it is read or gone. */
  readonly isShown: boolean;
  /** Where it is kept that its conversation was pushed; null for what is about none. */
  readonly announcement: DocumentReference | null;
}

/**
 * Keeps that a notification was dealt with and, where it is pushed for a conversation, that it was.
 * @returns false when this was kept before
 */
export async function claimPush(server: Server, claim: PushClaim): Promise<boolean> {
  const { uid, notificationId, isShown, announcement } = claim;
  const entry = { callerUid: uid, createdAt: FieldValue.serverTimestamp(), expiresAt: expiry(server) };
  const batch = server.db.batch();
  batch.create(entryOf(server, uid, notificationId), { ...entry, isShown });
  if (isShown && announcement !== null)
    batch.set(announcement, { ...entry, notificationId, announcedAt: server.now() });
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (isAlreadyThere(error)) return false;
    throw error;
  }
}

/** Forgets that a conversation was pushed, where no device took it: the next message of it must not keep silent. */
export async function withdrawAnnouncement(
  server: Server,
  { notificationId, announcement }: Pick<PushClaim, 'notificationId' | 'announcement'>,
): Promise<void> {
  if (announcement === null) return;
  await transact(server.db, async (transaction) => {
    const last = readFields(announcementSchema, await transaction.get(announcement));
    // Another message of the conversation may have been pushed meanwhile.
    if (last?.notificationId === notificationId) transaction.delete(announcement);
  });
}

/** @returns whether devices show it, once: whoever asks after that is told that they do not */
export function claimClosing(server: Server, uid: string, notificationId: string): Promise<boolean> {
  return transact(server.db, async (transaction) => {
    const stored = await transaction.get(entryOf(server, uid, notificationId));
    const { isShown } = parseFields(pushEntrySchema, stored.data());
    if (isShown) transaction.update(stored.ref, { isShown: false });
    return isShown;
  });
}

function entryOf(server: Server, uid: string, notificationId: string): DocumentReference {
  return server.db.doc(documentPaths.ledgerEntry(`push-${uid}-${notificationId}`));
}
