import { type DayEntry, dayEntrySchema, isSlotPossible } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { suggestSlots } from './suggestSlots.ts';

function free(day: string, startTime: string, endTime: string): DayEntry {
  return dayEntrySchema.cast({ day, timeSlots: [{ startTime, endTime }] });
}

/** A Wednesday at noon. */
const NOW = new Date(2026, 10, 25, 12);
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);

describe('suggestSlots', () => {
  it('gives the hours that both are free, from the next one on', () => {
    const own = [free('Mardi', '18:00', '21:00'), free('Vendredi', '07:00', '09:00')];
    const other = [free('Mardi', '19:00', '22:00'), free('Vendredi', '08:00', '10:00')];
    expect(suggestSlots(own, other, NOW)).toEqual([
      { start: at(27, 8), end: at(27, 9) },
      { start: new Date(2026, 11, 1, 19), end: new Date(2026, 11, 1, 21) },
    ]);
  });

  it('skips what began already and takes it next week', () => {
    const week = [free('Mercredi', '11:00', '14:00')];
    expect(suggestSlots(week, week, NOW)[0]?.start).toEqual(new Date(2026, 11, 2, 11));
  });

  it('runs past midnight where the hours do', () => {
    const nights = [free('Samedi', '22:00', '01:00')];
    expect(suggestSlots(nights, nights, NOW)).toEqual([{ start: at(28, 22), end: at(29, 1) }]);
  });

  it('takes no more than a day of days that are free on end, which is as much as may be proposed', () => {
    const weekend = [free('Samedi', '08:00', '00:00'), free('Dimanche', '00:00', '22:00')];
    const slots = suggestSlots(weekend, weekend, NOW);
    expect(slots).toEqual([{ start: at(28, 8), end: at(29, 8) }]);
    expect(slots.every(isSlotPossible)).toBe(true);
  });

  it('gives three at most, and nothing where the two are never free together', () => {
    const daily = ['Lundi', 'Mardi', 'Jeudi', 'Samedi'].map((day) => free(day, '10:00', '12:00'));
    expect(suggestSlots(daily, daily, NOW).map((slot) => slot.start)).toEqual([
      at(26, 10),
      at(28, 10),
      at(30, 10),
    ]);
    expect(suggestSlots(daily, [free('Dimanche', '10:00', '12:00')], NOW)).toEqual([]);
    expect(suggestSlots(daily, [], NOW)).toEqual([]);
  });
});
