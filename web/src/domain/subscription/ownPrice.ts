import type { Account } from '@tod/model';
import type { PremiumOffer } from './payments.ts';

/** What somebody pays, whatever premium costs by now; undefined where the account names no price. */
export function ownPrice({
  subscriptionPrice,
  monthlyCents,
}: Pick<Account, 'subscriptionPrice' | 'monthlyCents'>): PremiumOffer | undefined {
  if (subscriptionPrice === null) return undefined;
  const cents = 100 * subscriptionPrice;
  // Of a price that is due every year a month brings a twelfth.
  const isYearly = monthlyCents !== Math.round(cents) && monthlyCents === Math.round(cents / 12);
  return { price: subscriptionPrice, interval: isYearly ? 'year' : 'month' };
}
