import { collectionGroups, deviceSchema, documentPaths } from '@tod/model';
import type { Timestamp } from 'firebase-admin/firestore';
import type { Server } from '../domain/server.ts';
import { readFields } from '../platform/documents.ts';

/** A member gets pushes on so many devices, those that they used last. */
export const MAX_DEVICES = 20;
/** What one event clears away; whatever is left goes with the next. */
const MOST_AT_ONCE = 200;

/** A device that was registered. */
export interface DeviceCreation {
  readonly uid: string;
  readonly id: string;
}

/**
 * Leaves a token with whoever registered it last: a device that changed hands must not show one person what is another's. Then
 * leaves its owner with as many devices as they may have. It looks at what is there and not at the event, so repeats and events
 * out of order end the same.
 * @returns how many devices went
 */
export async function boundDevices(server: Server, { uid, id }: DeviceCreation): Promise<number> {
  const { db } = server;
  const stored = await db.doc(documentPaths.device(uid, id)).get();
  const device = readFields(deviceSchema, stored);
  if (device === null) {
    if (!stored.exists) return 0;
    // Nothing can be pushed to what nobody can read, and it would count for none of those that a member may have.
    await stored.ref.delete();
    return 1;
  }
  const [alike, own] = await Promise.all([
    db.collectionGroup(collectionGroups.devices).where('token', '==', device.token).limit(MOST_AT_ONCE).get(),
    db
      .collection(documentPaths.devices(uid))
      .orderBy('lastSeen', 'desc')
      .offset(MAX_DEVICES)
      .limit(MOST_AT_ONCE)
      .get(),
  ]);
  const [, ...older] = alike.docs.toSorted((one, other) => latestFirst(one.createTime, other.createTime));
  const gone = new Map([...older, ...own.docs].map(({ ref }) => [ref.path, ref]));
  if (gone.size === 0) return 0;
  const batch = db.batch();
  for (const reference of gone.values()) batch.delete(reference);
  await batch.commit();
  return gone.size;
}

/** Orders moments from the last to the first, to the microsecond: one millisecond is enough for two writes. */
export function latestFirst(one: Timestamp, other: Timestamp): number {
  return other.seconds - one.seconds || other.nanoseconds - one.nanoseconds;
}
