import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { RefusalError } from './refusal.ts';

/**
 * Many calls of one person contend for one usage document. Whoever loses tries again, a little later each time;
 * after so many attempts, about half a minute, the call fails and nothing is written.
 */
const MAX_ATTEMPTS = 8;

export function transact<Result>(db: Firestore, work: (transaction: Transaction) => Promise<Result>) {
  return db.runTransaction(work, { maxAttempts: MAX_ATTEMPTS });
}

/**
 * Tries the short way first, which reads only what an ordinary call needs and lets the database refuse what
 * exists already or is missing. When it is refused, the thorough way reads everything and decides.
 */
export async function transactTwice<Result>(
  db: Firestore,
  work: (transaction: Transaction, thorough: boolean) => Promise<Result>,
): Promise<Result> {
  try {
    return await transact(db, (transaction) => work(transaction, false));
  } catch (error) {
    if (!(error instanceof RefusalError || isAlreadyThere(error) || isMissing(error))) throw error;
    return transact(db, (transaction) => work(transaction, true));
  }
}

/** A document was to be created and exists. */
export function isAlreadyThere(error: unknown): boolean {
  return hasCode(error, 6);
}

/** A document was to be changed and does not exist. */
export function isMissing(error: unknown): boolean {
  return hasCode(error, 5);
}

/** gRPC status codes, which the Firestore client puts on its errors. */
function hasCode(error: unknown, code: number): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
