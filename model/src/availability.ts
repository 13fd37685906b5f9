import { array, type InferType, object, string } from 'yup';

/** The seven days as stored and shown, Monday first (docs/PRODUCT.md 5.6). */
export const DAYS = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'] as const;
export type Day = (typeof DAYS)[number];

export const DEFAULT_SLOT = { startTime: '09:00', endTime: '10:00' } as const;
export const MAX_SLOTS_PER_DAY = 12;
export const MAX_LABEL_LENGTH = 80;
export const MAX_NOTE_LENGTH = 200;

const timeSchema = string().matches(/^([01]\d|2[0-3]):[0-5]\d$/);

/** One interval of a day, `HH:mm`. An end at or before the start means that it runs past midnight. */
export const timeSlotSchema = object({
  startTime: timeSchema.default('00:00'),
  endTime: timeSchema.required(),
  label: string().max(MAX_LABEL_LENGTH).default(''),
}).noUnknown();
export type TimeSlot = InferType<typeof timeSlotSchema>;

export const dayEntrySchema = object({
  day: string().oneOf(DAYS).required(),
  timeSlots: array(timeSlotSchema).max(MAX_SLOTS_PER_DAY).default([]),
  customNote: string().max(MAX_NOTE_LENGTH).default(''),
}).noUnknown();
export type DayEntry = InferType<typeof dayEntrySchema>;

/** Read, a day that makes no sense is left out, so that it does not hide the others; written (strictly), it is refused. */
export const availabilityScheduleSchema = array(dayEntrySchema.required())
  .transform((value: unknown) =>
    Array.isArray(value) ? value.filter((day) => dayEntrySchema.isValidSync(day)) : value,
  )
  .max(DAYS.length)
  .default([]);

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = DAYS.length * DAY_MINUTES;

/** An interval in minutes since Monday 00:00; `end` may pass the end of the week by less than a day. */
export interface WeekInterval {
  readonly start: number;
  readonly end: number;
}

export function runsPastMidnight(slot: Pick<TimeSlot, 'startTime' | 'endTime'>): boolean {
  return minutesOf(slot.endTime) <= minutesOf(slot.startTime);
}

/** How long a slot is, in hours. */
export function hoursOfTimeSlot(slot: Pick<TimeSlot, 'startTime' | 'endTime'>): number {
  const minutes = minutesOf(slot.endTime) - minutesOf(slot.startTime);
  return (minutes <= 0 ? minutes + DAY_MINUTES : minutes) / 60;
}

/** When both are free, at least half an hour at a time, in order of the week. */
export function commonIntervals(first: readonly DayEntry[], second: readonly DayEntry[]): WeekInterval[] {
  const shared: WeekInterval[] = [];
  const others = second.flatMap(weekIntervals);
  for (const own of first.flatMap(weekIntervals)) {
    for (const other of others) {
      for (const shift of [-WEEK_MINUTES, 0, WEEK_MINUTES]) {
        const start = Math.max(own.start, other.start + shift);
        const end = Math.min(own.end, other.end + shift);
        if (end - start >= 30) shared.push({ start, end });
      }
    }
  }
  return merge(shared);
}

/** The day of an interval and its hours, for the screens. */
export function describeInterval(interval: WeekInterval): { day: Day; startTime: string; endTime: string } {
  const start = interval.start % WEEK_MINUTES;
  const day = DAYS[Math.floor(start / DAY_MINUTES)] ?? DAYS[0];
  return { day, startTime: clockTime(start), endTime: clockTime(interval.end) };
}

/**
 * The next moment at which a weekly interval starts after `now`, in the local time of `now`. Where clocks skip all of it that week,
 * that of the week after.
 */
export function nextOccurrence(interval: WeekInterval, now: Date): { start: Date; end: Date } {
  const monday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - ((now.getDay() + 6) % 7));
  const at = (minutes: number) =>
    new Date(monday.getFullYear(), monday.getMonth(), monday.getDate(), 0, minutes, 0, 0);
  const inWeek = (week: number) => {
    const shift = week * WEEK_MINUTES;
    return { start: at(interval.start + shift), end: at(interval.end + shift) };
  };
  const isToCome = ({ start, end }: { start: Date; end: Date }) => start > now && start < end;
  return [inWeek(0), inWeek(1)].find(isToCome) ?? inWeek(2);
}

function weekIntervals(entry: DayEntry): WeekInterval[] {
  const base = DAYS.indexOf(entry.day) * DAY_MINUTES;
  return entry.timeSlots.map((slot) => {
    const start = minutesOf(slot.startTime);
    const end = minutesOf(slot.endTime);
    return { start: base + start, end: base + (end <= start ? end + DAY_MINUTES : end) };
  });
}

function merge(intervals: readonly WeekInterval[]): WeekInterval[] {
  const merged: WeekInterval[] = [];
  for (const interval of intervals.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last !== undefined && interval.start <= last.end) {
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, interval.end) };
    } else {
      merged.push(interval);
    }
  }
  return merged;
}

function minutesOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

function clockTime(minutes: number): string {
  const ofDay = minutes % DAY_MINUTES;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}
