import { ADMIN_ROLE, documentPaths, userRoleSchema } from '@tod/model';
import type { Transaction } from 'firebase-admin/firestore';
import { readFields } from '../platform/documents.ts';
import { refuse } from '../platform/refusal.ts';
import type { Caller } from './caller.ts';
import type { Server } from './server.ts';

/** @throws RefusalError notAdmin */
export function checkAdmin(caller: Caller): void {
  if (!caller.isAdmin) refuse('notAdmin');
}

/**
 * Administrators are not suspended or deleted by each other: whoever wants to takes the role away first, which is refused for
 * the last one. @throws RefusalError memberIsAdmin
 */
export async function checkNoAdmin(transaction: Transaction, server: Server, uid: string): Promise<void> {
  const role = readFields(userRoleSchema, await transaction.get(server.db.doc(documentPaths.userRole(uid))));
  if (role?.role === ADMIN_ROLE) refuse('memberIsAdmin');
}
