import { describe, expect, it } from 'vitest';
import { nextReminderAt, reminderDue } from './reminder.ts';

const slot = { start: new Date('2026-11-24T17:00:00Z'), end: new Date('2026-11-24T18:00:00Z') };

describe('nextReminderAt', () => {
  it('is the day before, then two hours before, then none', () => {
    const next = (now: string) => nextReminderAt(slot, new Date(now))?.toISOString();
    expect(next('2026-11-20T10:00:00Z')).toBe('2026-11-23T17:00:00.000Z');
    // At the very moment it is being given.
    expect(next('2026-11-23T17:00:00Z')).toBe('2026-11-24T15:00:00.000Z');
    expect(nextReminderAt(slot, new Date('2026-11-24T15:00:00Z'))).toBeNull();
    expect(nextReminderAt(null, new Date())).toBeNull();
  });
});

describe('reminderDue', () => {
  it('is the last that is due, so that one which comes late is not wrong', () => {
    const due = (now: string) => reminderDue(slot, new Date(now));
    expect(due('2026-11-23T16:59:00Z')).toBeNull();
    expect(due('2026-11-23T17:00:00Z')).toBe('day');
    expect(due('2026-11-24T14:59:00Z')).toBe('day');
    expect(due('2026-11-24T15:00:00Z')).toBe('hours');
    expect(due('2026-11-24T16:59:59Z')).toBe('hours');
    expect(due('2026-11-24T17:00:00Z')).toBeNull();
  });
});
