import { describe, expect, it } from 'vitest';
import {
  availabilityScheduleSchema,
  commonIntervals,
  DAYS,
  type Day,
  describeInterval,
  hoursOfTimeSlot,
  nextOccurrence,
  runsPastMidnight,
} from './availability.ts';

const free = (day: Day, startTime: string, endTime: string) => ({
  day,
  customNote: '',
  timeSlots: [{ startTime, endTime, label: '' }],
});

describe('commonIntervals', () => {
  it('finds the overlap of two evenings', () => {
    const shared = commonIntervals([free('Mardi', '18:00', '21:00')], [free('Mardi', '19:30', '23:00')]);
    expect(shared.map(describeInterval)).toEqual([{ day: 'Mardi', startTime: '19:30', endTime: '21:00' }]);
  });

  it('follows a slot past midnight, also past the end of the week', () => {
    expect(
      commonIntervals([free('Dimanche', '22:00', '02:00')], [free('Lundi', '00:30', '03:00')]),
    ).toHaveLength(1);
  });

  it('makes one of moments that overlap or touch', () => {
    const morning = [
      free('Lundi', '09:00', '10:30'),
      free('Lundi', '10:00', '11:00'),
      free('Lundi', '11:00', '12:00'),
    ];
    const shared = commonIntervals(morning, [free('Lundi', '08:00', '13:00')]);
    expect(shared.map(describeInterval)).toEqual([{ day: 'Lundi', startTime: '09:00', endTime: '12:00' }]);
  });

  it('keeps apart what does not touch, and puts it in the order of the week whoever said it first', () => {
    const first = [free('Jeudi', '18:00', '20:00'), free('Lundi', '18:00', '20:00')];
    const second = [
      free('Jeudi', '19:00', '20:00'),
      free('Lundi', '18:00', '18:45'),
      free('Lundi', '19:00', '20:00'),
      free('Jeudi', '18:00', '19:00'),
    ];
    expect(commonIntervals(first, second).map(describeInterval)).toEqual([
      { day: 'Lundi', startTime: '18:00', endTime: '18:45' },
      { day: 'Lundi', startTime: '19:00', endTime: '20:00' },
      { day: 'Jeudi', startTime: '18:00', endTime: '20:00' },
    ]);
  });

  it('takes a slot that ends when it starts for a whole day', () => {
    const shared = commonIntervals([free('Lundi', '09:00', '09:00')], [free('Mardi', '08:00', '10:00')]);
    expect(shared.map(describeInterval)).toEqual([{ day: 'Mardi', startTime: '08:00', endTime: '09:00' }]);
  });

  it('leaves out less than half an hour and other days', () => {
    expect(commonIntervals([free('Lundi', '10:00', '11:00')], [free('Lundi', '10:40', '12:00')])).toEqual([]);
    expect(commonIntervals([free('Lundi', '10:00', '11:00')], [free('Lundi', '10:31', '12:00')])).toEqual([]);
    expect(
      commonIntervals([free('Lundi', '10:00', '11:00')], [free('Lundi', '10:30', '12:00')]),
    ).toHaveLength(1);
    expect(commonIntervals([free('Lundi', '10:00', '11:00')], [free('Mardi', '10:00', '11:00')])).toEqual([]);
  });
});

describe('availabilityScheduleSchema', () => {
  const slot = { startTime: '23:59', endTime: '00:00', label: '' };
  const day = (fields: object) => ({ day: 'Lundi', customNote: '', timeSlots: [slot], ...fields });
  const kept = (...days: readonly object[]) => availabilityScheduleSchema.validateSync(days);

  it.each([
    [{ timeSlots: Array.from({ length: 12 }, () => slot), customNote: 'x'.repeat(200) }],
    [{ timeSlots: [{ ...slot, label: 'x'.repeat(80) }] }],
    [{ timeSlots: [] }],
  ])('keeps a day up to its bounds: %#', (fields) => {
    expect(kept(day(fields))).toEqual([day(fields)]);
  });

  it.each([
    [{ day: 'Monday' }],
    [{ day: undefined }],
    [{ timeSlots: Array.from({ length: 13 }, () => slot) }],
    [{ customNote: 'x'.repeat(201) }],
    [{ timeSlots: [{ ...slot, label: 'x'.repeat(81) }] }],
    [{ timeSlots: [{ ...slot, startTime: '24:00' }] }],
    [{ timeSlots: [{ ...slot, endTime: '10:60' }] }],
    [{ timeSlots: [{ startTime: '10:00' }] }],
  ])('leaves out a day beyond them, and keeps the others: %#', (fields) => {
    expect(kept(day(fields), day({ day: 'Mardi' }))).toEqual([day({ day: 'Mardi' })]);
  });

  it('takes seven days', () => {
    const week = DAYS.map((name) => day({ day: name }));
    expect(kept(...week)).toEqual(week);
    expect(() => kept(...week, day({}))).toThrow();
  });
});

describe('nextOccurrence', () => {
  it('is a week later from the moment on at which it begins', () => {
    const at = { start: 4 * 1440 + 720, end: 4 * 1440 + 780 };
    expect(nextOccurrence(at, new Date(2026, 10, 20, 11, 59)).start).toEqual(new Date(2026, 10, 20, 12, 0));
    expect(nextOccurrence(at, new Date(2026, 10, 20, 12, 0))).toEqual({
      start: new Date(2026, 10, 27, 12, 0),
      end: new Date(2026, 10, 27, 13, 0),
    });
  });

  it('counts Sunday to the week that it ends', () => {
    const sunday = { start: 6 * 1440 + 600, end: 6 * 1440 + 660 };
    expect(nextOccurrence(sunday, new Date(2026, 10, 22, 9, 0)).start).toEqual(new Date(2026, 10, 22, 10, 0));
  });

  const friday = new Date(2026, 10, 20, 12, 0);

  it('is this week when the day is still to come, next week otherwise', () => {
    const saturday = { start: 5 * 1440 + 600, end: 5 * 1440 + 660 };
    const monday = { start: 600, end: 660 };
    expect(nextOccurrence(saturday, friday).start).toEqual(new Date(2026, 10, 21, 10, 0));
    expect(nextOccurrence(monday, friday).start).toEqual(new Date(2026, 10, 23, 10, 0));
  });
});

describe('runsPastMidnight', () => {
  it('holds when the end is at or before the start', () => {
    expect(runsPastMidnight({ startTime: '22:00', endTime: '01:00' })).toBe(true);
    expect(runsPastMidnight({ startTime: '22:00', endTime: '22:00' })).toBe(true);
    expect(runsPastMidnight({ startTime: '09:00', endTime: '10:00' })).toBe(false);
  });
});

describe('hoursOfTimeSlot', () => {
  it('counts a slot over midnight, and one that ends when it starts as a whole day', () => {
    const hours = (startTime: string, endTime: string) => hoursOfTimeSlot({ startTime, endTime });
    expect([hours('18:00', '19:30'), hours('09:00', '07:00'), hours('09:00', '09:00')]).toEqual([
      1.5, 22, 24,
    ]);
    expect(hours('09:00', '09:01')).toBe(1 / 60);
  });
});
