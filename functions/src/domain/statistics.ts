import { createHash, randomInt } from 'node:crypto';
import { type DayFigure, documentPaths, STATISTICS_SHARDS, statisticsDay } from '@tod/model';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { isAlreadyThere, transact } from '../platform/transaction.ts';
import { daysFromNow } from './expiry.ts';
import type { Server } from './server.ts';

/** By how much each figure of a day changes. Messages are too many to be noted one by one: `sumStatistics` counts them. */
export type Counted = { readonly [Figure in Exclude<DayFigure, 'messages'>]?: number };

/** An event comes again for at most six hours. */
const REMEMBERED_DAYS = 1;

/** Counts for the day of a moment, in the transaction that writes what is counted: it is counted as often as that is written. */
export function countFigures(transaction: Transaction, { db }: Server, at: Date, counted: Counted): void {
  const increments = Object.entries(counted).filter(([, by]) => by !== 0);
  if (increments.length === 0) return;
  transaction.set(
    db.doc(documentPaths.statisticsShard(statisticsDay(at), String(randomInt(STATISTICS_SHARDS)))),
    Object.fromEntries(increments.map(([figure, by]) => [figure, FieldValue.increment(by)])),
    { merge: true },
  );
}

/**
 * Counts what an event tells, once, however often it comes: two writes, whatever was counted before.
 * @param name of what happened, the same each time it is told; only a digest of it is stored
 * @returns whether it was new
 */
export async function countOnce(server: Server, name: string, at: Date, counted: Counted): Promise<boolean> {
  const digest = createHash('sha256').update(name).digest('base64url');
  const ledger = server.db.doc(documentPaths.delivery(`count-${digest}`));
  try {
    await transact(server.db, async (transaction) => {
      transaction.create(ledger, { expiresAt: daysFromNow(server, REMEMBERED_DAYS) });
      countFigures(transaction, server, at, counted);
    });
    return true;
  } catch (error) {
    if (isAlreadyThere(error)) return false;
    throw error;
  }
}
