import { objectionEnd } from '@tod/model';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { composeMail, mailReference } from '../platform/mail.ts';
import type { Recipient } from './notice.ts';
import type { Server } from './server.ts';
import { texts } from './statementTexts.ts';

/**
 * Gives somebody the reasons for which their account is deleted, by mail, as there will be no page on which to read them. In the same
 * transaction as what notes the deletion; the commit fails where it was written before.
 */
export function writeStatementOfDeletion(
  transaction: Transaction,
  server: Server,
  { uid, email }: Recipient,
  reasons: string,
): void {
  if (email === null) return;
  const objectionUntil = objectionEnd(server.now());
  const paragraphs = texts.deletionMail({ reasons, objectionUntil, siteUrl: server.siteUrl });
  transaction.create(mailReference(server.db, `account-deletion-${uid}`), {
    // Mails go with the account that they name, this one too before it was sent.
    ...composeMail({ uid: server.digestAddress(uid), email }, texts.deletionSubject, paragraphs),
    // As long as somebody may object, it says to whose objection what was decided.
    expiresAt: Timestamp.fromDate(objectionUntil),
  });
}
