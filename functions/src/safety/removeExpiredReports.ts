import { documentPaths } from '@tod/model';
import { Timestamp } from 'firebase-admin/firestore';
import type { Server } from '../domain/server.ts';
import { deleteFound } from '../platform/paging.ts';

/** Deletes the reports that have outlived the account that they were about for long enough. @returns how many went */
export function removeExpiredReports(server: Server): Promise<number> {
  const now = Timestamp.fromDate(server.now());
  return deleteFound(server.db, server.db.collection(documentPaths.reports()).where('expiresAt', '<=', now));
}
