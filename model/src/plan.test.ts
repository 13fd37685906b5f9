import { describe, expect, it, vi } from 'vitest';
import { isPremium, planInForce, planLapsesAt, usageMonth } from './plan.ts';

describe('usageMonth', () => {
  it('does not depend on the order in which an engine writes a date', () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockReturnValue([
      { type: 'month', value: '11' },
      { type: 'literal', value: '/' },
      { type: 'year', value: '2026' },
    ]);
    expect(usageMonth(new Date('2026-11-22T12:00:00Z'))).toBe('2026-11');
    vi.restoreAllMocks();
  });

  it('turns at midnight in Paris, winter and summer', () => {
    expect(usageMonth(new Date('2026-01-31T22:59:59Z'))).toBe('2026-01');
    expect(usageMonth(new Date('2026-01-31T23:00:00Z'))).toBe('2026-02');
    expect(usageMonth(new Date('2026-06-30T22:00:00Z'))).toBe('2026-07');
  });
});

describe('isPremium', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const daysFromNow = (days: number) => new Date(now.getTime() + days * 86_400_000);

  it('needs the plan and its activity', () => {
    expect(isPremium({ plan: 'premium', planActive: true }, now)).toBe(true);
    expect(isPremium({ plan: 'premium', planActive: false }, now)).toBe(false);
    expect(isPremium({ plan: 'free', planActive: true }, now)).toBe(false);
  });

  it('outlives the paid period by three days without news, and not by a moment more', () => {
    const account = { plan: 'premium', planActive: true };
    expect(isPremium({ ...account, subscriptionEnd: daysFromNow(-2.99) }, now)).toBe(true);
    expect(isPremium({ ...account, subscriptionEnd: daysFromNow(-3) }, now)).toBe(false);
    expect(isPremium({ ...account, subscriptionEnd: daysFromNow(20) }, now)).toBe(true);
  });

  it('ends on the day that was told where it was cancelled', () => {
    const account = { plan: 'premium', planActive: true, cancelAtPeriodEnd: true };
    expect(isPremium({ ...account, subscriptionEnd: daysFromNow(0.01) }, now)).toBe(true);
    expect(isPremium({ ...account, subscriptionEnd: now }, now)).toBe(false);
  });
});

describe('planLapsesAt', () => {
  const subscriptionEnd = new Date('2026-11-22T12:00:00Z');
  const account = { plan: 'premium', planActive: true, subscriptionEnd };

  it('is three days after the paid period, its very end where it was cancelled, and never without one', () => {
    expect(planLapsesAt(account)).toEqual(new Date('2026-11-25T12:00:00Z'));
    expect(planLapsesAt({ ...account, cancelAtPeriodEnd: true })).toEqual(subscriptionEnd);
    expect(planLapsesAt({ ...account, subscriptionEnd: null })).toBeNull();
  });
});

describe('planInForce', () => {
  it('is the free one once any plan has lapsed, so that nobody keeps its limits', () => {
    const now = new Date('2026-11-22T12:00:00Z');
    const account = { planActive: true, subscriptionEnd: new Date('2026-11-01T12:00:00Z') };
    expect(planInForce({ ...account, plan: 'premium' }, now)).toBe('free');
    expect(planInForce({ ...account, plan: 'club' }, now)).toBe('free');
    expect(planInForce({ plan: 'club', planActive: true }, now)).toBe('club');
  });
});
