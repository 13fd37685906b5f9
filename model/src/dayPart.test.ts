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

  it.each([
    ['morning', ['04:59', '05:29'], ['05:00', '05:30'], ['11:30', '12:00'], ['11:31', '12:01']],
    ['noon', ['11:59', '12:29'], ['12:00', '12:30'], ['13:30', '14:00'], ['13:31', '14:01']],
    ['afternoon', ['13:59', '14:29'], ['14:00', '14:30'], ['17:30', '18:00'], ['17:31', '18:01']],
    ['evening', ['17:59', '18:29'], ['18:00', '18:30'], ['23:00', '23:30'], ['05:00', '06:00']],
  ] as const)('knows where the %s begins and ends', (part, early, first, last, late) => {
    const isWithin = ([from, to]: readonly [string, string]) =>
      isFreeWithin(free('Jeudi', from, to), 'Jeudi', part);
    expect([early, first, last, late].map(isWithin)).toEqual([false, true, true, false]);
  });

  it('counts until five in the morning to the evening before', () => {
    expect(isFreeWithin(free('Vendredi', '04:30', '05:00'), 'Jeudi', 'evening')).toBe(true);
    expect(isFreeWithin(free('Vendredi', '04:31', '05:30'), 'Jeudi', 'evening')).toBe(false);
  });

  it('ends a whole day at midnight', () => {
    expect(isFreeWithin(free('Vendredi', '00:00', '01:00'), 'Jeudi', undefined)).toBe(false);
    expect(isFreeWithin(free('Jeudi', '23:30', '01:00'), 'Jeudi', undefined)).toBe(true);
    expect(isFreeWithin(free('Jeudi', '23:31', '01:00'), 'Jeudi', undefined)).toBe(false);
  });

  it('counts the hours after midnight to the evening before, across the end of the week too', () => {
    const late = free('Dimanche', '23:45', '01:00');
    expect(isFreeWithin(late, 'Dimanche', 'evening')).toBe(true);
    expect(isFreeWithin(late, 'Lundi', undefined)).toBe(true);
    expect(isFreeWithin(free('Lundi', '00:15', '01:15'), 'Dimanche', 'evening')).toBe(true);
  });
});
