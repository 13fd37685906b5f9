import { documentPaths } from '@tod/model';
import {
  type DocumentReference,
  type DocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { refuse } from '../platform/refusal.ts';
import { transactUnchanged } from '../platform/transaction.ts';
import { writeUnchanged } from '../platform/unchanged.ts';
import { takeOne } from './bucket.ts';
import type { Caller } from './caller.ts';
import { RATES } from './rates.ts';
import type { Server } from './server.ts';

/**
 * Takes one out of a bucket of which a field holds the moment at which it is full again.
 * @param stored the document that has the field, where there is one
 * @returns what to write into the field
 * @throws RefusalError tooOften, or the reason that is given
 */
export function takeFrom(
  server: Pick<Server, 'now'>,
  rate: keyof typeof RATES,
  stored: Pick<DocumentSnapshot, 'get'> | undefined,
  field: string,
  reason: 'tooOften' | 'todAgainTooSoon' = 'tooOften',
): Timestamp {
  const fullAt: unknown = stored?.get(field);
  const take = takeOne(RATES[rate], fullAt instanceof Timestamp ? fullAt.toDate() : null, server.now());
  return take.isAllowed ? Timestamp.fromDate(take.fullAt) : refuse(reason, { retryAfter: take.retryAfter });
}

/** The bucket of a caller and call, for calls that read it together with what else they read. It goes with the ledgers once it is full again. */
export function bucketOf({ db }: Server, { uid }: Caller, rate: keyof typeof RATES): DocumentReference {
  return db.doc(documentPaths.ledgerEntry(`rate-${rate}-${uid}`));
}

/**
 * Takes one out of such a bucket, in the transaction that read it.
 * @throws RefusalError tooOften
 */
export function takeFromBucket(
  transaction: Transaction,
  server: Server,
  { uid }: Caller,
  rate: keyof typeof RATES,
  stored: DocumentSnapshot | undefined,
): void {
  const expiresAt = takeFrom(server, rate, stored, 'expiresAt');
  if (stored !== undefined) writeUnchanged(transaction, stored, { callerUid: uid, expiresAt });
}

/**
 * Takes one out of the bucket of a caller and call, for calls that write nothing of the caller's own. It goes with the ledgers
 * once it is full again: a full one says nothing. Reads and writes one document.
 * @throws RefusalError tooOften
 */
export function takeFromOwnBucket(server: Server, caller: Caller, rate: keyof typeof RATES): Promise<void> {
  const bucket = bucketOf(server, caller, rate);
  return server.takeTurn(bucket.path, (turn) =>
    transactUnchanged(server.db, async (transaction) => {
      await turn;
      takeFromBucket(transaction, server, caller, rate, await bucket.get());
    }),
  );
}
