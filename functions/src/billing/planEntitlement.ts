import type { Account } from '@tod/model';
import { currentOf, type Subscription } from '../platform/billing.ts';

/** What an account says of its plan: written from what the payment service says, and by nothing else. */
export type Entitlement = Pick<
  Account,
  | 'plan'
  | 'planActive'
  | 'subscriptionStart'
  | 'subscriptionEnd'
  | 'cancelAtPeriodEnd'
  | 'subscriptionPrice'
  | 'monthlyCents'
  | 'paymentFailed'
>;

const FREE: Entitlement = {
  plan: 'free',
  planActive: true,
  subscriptionStart: null,
  subscriptionEnd: null,
  cancelAtPeriodEnd: false,
  subscriptionPrice: null,
  monthlyCents: 0,
  paymentFailed: false,
};

/** What all subscriptions of a customer together give: where one ends beside another, the other still counts. */
export function planEntitlement(subscriptions: readonly Subscription[]): Entitlement {
  const current = currentOf(subscriptions);
  if (current === undefined) return FREE;
  return {
    plan: 'premium',
    planActive: true,
    subscriptionStart: current.createdAt,
    // While a renewal is unpaid that of the period which it is for: the payment service begins it all the same.
    subscriptionEnd: current.endsAt,
    cancelAtPeriodEnd: current.cancelledAt !== null,
    subscriptionPrice: current.price,
    monthlyCents: Math.round((100 * current.price) / (current.interval === 'year' ? 12 : 1)),
    paymentFailed: current.status === 'past_due',
  };
}
