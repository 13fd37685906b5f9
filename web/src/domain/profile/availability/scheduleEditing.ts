import {
  DAYS,
  type Day,
  type DayEntry,
  MAX_LABEL_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_SLOTS_PER_DAY,
  type TimeSlot,
} from '@tod/model';

/** One edit of a weekly schedule. Edits name what they touch, so that they can be repeated on a newer schedule. */
export type ScheduleEdit =
  | { readonly type: 'add'; readonly day: Day; readonly slot: TimeSlot }
  | { readonly type: 'remove'; readonly day: Day; readonly slot: TimeSlot }
  | {
      readonly type: 'note';
      readonly day: Day;
      readonly note: string;
      /** The note in whose place it is typed; absent in edits of former releases, which replace whatever is there. */
      readonly before?: string;
    };

/**
 * The schedule after an edit: days in order of the week, slots by their start, no slot twice, days without anything
 * left out. A full day stays as it is.
 */
export function editSchedule(schedule: readonly DayEntry[], edit: ScheduleEdit): DayEntry[] {
  const entry = entryOf(schedule, edit.day);
  const edited = editDay(entry, edit);
  return DAYS.map((day) => (day === edit.day ? edited : entryOf(schedule, day))).filter(
    (candidate) => candidate.timeSlots.length > 0 || candidate.customNote !== '',
  );
}

/** Whether two schedules say the same. */
export function isSameSchedule(a: readonly DayEntry[], b: readonly DayEntry[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether a schedule is as an edit makes it. */
export function shows(schedule: readonly DayEntry[], edit: ScheduleEdit): boolean {
  return isSameSchedule(editSchedule(schedule, edit), schedule);
}

/**
 * Those of the edits, oldest first, which a newer schedule of the server's does not show yet: all after the last one that it
 * shows. Where it shows none of them, somebody has changed it since, and none is left.
 */
export function editsToCome<Edit extends ScheduleEdit>(
  newer: readonly DayEntry[],
  edits: readonly Edit[],
): readonly Edit[] {
  const lastShown = edits.findLastIndex((edit) => shows(newer, edit));
  return lastShown < 0 ? [] : edits.slice(lastShown + 1);
}

/** Whether an edit would replace a note that its owner did not see, as it came from elsewhere since they typed theirs. */
export function isNoteMoved(schedule: readonly DayEntry[], edit: ScheduleEdit): boolean {
  if (edit.type !== 'note' || edit.before === undefined) return false;
  const { customNote } = entryOf(schedule, edit.day);
  return customNote !== edit.before && customNote !== storedNote(edit.note);
}

/** What a schedule says about a day, also when it says nothing. */
export function entryOf(schedule: readonly DayEntry[], day: Day): DayEntry {
  return schedule.find((entry) => entry.day === day) ?? { day, timeSlots: [], customNote: '' };
}

export function isSameSlot(a: TimeSlot, b: TimeSlot): boolean {
  return a.startTime === b.startTime && a.endTime === b.endTime && a.label === b.label;
}

function editDay(entry: DayEntry, edit: ScheduleEdit): DayEntry {
  switch (edit.type) {
    case 'add':
      return { ...entry, timeSlots: addSlot(entry.timeSlots, edit.slot) };
    case 'remove':
      return { ...entry, timeSlots: entry.timeSlots.filter((slot) => !isSameSlot(slot, edit.slot)) };
    case 'note':
      return { ...entry, customNote: storedNote(edit.note) };
  }
}

function storedNote(typed: string): string {
  return typed.trim().slice(0, MAX_NOTE_LENGTH);
}

function addSlot(slots: readonly TimeSlot[], added: TimeSlot): TimeSlot[] {
  const slot = { ...added, label: added.label.trim().slice(0, MAX_LABEL_LENGTH) };
  if (slots.length >= MAX_SLOTS_PER_DAY || slots.some((existing) => isSameSlot(existing, slot)))
    return [...slots];
  return [...slots, slot].sort(
    (a, b) => a.startTime.localeCompare(b.startTime) || a.endTime.localeCompare(b.endTime),
  );
}
