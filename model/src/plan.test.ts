import { describe, expect, it, vi } from 'vitest';
import { isPremium, usageMonth } from './plan.ts';

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
  it('needs the plan and its activity', () => {
    expect(isPremium({ plan: 'premium', planActive: true })).toBe(true);
    expect(isPremium({ plan: 'premium', planActive: false })).toBe(false);
    expect(isPremium({ plan: 'free', planActive: true })).toBe(false);
  });
});
