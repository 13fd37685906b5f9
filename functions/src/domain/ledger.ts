import { createHash } from 'node:crypto';
import { documentPaths } from '@tod/model';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { mixed, object, type Schema, string } from 'yup';
import { readFields } from '../platform/documents.ts';
import { refuse } from '../platform/refusal.ts';
import { daysFromNow } from './expiry.ts';
import type { Server } from './server.ts';

/** How long something done once is remembered. Clients replay what they sent offline well before, triggers retry for days. */
const LEDGER_DAYS = 30;

const entrySchema = object({
  callerUid: string().default(''),
  fingerprint: string().default(''),
  answer: mixed(),
});

/** What a call creates under the id that its client made; an id is used once for each kind. */
export type Creation = 'tod' | 'proposal' | 'session' | 'sessionChange' | 'message' | 'report' | 'broadcast';

/** The ledger entry of one call: who asked for what under this id. */
export interface Claim {
  readonly reference: DocumentReference;
  readonly callerUid: string;
  readonly fingerprint: string;
}

/** @param content everything that makes two calls the same one, beside caller and id */
export function claimOf(
  server: Server,
  creation: Creation,
  id: string,
  callerUid: string,
  content: unknown,
): Claim {
  // Only a hash: what people write to each other is stored in one place.
  const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  return { reference: server.db.doc(documentPaths.ledgerEntry(`${creation}-${id}`)), callerUid, fingerprint };
}

/** Keeps the answer for whoever repeats the call. The commit fails when the id was used before. */
export function storeAnswer(transaction: Transaction, claim: Claim, server: Server, answer: object): void {
  transaction.create(claim.reference, {
    callerUid: claim.callerUid,
    fingerprint: claim.fingerprint,
    answer,
    createdAt: FieldValue.serverTimestamp(),
    expiresAt: expiry(server),
  });
}

/**
 * The answer kept for the same call, undefined when the id is new.
 * @param output what the call answers
 * @throws RefusalError idAlreadyUsed when somebody else used the id, or the same person for something else
 */
export function findAnswer<Output>(
  claim: Pick<Claim, 'callerUid' | 'fingerprint'>,
  stored: Pick<DocumentSnapshot, 'exists' | 'data'> | undefined,
  output: Schema<Output>,
): Output | undefined {
  const entry = readFields(entrySchema, stored);
  if (entry === null) return undefined;
  if (entry.callerUid !== claim.callerUid || entry.fingerprint !== claim.fingerprint) refuse('idAlreadyUsed');
  return output.validateSync(entry.answer);
}

/** Until when the ledger remembers what happens now. */
export function expiry(server: Pick<Server, 'now'>): Timestamp {
  return daysFromNow(server, LEDGER_DAYS);
}
