import { randomUUID } from 'node:crypto';
import { type CallInput, type CallOutput, documentPaths } from '@tod/model';
import { checkAdmin } from '../domain/administrator.ts';
import { logAdminAction } from '../domain/adminLog.ts';
import type { Caller } from '../domain/caller.ts';
import { settleAllDeleted } from '../domain/deletedAccounts.ts';
import type { Server } from '../domain/server.ts';
import { attemptEach } from '../platform/attemptEach.ts';
import { forEachPage } from '../platform/paging.ts';
import { transact } from '../platform/transaction.ts';
import { finishWithdrawals } from './finishWithdrawal.ts';
import { customersToSync } from './subscriptionRecords.ts';
import { syncSubscription } from './syncSubscription.ts';

/** More accounts than this have no place in one night; whoever gets there reads them in parts. */
const MAX_ACCOUNTS = 100_000;
/** So many customers at a time: each asks Stripe twice, which answers a hundred questions a second. */
const AT_ONCE = 10;

/** Has an administrator see to it that all is as the payment service has it. */
export async function reconcileSubscriptions(
  server: Server,
  caller: Caller,
  _input: CallInput<'reconcileSubscriptions'>,
): Promise<CallOutput<'reconcileSubscriptions'>> {
  checkAdmin(caller);
  const outcome = await reconcile(server);
  await transact(server.db, async (transaction) =>
    logAdminAction(transaction, server, `reconciliation-${randomUUID()}`, {
      actor: caller.uid,
      action: 'subscriptionsReconciled',
      target: documentPaths.users(),
    }),
  );
  return outcome;
}

/** The same every night: it mends whatever events were lost. @throws Error where some failed, so that it is tried again */
export async function reconcileEverybody(server: Server): Promise<void> {
  const { customers, failed } = await reconcile(server);
  if (failed > 0) throw new Error(`${failed} of ${customers} customers could not be reconciled.`);
}

/**
 * Compares who pays at the payment service with who has a plan here, and reads anew those of whom the two say different things: who
 * pays may have lost the news that they do, who has a plan the news that it ended. Withdrawals and deletions that stopped half way are
 * brought to their end.
 */
async function reconcile(server: Server): Promise<CallOutput<'reconcileSubscriptions'>> {
  let failed = (await finishWithdrawals(server)) + (await settleAllDeleted(server));
  const customers = new Set<string>();
  const sync = (customerIds: Iterable<string> | AsyncIterable<string>) =>
    attemptEach(
      customerIds,
      'A customer could not be reconciled',
      (customerId) => syncSubscription(server, customerId),
      { atOnce: AT_ONCE },
    );
  failed += await sync(customersThatDiffer(server, customers));
  const withPlan = server.db.collection(documentPaths.users()).where('plan', '==', 'premium');
  await forEachPage(withPlan, MAX_ACCOUNTS, async (page) => {
    const others = page
      .map((account): unknown => account.get('stripeCustomerId'))
      .filter((customerId) => typeof customerId === 'string')
      .filter((customerId) => !customers.has(customerId));
    failed += await sync(others);
    for (const customerId of others) customers.add(customerId);
  });
  return { customers: customers.size, failed };
}

/** Of those who pay the ones who stand differently here, each once. @param seen is given all who pay */
async function* customersThatDiffer(server: Server, seen: Set<string>): AsyncGenerator<string> {
  const differing = new Set<string>();
  for await (const page of server.billing.openSubscriptions()) {
    for (const { customerId } of page) seen.add(customerId);
    for (const customerId of await customersToSync(server, page)) {
      if (differing.has(customerId)) continue;
      differing.add(customerId);
      yield customerId;
    }
  }
}
