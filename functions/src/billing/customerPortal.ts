import type { CallInput, CallOutput } from '@tod/model';
import type { Caller } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { refuse } from '../platform/refusal.ts';

/** Opens the portal for whoever has ever ordered something: invoices outlive a subscription. */
export async function customerPortal(
  server: Server,
  caller: Caller,
  _input: CallInput<'customerPortal'>,
): Promise<CallOutput<'customerPortal'>> {
  const { stripeCustomerId } = caller.account;
  if (stripeCustomerId === null) refuse('noSubscription');
  return { url: (await server.billing.openPortal(stripeCustomerId)) ?? refuse('noSubscription') };
}
