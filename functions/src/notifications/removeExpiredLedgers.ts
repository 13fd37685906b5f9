import { paths } from '@tod/model';
import { Timestamp } from 'firebase-admin/firestore';
import type { Server } from '../domain/server.ts';
import { deleteFound } from '../platform/paging.ts';

/** Deletes what the ledgers no longer need to remember, and places that were found long ago. */
export async function removeExpiredLedgers(server: Server): Promise<number> {
  const now = Timestamp.fromDate(server.now());
  const expired = (collection: string) => server.db.collection(collection).where('expiresAt', '<=', now);
  const places = await deleteFound(server.db, expired(paths.placesCache()));
  return places + (await deleteFound(server.db, expired('deliveries')));
}
