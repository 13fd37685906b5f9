import type { CallInput, CallOutput } from '@tod/model';
import { bucketOwner, type Caller, type Visitor } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { contractOwner } from './contractLink.ts';
import { findContract } from './findContract.ts';
import { syncSubscription } from './syncSubscription.ts';

/** Ends a subscription with what is paid. The mail that confirms it is written where the account is told of it. */
export async function cancelContract(
  server: Server,
  caller: Caller | Visitor,
  { token }: CallInput<'cancelContract'>,
): Promise<CallOutput<'cancelContract'>> {
  server.buckets.take('billing', bucketOwner(caller));
  const { subscription, customerId } = await findContract(server, await contractOwner(server, caller, token));
  if (subscription.cancelledAt === null) await server.billing.cancelAtPeriodEnd(subscription.id);
  await syncSubscription(server, customerId);
  return { endsAt: subscription.endsAt };
}
