import type { Transaction } from 'firebase-admin/firestore';
import { composeMail, mailReference } from '../platform/mail.ts';
import { createNotification } from './notifyOnce.ts';
import { readOwnEmail } from './ownEmail.ts';
import type { Server } from './server.ts';

/** Somebody who is told something: their address is null where they have none that is known to be theirs. */
export interface Recipient {
  readonly uid: string;
  readonly email: string | null;
}

/** Something that somebody is told once, in their list of notifications and by mail. */
export interface Notice {
  /** Derived from what happened. */
  readonly id: string;
  /** Null where the screen has just said it. */
  readonly notification: { readonly title: string; readonly content: string } | null;
  readonly relatedId: string | null;
  readonly mail: { readonly subject: string; readonly paragraphs: readonly string[] };
}

/**
 * Asks Auth for the address of somebody; null for nobody. One that may be somebody else's is told nothing: whose it is would read what
 * was decided about a stranger. Not for use in a transaction.
 */
export async function findRecipient(server: Server, uid: string | null): Promise<Recipient | null> {
  return uid === null ? null : { uid, email: await readOwnEmail(server, uid) };
}

/** Writes a notice in the same transaction as what it is about. The commit fails where it was written before. */
export function writeNotice(
  transaction: Transaction,
  server: Server,
  { uid, email }: Recipient,
  { id, notification, relatedId, mail }: Notice,
): void {
  if (email !== null) {
    transaction.create(
      mailReference(server.db, id),
      composeMail({ uid, email }, mail.subject, mail.paragraphs),
    );
  }
  if (notification === null) return;
  createNotification(transaction, server, {
    ...notification,
    id,
    uid,
    type: 'system',
    senderUid: null,
    todId: null,
    relatedId,
    at: server.now(),
  });
}
