import { randomUUID } from 'node:crypto';
import { accountSchema, type CallInput, type CallOutput, documentPaths } from '@tod/model';
import { checkAdmin } from '../domain/administrator.ts';
import { logAdminAction } from '../domain/adminLog.ts';
import type { Caller } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { readFields } from '../platform/documents.ts';
import { refuse } from '../platform/refusal.ts';
import { transact } from '../platform/transaction.ts';
import { syncSubscription } from './syncSubscription.ts';

/** Reads anew what the payment service says of one member, which the log keeps. */
export async function reconcileSubscription(
  server: Server,
  caller: Caller,
  { uid }: CallInput<'reconcileSubscription'>,
): Promise<CallOutput<'reconcileSubscription'>> {
  checkAdmin(caller);
  const account = readFields(accountSchema, await server.db.doc(documentPaths.account(uid)).get());
  if (account === null) return refuse('memberNotFound');
  if (account.stripeCustomerId === null) return { isCustomer: false };
  await syncSubscription(server, account.stripeCustomerId);
  await transact(server.db, async (transaction) =>
    logAdminAction(transaction, server, `reconciliation-${randomUUID()}`, {
      actor: caller.uid,
      action: 'subscriptionsReconciled',
      target: documentPaths.account(uid),
    }),
  );
  return { isCustomer: true };
}
