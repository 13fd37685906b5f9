import { Timestamp } from 'firebase-admin/firestore';
import { deleteFound } from '../platform/paging.ts';
import type { Server } from './server.ts';

/** Deletes what the ledgers no longer need to remember. @returns how many entries went */
export function removeExpiredLedgers(server: Server): Promise<number> {
  const now = Timestamp.fromDate(server.now());
  return deleteFound(server.db, server.db.collection('deliveries').where('expiresAt', '<=', now));
}
