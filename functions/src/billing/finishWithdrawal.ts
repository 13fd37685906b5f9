import { accountSchema, collectionGroups, documentPaths, orderSchema } from '@tod/model';
import { repay } from '../domain/payments.ts';
import type { Server } from '../domain/server.ts';
import { attemptEach } from '../platform/attemptEach.ts';
import { centsOf } from '../platform/cents.ts';
import { parseFields } from '../platform/documents.ts';
import { logFailure } from '../platform/log.ts';
import { syncSubscription } from './syncSubscription.ts';

/** Does what a stored withdrawal wants done: ends the subscription, pays back, tells the account. May run again at any point. */
export async function finishWithdrawal(server: Server, uid: string, orderId: string): Promise<void> {
  const reference = server.db.doc(documentPaths.order(uid, orderId));
  const { withdrawnAt, subscriptionId, refund, isWithdrawalDone } = parseFields(
    orderSchema,
    (await reference.get()).data(),
  );
  if (withdrawnAt === null || subscriptionId === null || isWithdrawalDone) return;
  await repay(server, { subscriptionId, orderId, cents: centsOf(refund ?? 0) });
  const account = await server.db.doc(documentPaths.account(uid)).get();
  const { stripeCustomerId } = parseFields(accountSchema, account.data());
  if (stripeCustomerId !== null) await syncSubscription(server, stripeCustomerId);
  await reference.update({ isWithdrawalDone: true });
}

/** Whoever has withdrawn is told so, also where the payment service does not answer now: the night does what is left. */
export async function tryToFinishWithdrawal(server: Server, uid: string, orderId: string): Promise<void> {
  try {
    await finishWithdrawal(server, uid, orderId);
  } catch (error) {
    logFailure('A withdrawal could not be finished yet', error, { order: orderId });
  }
}

/** Brings all withdrawals to their end that stopped half way. @returns how many failed again */
export async function finishWithdrawals(server: Server): Promise<number> {
  // Written with the withdrawal, and true at its end: few ever stand between.
  const { docs } = await server.db
    .collectionGroup(collectionGroups.orders)
    .where('isWithdrawalDone', '==', false)
    .get();
  return attemptEach(
    docs,
    'A withdrawal could not be finished',
    async ({ id, ref }) => {
      const uid = ref.parent.parent?.id;
      if (uid !== undefined) await finishWithdrawal(server, uid, id);
    },
    { factsOf: ({ id }) => ({ order: id }) },
  );
}
