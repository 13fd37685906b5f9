import { describe, expect, it } from 'vitest';
import { refundFor, withdrawalEnd } from './order.ts';

describe('withdrawalEnd', () => {
  it.each([
    ['a Monday', '2026-11-09T10:00:00Z', '2026-11-23T23:00:00Z'],
    [
      'late in the evening of Paris, when it is the same day in UTC',
      '2026-11-09T22:59:00Z',
      '2026-11-23T23:00:00Z',
    ],
    [
      'past midnight in Paris, when it is still the day before in UTC',
      '2026-11-09T23:30:00Z',
      '2026-11-24T23:00:00Z',
    ],
    ['a Saturday: the last day is a Saturday, so the Monday', '2026-11-07T10:00:00Z', '2026-11-23T23:00:00Z'],
    ['a Sunday: the last day is a Sunday, so the Monday', '2026-11-08T10:00:00Z', '2026-11-23T23:00:00Z'],
    ['across the change to summer time', '2026-03-18T10:00:00Z', '2026-04-01T22:00:00Z'],
    ['across the end of a year', '2026-12-22T10:00:00Z', '2027-01-05T23:00:00Z'],
  ])('is the end of the fourteenth day after %s', (_, orderedAt, end) => {
    expect(withdrawalEnd(new Date(orderedAt))).toEqual(new Date(end));
  });
});

describe('refundFor', () => {
  const start = new Date('2026-11-01T00:00:00Z');
  const end = new Date('2026-12-01T00:00:00Z');
  const period = { paid: 990, start, end, isUsed: true };

  it('is everything where nothing was used', () => {
    expect(refundFor({ ...period, isUsed: false }, new Date('2026-11-14T00:00:00Z'))).toBe(990);
  });

  it('is what is still to come, rounded up to the cent', () => {
    expect(refundFor(period, new Date('2026-11-11T00:00:00Z'))).toBe(660);
    expect(refundFor(period, new Date('2026-11-01T00:00:01Z'))).toBe(990);
    expect(refundFor({ ...period, paid: 1000 }, new Date('2026-11-11T00:00:00Z'))).toBe(667);
  });

  it('is never more than was paid, nor less than nothing', () => {
    expect(refundFor(period, new Date('2026-10-01T00:00:00Z'))).toBe(990);
    expect(refundFor(period, new Date('2027-01-01T00:00:00Z'))).toBe(0);
    expect(refundFor({ ...period, end: start }, start)).toBe(990);
    const short = { ...period, end: new Date(start.getTime() + 1) };
    expect(refundFor(short, start)).toBe(990);
    expect(refundFor(short, short.end)).toBe(0);
  });
});
