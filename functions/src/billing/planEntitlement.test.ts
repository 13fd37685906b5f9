import { describe, expect, it } from 'vitest';
import type { Subscription } from '../platform/billing.ts';
import { planEntitlement } from './planEntitlement.ts';

const monthly: Subscription = {
  id: 'sub_1',
  status: 'active',
  orderId: 'order-1',
  createdAt: new Date('2026-11-01T10:00:00Z'),
  periodStart: new Date('2026-11-01T10:00:00Z'),
  endsAt: new Date('2026-12-01T10:00:00Z'),
  cancelledAt: null,
  price: 9.9,
  interval: 'month',
};
const FREE = {
  plan: 'free',
  planActive: true,
  subscriptionStart: null,
  subscriptionEnd: null,
  cancelAtPeriodEnd: false,
  subscriptionPrice: null,
  monthlyCents: 0,
  paymentFailed: false,
};

describe('planEntitlement', () => {
  it('gives premium while a subscription runs, and says what it brings a month', () => {
    expect(planEntitlement([monthly])).toEqual({
      plan: 'premium',
      planActive: true,
      subscriptionStart: monthly.createdAt,
      subscriptionEnd: monthly.endsAt,
      cancelAtPeriodEnd: false,
      subscriptionPrice: 9.9,
      monthlyCents: 990,
      paymentFailed: false,
    });
    expect(planEntitlement([{ ...monthly, price: 99, interval: 'year' }])).toMatchObject({
      subscriptionPrice: 99,
      monthlyCents: 825,
    });
    expect(planEntitlement([{ ...monthly, price: 100, interval: 'year' }]).monthlyCents).toBe(833);
  });

  it('knows one that will end, and one whose renewal could not be paid yet', () => {
    const cancelledAt = new Date('2026-11-05T10:00:00Z');
    expect(planEntitlement([{ ...monthly, cancelledAt }])).toMatchObject({
      plan: 'premium',
      cancelAtPeriodEnd: true,
    });
    expect(planEntitlement([{ ...monthly, status: 'past_due' }])).toMatchObject({
      plan: 'premium',
      paymentFailed: true,
    });
    expect(planEntitlement([{ ...monthly, status: 'trialing' }]).plan).toBe('premium');
  });

  it.each(['canceled', 'incomplete', 'incomplete_expired', 'unpaid', 'paused', 'of another day'])(
    'gives nothing for a subscription that is %s',
    (status) => expect(planEntitlement([{ ...monthly, status }])).toEqual(FREE),
  );

  it('gives nothing where there is none', () => expect(planEntitlement([])).toEqual(FREE));

  it('goes by the one that lasts longest, and of two that last as long by the newer', () => {
    const longer = { ...monthly, id: 'sub_2', endsAt: new Date('2027-01-01T10:00:00Z'), price: 12 };
    const newer = { ...longer, id: 'sub_3', createdAt: new Date('2026-11-02T10:00:00Z'), price: 15 };
    const over = { ...newer, status: 'canceled', endsAt: new Date('2028-01-01T10:00:00Z') };
    for (const subscriptions of [
      [monthly, longer],
      [longer, monthly],
    ])
      expect(planEntitlement(subscriptions).subscriptionPrice).toBe(12);
    for (const subscriptions of [
      [over, monthly, longer, newer],
      [newer, longer, monthly, over],
    ])
      expect(planEntitlement(subscriptions).subscriptionPrice).toBe(15);
  });
});
