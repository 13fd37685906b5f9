import { describe, expect, it } from 'vitest';
import { commonIntervals, type Day, type DayEntry } from './availability.ts';
import { isFreeWithin } from './dayPart.ts';

function free(day: Day, startTime: string, endTime: string) {
  const week: DayEntry[] = [{ day, timeSlots: [{ startTime, endTime, label: '' }], customNote: '' }];
  return commonIntervals(week, week);
}

describe('isFreeWithin', () => {
  const tuesdayEvening = free('Mardi', '18:30', '21:00');

  it('finds a day, a part of the day, both, or anything', () => {
    expect(isFreeWithin(tuesdayEvening, 'Mardi', 'evening')).toBe(true);
    expect(isFreeWithin(tuesdayEvening, undefined, 'evening')).toBe(true);
    expect(isFreeWithin(tuesdayEvening, 'Mardi', undefined)).toBe(true);
    expect(isFreeWithin(tuesdayEvening, undefined, undefined)).toBe(true);
    expect(isFreeWithin(tuesdayEvening, 'Mardi', 'morning')).toBe(false);
    expect(isFreeWithin(tuesdayEvening, 'Lundi', 'evening')).toBe(false);
    expect(isFreeWithin([], undefined, undefined)).toBe(false);
  });

  it('wants half an hour of it', () => {
    expect(isFreeWithin(free('Jeudi', '11:00', '12:30'), 'Jeudi', 'noon')).toBe(true);
    expect(isFreeWithin(free('Jeudi', '11:00', '12:29'), 'Jeudi', 'noon')).toBe(false);
  });

  it('counts the hours after midnight to the evening before, across the end of the week too', () => {
    const late = free('Dimanche', '23:45', '01:00');
    expect(isFreeWithin(late, 'Dimanche', 'evening')).toBe(true);
    expect(isFreeWithin(late, 'Lundi', undefined)).toBe(true);
    expect(isFreeWithin(free('Lundi', '00:15', '01:15'), 'Dimanche', 'evening')).toBe(true);
  });
});
