import { accountSchema, documentPaths } from '@tod/model';
import { Timestamp } from 'firebase-admin/firestore';
import type { Server } from '../domain/server.ts';
import { readSuspended, writeLifting } from '../domain/suspension.ts';
import { attemptEach } from '../platform/attemptEach.ts';
import { parseFields } from '../platform/documents.ts';
import { transact } from '../platform/transaction.ts';

/** How many one run lifts; the next one goes on. */
const MOST = 500;

/** Lifts the suspensions whose time is over. @returns how many @throws Error where some could not be, after all others */
export async function liftEndedSuspensions(server: Server): Promise<number> {
  const ended = await server.db
    .collection(documentPaths.users())
    .where('suspendedUntil', '<=', Timestamp.fromDate(server.now()))
    .limit(MOST)
    .get();
  let lifted = 0;
  const failed = await attemptEach(ended.docs, 'A suspension could not be lifted', async ({ id }) => {
    if (await liftOne(server, id)) lifted += 1;
  });
  if (failed > 0) throw new Error(`${failed} suspensions could not be lifted.`);
  return lifted;
}

function liftOne(server: Server, uid: string): Promise<boolean> {
  return transact(server.db, async (transaction) => {
    const stored = await readSuspended(transaction, server, uid);
    const { suspendedUntil } = parseFields(accountSchema, stored.account?.data());
    // Somebody may have prolonged it since the list was read.
    if (suspendedUntil === null || suspendedUntil > server.now()) return false;
    writeLifting(transaction, stored);
    return true;
  });
}
