import { describe, expect, it } from 'vitest';
import { daysUntil } from './daysUntil.ts';

const days = (now: string, moment: string, timeZone = 'Europe/Paris') =>
  daysUntil(new Date(moment), new Date(now), timeZone);

describe('daysUntil', () => {
  it('counts by the calendar, not by hours', () => {
    expect(days('2026-11-24T08:00:00Z', '2026-11-24T19:00:00Z')).toBe(0);
    expect(days('2026-11-23T22:30:00Z', '2026-11-23T23:30:00Z')).toBe(1);
    expect(days('2026-12-31T10:00:00Z', '2027-01-01T09:00:00Z')).toBe(1);
  });

  it('knows the days of 25 and of 23 hours', () => {
    // Sunday 25 October, 00:30 and 23:30 in Paris.
    expect(days('2026-10-24T22:30:00Z', '2026-10-25T22:30:00Z')).toBe(0);
    // Saturday 28 March, 23:30, and Monday 30 March, 00:30.
    expect(days('2026-03-28T22:30:00Z', '2026-03-29T22:30:00Z')).toBe(2);
  });

  it('goes by the clock of whoever is told', () => {
    const [now, moment] = ['2026-11-24T12:00:00Z', '2026-11-24T20:00:00Z'];
    expect(days(now, moment)).toBe(0);
    expect(days(now, moment, 'Pacific/Noumea')).toBe(1);
  });
});
