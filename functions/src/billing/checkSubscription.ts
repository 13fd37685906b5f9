import { accountSchema, type CallInput, type CallOutput, documentPaths, planInForce } from '@tod/model';
import type { Caller } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { parseFields } from '../platform/documents.ts';
import { currentOffer } from './currentOffer.ts';
import { syncSubscription } from './syncSubscription.ts';

/** Reads the caller's subscription anew, for whoever comes back from a payment or asks for it, and what premium costs. */
export async function checkSubscription(
  server: Server,
  { uid, account }: Caller,
  _input: CallInput<'checkSubscription'>,
): Promise<CallOutput<'checkSubscription'>> {
  const [offer] = await Promise.all([
    currentOffer(server),
    account.stripeCustomerId === null ? undefined : syncSubscription(server, account.stripeCustomerId),
  ]);
  const stored = await server.db.doc(documentPaths.account(uid)).get();
  const now = parseFields(accountSchema, stored.data());
  return {
    planType: planInForce(now, server.now()),
    active: now.planActive,
    subscriptionEnd: now.subscriptionEnd,
    price: offer.price,
    interval: offer.interval,
  };
}
