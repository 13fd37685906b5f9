import { removeExpired } from './expiry.ts';
import type { Server } from './server.ts';

/** Deletes what the ledgers no longer need to remember. @returns how many entries went */
export function removeExpiredLedgers(server: Server): Promise<number> {
  return removeExpired(server, 'deliveries');
}
