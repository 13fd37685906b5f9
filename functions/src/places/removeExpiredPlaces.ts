import { documentPaths } from '@tod/model';
import { Timestamp } from 'firebase-admin/firestore';
import type { Server } from '../domain/server.ts';
import { deleteFound } from '../platform/paging.ts';

/** Deletes places that were found long ago. @returns how many answers went */
export function removeExpiredPlaces(server: Server): Promise<number> {
  const now = Timestamp.fromDate(server.now());
  return deleteFound(server.db, server.db.collection(documentPaths.mapCache()).where('expiresAt', '<=', now));
}
