import { useQuery } from '@tanstack/react-query';
import { documentPaths, planSchema } from '@tod/model';
import { queryClient } from '../../platform/firebase/queryClient.ts';
import { readDocument } from '../../platform/firebase/read.ts';
import { checkSubscription, type PremiumOffer } from './payments.ts';

/**
 * What premium costs, undefined while that is not known: as the server has it from the payment service, and where that does not
 * answer, as the plan says. The server refuses an order at another price than its own.
 */
export function usePremiumOffer(uid: string): PremiumOffer | undefined {
  return useQuery({ queryKey: ['premium-offer', uid], queryFn: readOffer, retry: 1 }, queryClient).data;
}

/** Asks anew, and brings the account up to date with it. */
export async function refreshPremiumOffer(uid: string): Promise<void> {
  queryClient.setQueryData(['premium-offer', uid], await checkSubscription());
}

async function readOffer(): Promise<PremiumOffer> {
  try {
    const { price, interval } = await checkSubscription();
    return { price, interval };
  } catch {
    // A check that fails leaves everything as it is: the price of the plan can still be read.
    const { price, interval } =
      (await readDocument(documentPaths.plan('premium'), planSchema)) ?? planSchema.getDefault();
    return { price, interval: interval === 'year' ? 'year' : 'month' };
  }
}
