import { type Account, isPremium } from '@tod/model';

/** How a subscription stands: paid, not renewed, to be paid, or over without news. */
export type SubscriberState = 'active' | 'ending' | 'unpaid' | 'lapsed';

/** How the subscription of an account with the plan premium stands at a moment. */
export function subscriberState(account: Account, now: Date): SubscriberState {
  if (!isPremium(account, now)) return 'lapsed';
  if (account.paymentFailed) return 'unpaid';
  return account.cancelAtPeriodEnd ? 'ending' : 'active';
}
