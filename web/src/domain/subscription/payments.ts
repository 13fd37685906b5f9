import type { CallOutput, ContractEnding } from '@tod/model';
import { call } from '../../platform/firebase/call.ts';

/** What premium costs, in euros for each period. */
export type PremiumOffer = Pick<CallOutput<'checkSubscription'>, 'price' | 'interval'>;

/** Has the server read one's subscription anew; what changed is seen in the account. @throws what `call` throws */
export function checkSubscription(): Promise<PremiumOffer> {
  return call('checkSubscription', {});
}

/**
 * Orders premium at this price, due so often, and leaves for where it is paid. Where there is a subscription already nothing is ordered.
 * @returns where that is managed, or what is ordered paid. @throws what `call` throws
 */
export async function orderPremium({
  price,
  interval,
}: PremiumOffer): Promise<CallOutput<'createCheckoutSession'>['leadsTo']> {
  const { url, leadsTo } = await call('createCheckoutSession', { price, interval, consent: true });
  if (leadsTo === 'checkout') window.location.assign(url);
  return leadsTo;
}

/** Leaves for one's card and invoices. @throws what `call` throws */
export async function openPortal(): Promise<void> {
  const { url } = await call('customerPortal', {});
  window.location.assign(url);
}

export type ContractFacts = NonNullable<CallOutput<'readContract'>['contract']>;

/** The contract of a link, or one's own with null, and what matters for ending it so; null where there is none. @throws what `call` throws */
export async function readContract(
  token: string | null,
  ending: ContractEnding,
): Promise<ContractFacts | null> {
  const { contract } = await call('readContract', { token, ending });
  return contract;
}

/** @throws what `call` throws */
export function cancelContract(token: string | null): Promise<CallOutput<'cancelContract'>> {
  return call('cancelContract', { token });
}

/** @throws what `call` throws */
export function withdrawFromContract(token: string | null): Promise<CallOutput<'withdrawFromContract'>> {
  return call('withdrawFromContract', { token });
}

/** Has a link mailed to whoever has a contract under this address. @throws what `call` throws */
export async function sendContractLink(email: string, ending: ContractEnding): Promise<void> {
  await call('sendContractLink', { email, ending });
}
