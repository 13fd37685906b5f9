import { daysFromNow } from '../domain/expiry.ts';
import type { Server } from '../domain/server.ts';
import { deleteFound } from '../platform/paging.ts';

/** FCM lets a token expire after this long without use. */
export const STALE_DAYS = 270;

/** Forgets devices that were not seen for so long that their token has expired. */
export function removeStaleDevices(server: Server): Promise<number> {
  const oldest = daysFromNow(server, -STALE_DAYS);
  return deleteFound(server.db, server.db.collectionGroup('devices').where('lastSeen', '<', oldest));
}
