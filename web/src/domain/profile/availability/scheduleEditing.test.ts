import { availabilityScheduleSchema, type DayEntry, MAX_SLOTS_PER_DAY, type TimeSlot } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { editSchedule, editsToCome, entryOf, isNoteMoved, type ScheduleEdit } from './scheduleEditing.ts';

const slot = (startTime: string, endTime: string, label = ''): TimeSlot => ({ startTime, endTime, label });
const TUESDAY: DayEntry[] = [{ day: 'Mardi', timeSlots: [slot('19:00', '21:00')], customNote: '' }];

describe('editSchedule', () => {
  it('adds a slot in order of its start', () => {
    const edited = editSchedule(TUESDAY, { type: 'add', day: 'Mardi', slot: slot('09:00', '10:00') });
    expect(entryOf(edited, 'Mardi').timeSlots.map((entry) => entry.startTime)).toEqual(['09:00', '19:00']);
  });

  it('keeps the days in order of the week', () => {
    const withMonday = editSchedule(TUESDAY, { type: 'add', day: 'Lundi', slot: slot('09:00', '10:00') });
    const edited = editSchedule(withMonday, { type: 'add', day: 'Dimanche', slot: slot('09:00', '10:00') });
    expect(edited.map((entry) => entry.day)).toEqual(['Lundi', 'Mardi', 'Dimanche']);
  });

  it('adds the same slot once', () => {
    const edited = editSchedule(TUESDAY, { type: 'add', day: 'Mardi', slot: slot('19:00', '21:00') });
    expect(edited).toEqual(TUESDAY);
  });

  it('takes a slot that runs past midnight as it is', () => {
    const edited = editSchedule([], { type: 'add', day: 'Samedi', slot: slot('22:00', '01:00') });
    expect(entryOf(edited, 'Samedi').timeSlots).toEqual([slot('22:00', '01:00')]);
  });

  it('stops at the number of slots that a day may hold', () => {
    let schedule: DayEntry[] = [];
    for (let hour = 0; hour < MAX_SLOTS_PER_DAY + 2; hour += 1) {
      const start = `${String(hour).padStart(2, '0')}:00`;
      schedule = editSchedule(schedule, { type: 'add', day: 'Jeudi', slot: slot(start, '23:00') });
    }
    expect(entryOf(schedule, 'Jeudi').timeSlots).toHaveLength(MAX_SLOTS_PER_DAY);
  });

  it('removes a slot by what it is, so that the same edit fits a schedule that changed meanwhile', () => {
    const newer = editSchedule(TUESDAY, { type: 'add', day: 'Mardi', slot: slot('08:00', '09:00') });
    const edited = editSchedule(newer, { type: 'remove', day: 'Mardi', slot: slot('19:00', '21:00') });
    expect(entryOf(edited, 'Mardi').timeSlots).toEqual([slot('08:00', '09:00')]);
  });

  it('drops a day when nothing is left of it, and keeps one that has a note', () => {
    const remove = { type: 'remove', day: 'Mardi', slot: slot('19:00', '21:00') } as const;
    expect(editSchedule(TUESDAY, remove)).toEqual([]);
    const noted = editSchedule(TUESDAY, { type: 'note', day: 'Mardi', note: ' Semaines paires ' });
    expect(editSchedule(noted, remove)).toEqual([
      { day: 'Mardi', timeSlots: [], customNote: 'Semaines paires' },
    ]);
  });

  it('always gives what the model accepts', () => {
    const edited = editSchedule(TUESDAY, {
      type: 'add',
      day: 'Mercredi',
      slot: slot('12:00', '13:00', `  ${'x'.repeat(300)}`),
    });
    expect(availabilityScheduleSchema.isValidSync(edited, { strict: true })).toBe(true);
  });
});

describe('isNoteMoved', () => {
  const noted = (customNote: string): DayEntry[] => [{ day: 'Mardi', timeSlots: [], customNote }];
  const edit: ScheduleEdit = { type: 'note', day: 'Mardi', note: ' Le soir ', before: 'Le matin' };

  it.each([
    ['the note in whose place it is typed', noted('Le matin'), false],
    ['the very same, as the answer was lost', noted('Le soir'), false],
    ['another one', noted('Jamais'), true],
    ['none any more', [], true],
  ])('of a schedule that has %s', (_, schedule, isMoved) => {
    expect(isNoteMoved(schedule, edit)).toBe(isMoved);
  });

  it('is unknown of an edit of a former release, and nothing that slots are asked about', () => {
    expect(isNoteMoved(noted('Jamais'), { type: 'note', day: 'Mardi', note: 'Le soir' })).toBe(false);
    expect(isNoteMoved(noted('Jamais'), { type: 'add', day: 'Mardi', slot: slot('09:00', '10:00') })).toBe(
      false,
    );
  });
});

describe('editsToCome', () => {
  const morning = slot('09:00', '12:00');
  const evening = slot('18:00', '22:00');
  const first: ScheduleEdit = { type: 'add', day: 'Lundi', slot: morning };
  const second: ScheduleEdit = { type: 'add', day: 'Jeudi', slot: evening };
  const withFirst = editSchedule(TUESDAY, first);

  it('are those after the last one that is shown', () => {
    expect(editsToCome(withFirst, [first, second])).toEqual([second]);
    expect(editsToCome(editSchedule(withFirst, second), [first, second])).toEqual([]);
  });

  it('are none where somebody has changed the schedule since', () => {
    const elsewhere = editSchedule(TUESDAY, { type: 'remove', day: 'Mardi', slot: slot('19:00', '21:00') });
    expect(editsToCome(elsewhere, [first, second])).toEqual([]);
    // The first one was undone, and the second one is there.
    expect(editsToCome(editSchedule(TUESDAY, second), [first, second])).toEqual([]);
  });
});
