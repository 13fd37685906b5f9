import { removeExpired } from './expiry.ts';
import type { Server } from './server.ts';

/** Deletes what the ledgers no longer need to remember. @returns how many entries went */
export async function removeExpiredLedgers(server: Server): Promise<number> {
  const removed = await Promise.all([
    removeExpired(server, 'deliveries'),
    removeExpired(server, 'stripeEvents'),
  ]);
  return removed.reduce((sum, count) => sum + count, 0);
}
