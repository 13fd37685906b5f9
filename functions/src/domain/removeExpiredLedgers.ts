import { documentPaths } from '@tod/model';
import { removeExpired } from './expiry.ts';
import type { Server } from './server.ts';

/** Deletes what the ledgers, and mails to whom had an account, no longer need to remember. @returns how many entries went */
export async function removeExpiredLedgers(server: Server): Promise<number> {
  const removed = await Promise.all([
    removeExpired(server, documentPaths.ledger()),
    removeExpired(server, documentPaths.stripeEvents()),
    removeExpired(server, documentPaths.mails()),
  ]);
  return removed.reduce((sum, count) => sum + count, 0);
}
