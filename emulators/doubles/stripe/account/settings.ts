/** What an account has set in its dashboard about subscriptions. */
export interface BillingSettings {
  /** After how many days a failed renewal is tried again, each counted from the attempt before. */
  readonly retryAfterDays: readonly number[];
  /** What becomes of a subscription whose last attempt has failed. */
  readonly afterLastRetry: 'cancel' | 'past_due' | 'unpaid';
  /** How long after something is made `search` finds it; Stripe says under a minute as a rule. */
  readonly searchDelaySeconds: number;
}

export const BILLING_SETTINGS: BillingSettings = {
  retryAfterDays: [3, 5, 7],
  afterLastRetry: 'cancel',
  searchDelaySeconds: 0,
};
