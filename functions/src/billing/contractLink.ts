import { createHash, randomBytes } from 'node:crypto';
import { documentPaths, HOUR_MS } from '@tod/model';
import { type DocumentReference, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { date, object, string } from 'yup';
import type { Caller, Visitor } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { readFields } from '../platform/documents.ts';
import { refuse } from '../platform/refusal.ts';

/** For how long a link that was mailed opens a contract. */
export const CONTRACT_LINK_MS = HOUR_MS;

const linkSchema = object({ callerUid: string().required(), expiresAt: date().required() });

/** Stores a new link to the contract of `uid`, and gives what it has to carry. */
export function createContractToken(server: Server, transaction: Transaction, uid: string): string {
  const token = randomBytes(32).toString('base64url');
  transaction.create(linkReference(server, token), {
    callerUid: uid,
    expiresAt: Timestamp.fromMillis(server.now().getTime() + CONTRACT_LINK_MS),
  });
  return token;
}

/**
 * Whose contract is meant: that of the link, else the caller's own.
 * @throws RefusalError contractLinkInvalid for a link that is none or too old, notSignedIn for nobody without one
 */
export async function contractOwner(
  server: Server,
  caller: Caller | Visitor,
  token: string | null,
): Promise<string> {
  if (token === null) return caller.uid ?? refuse('notSignedIn');
  const link = readFields(linkSchema, await linkReference(server, token).get());
  if (link === null || link.expiresAt <= server.now()) return refuse('contractLinkInvalid');
  return link.callerUid;
}

/** Only a digest is stored: whoever reads the database cannot open a contract. */
function linkReference(server: Server, token: string): DocumentReference {
  const digest = createHash('sha256').update(token).digest('base64url');
  return server.db.doc(documentPaths.ledgerEntry(`contract-${digest}`));
}
