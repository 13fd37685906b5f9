import {
  type DocumentData,
  doc,
  type FieldValue,
  serverTimestamp,
  writeBatch,
} from 'firebase/firestore/lite';
import { settleWithin } from '../offline/settleWithin.ts';
import { errorCode } from './errorCode.ts';
import { getLiteDb } from './read.ts';

/** How long a server may take before it counts as not reached. */
const TIMEOUT_MS = 15_000;

/** A document to create or replace, or to delete where `data` is null. */
export interface Write {
  readonly path: string;
  readonly data: DocumentData | null;
}

/**
 * Writes all of these or none, now: nothing waits on the device and goes out later by itself.
 * Rejects when the server refuses, cannot be reached, or has not answered in 15 seconds.
 */
export async function writeNow(writes: readonly Write[]): Promise<void> {
  const db = getLiteDb();
  const batch = writeBatch(db);
  for (const { path, data } of writes) {
    if (data === null) batch.delete(doc(db, path));
    else batch.set(doc(db, path), data);
  }
  await settleWithin(batch.commit(), TIMEOUT_MS, () => new Error('The server did not answer in time.'));
}

/** The server's time, as a value of a field for `writeNow`. */
export function serverNow(): FieldValue {
  return serverTimestamp();
}

/** Whether the rules refused what `writeNow` was given, so that trying again is of no use. */
export function isRefusedWrite(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'permission-denied' || code === 'invalid-argument';
}
