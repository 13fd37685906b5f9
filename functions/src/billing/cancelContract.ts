import { type CallInput, type CallOutput, documentPaths, HOUR_MS, orderSchema } from '@tod/model';
import type { Caller, Visitor } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { endOf } from '../platform/billing.ts';
import { parseFields } from '../platform/documents.ts';
import { logFailure } from '../platform/log.ts';
import { refuse } from '../platform/refusal.ts';
import { contractOwner } from './contractLink.ts';
import { lookForContract, newestOrder } from './findContract.ts';
import { tryToFinishWithdrawal } from './finishWithdrawal.ts';
import { syncSubscription } from './syncSubscription.ts';

/**
 * Ends a subscription with what is paid: at once where its renewal is not. The mail that confirms it is written where the account is
 * told of it. What was withdrawn from ends as that, and not in another way as well.
 */
export async function cancelContract(
  server: Server,
  caller: Caller | Visitor,
  { token }: CallInput<'cancelContract'>,
): Promise<CallOutput<'cancelContract'>> {
  const uid = await contractOwner(server, caller, token);
  const contract = await lookForContract(server, uid);
  // It may be the repeat of a call that ended it.
  if (contract === undefined) return earlierCancellation(server, uid);
  const { subscription, customerId, orderId, order } = contract;
  if (order.withdrawnAt !== null) {
    await tryToFinishWithdrawal(server, uid, orderId);
    return { endsAt: order.withdrawnAt };
  }
  const now = server.now();
  if (subscription.cancelledAt === null) await server.billing.cancelAtPeriodEnd(subscription.id);
  await tryToSync(server, customerId, orderId);
  return { endsAt: endOf(subscription, now) };
}

/**
 * Whoever has cancelled is told so, also where the account cannot be brought up to date now: the news of it and the night do what is
 * left.
 */
async function tryToSync(server: Server, customerId: string, orderId: string): Promise<void> {
  try {
    await syncSubscription(server, customerId);
  } catch (error) {
    logFailure('A cancellation could not be written yet', error, { order: orderId });
  }
}

/** A call whose answer was lost is made again soon; what was cancelled longer ago was another contract. */
const REPEATED_WITHIN_MS = HOUR_MS;

async function earlierCancellation(server: Server, uid: string): Promise<CallOutput<'cancelContract'>> {
  // The last contract there was ended so, whenever that was.
  const withdrawnAt = (await newestOrder(server, uid))?.order.withdrawnAt ?? null;
  if (withdrawnAt !== null) return { endsAt: withdrawnAt };
  const { docs } = await server.db
    .collection(documentPaths.orders(uid))
    .orderBy('cancelledAt', 'desc')
    .limit(1)
    .get();
  const { cancelledAt, endsAt } = parseFields(orderSchema, docs[0]?.data());
  const isRecent =
    cancelledAt !== null && server.now().getTime() - cancelledAt.getTime() < REPEATED_WITHIN_MS;
  return { endsAt: (isRecent ? endsAt : null) ?? refuse('noSubscription') };
}
