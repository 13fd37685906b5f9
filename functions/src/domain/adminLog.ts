import { ADMIN_LOG_RETENTION_DAYS, type AdminLogFields, documentPaths } from '@tod/model';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { daysFromNow, removeExpired } from './expiry.ts';
import type { Server } from './server.ts';

export type AdminLogEntry = Pick<AdminLogFields, 'actor' | 'action' | 'target'> &
  Partial<Pick<AdminLogFields, 'reason' | 'fields'>>;

/** Notes what an administrator does together with what is done. @param id made of what happened, so that it is noted once */
export function logAdminAction(
  transaction: Transaction,
  server: Pick<Server, 'db' | 'now'>,
  id: string,
  { reason = '', fields = [], ...entry }: AdminLogEntry,
): void {
  transaction.create(server.db.doc(documentPaths.adminLogEntry(id)), {
    ...entry,
    reason,
    fields,
    at: FieldValue.serverTimestamp(),
    expiresAt: daysFromNow(server, ADMIN_LOG_RETENTION_DAYS),
  } satisfies Record<keyof AdminLogFields, unknown>);
}

/** Deletes what was noted long enough ago. @returns how many entries went */
export function removeExpiredAdminLog(server: Server): Promise<number> {
  return removeExpired(server, documentPaths.adminLog());
}
