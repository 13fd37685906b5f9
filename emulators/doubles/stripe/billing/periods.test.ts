import { describe, expect, it } from 'vitest';
import { afterIntervals, boundaryAfter } from './periods.ts';

const at = (iso: string) => Date.parse(`${iso}Z`) / 1000;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 19);
const MONTH = { interval: 'month', count: 1 } as const;

describe('afterIntervals', () => {
  it.each([
    ['2026-01-31T10:00:00', 1, '2026-02-28T10:00:00'],
    ['2026-01-31T10:00:00', 2, '2026-03-31T10:00:00'],
    ['2028-01-31T10:00:00', 1, '2028-02-29T10:00:00'],
    ['2026-12-15T23:59:59', 1, '2027-01-15T23:59:59'],
    ['2026-10-25T00:30:00', 1, '2026-11-25T00:30:00'],
  ])('%s and %i months is %s', (anchor, times, expected) => {
    expect(iso(afterIntervals(at(anchor), MONTH, times))).toBe(expected);
  });

  it('counts years, weeks and days', () => {
    expect(iso(afterIntervals(at('2028-02-29T00:00:00'), { interval: 'year', count: 1 }, 1))).toBe(
      '2029-02-28T00:00:00',
    );
    expect(iso(afterIntervals(at('2026-01-01T00:00:00'), { interval: 'week', count: 2 }, 2))).toBe(
      '2026-01-29T00:00:00',
    );
    expect(iso(afterIntervals(at('2026-01-01T00:00:00'), { interval: 'day', count: 3 }, 1))).toBe(
      '2026-01-04T00:00:00',
    );
  });
});

describe('boundaryAfter', () => {
  it('keeps the day of the anchor after a shorter month', () => {
    const anchor = at('2026-01-31T10:00:00');
    expect(iso(boundaryAfter(anchor, MONTH, anchor))).toBe('2026-02-28T10:00:00');
    expect(iso(boundaryAfter(anchor, MONTH, at('2026-02-28T10:00:00')))).toBe('2026-03-31T10:00:00');
  });
});
