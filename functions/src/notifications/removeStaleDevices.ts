import { collectionGroups } from '@tod/model';
import { daysFromNow } from '../domain/expiry.ts';
import type { Server } from '../domain/server.ts';
import { deleteUnchanged } from '../platform/paging.ts';

/** FCM takes a device for inactive after this long without a sign of it; one that comes back registers anew. */
const STALE_DAYS = 30;

/** Forgets devices that were not seen for so long that nobody can be expected to look at them; one that is seen meanwhile stays. */
export function removeStaleDevices(server: Server): Promise<number> {
  const oldest = daysFromNow(server, -STALE_DAYS);
  const devices = server.db.collectionGroup(collectionGroups.devices);
  return deleteUnchanged(devices.where('lastSeen', '<', oldest));
}
