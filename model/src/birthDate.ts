export const MIN_AGE = 18;
export const MAX_AGE = 120;

/** A day of the calendar, in no time zone; months run from 1. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Why somebody cannot be born on what they typed. */
export const BIRTH_DATE_FAULTS = ['empty', 'unreadable', 'future', 'tooYoung', 'tooOld'] as const;
export type BirthDateFault = (typeof BIRTH_DATE_FAULTS)[number];

/** Day, month and year with anything usual between them, or nothing. */
const AS_WRITTEN = /^(?<day>\d{1,2})[/.\- ](?<month>\d{1,2})[/.\- ](?<year>\d{4})$/;
const AS_DIGITS = /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/;
/** As browsers fill in what they know. */
const AS_FILLED_IN = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;

/** The day that somebody typed; null where it is no day of the calendar. */
export function readBirthDate(typed: string): CalendarDay | null {
  const text = typed.trim();
  const parts = [AS_WRITTEN, AS_DIGITS, AS_FILLED_IN].map((form) => form.exec(text)?.groups).find(Boolean);
  if (parts === undefined) return null;
  const read = { year: Number(parts.year), month: Number(parts.month), day: Number(parts.day) };
  const date = new Date(Date.UTC(read.year, read.month - 1, read.day));
  // A day that its month does not have is one of another month; a year before 100 is taken for one of 1900 to 1999.
  const isDay = date.getUTCFullYear() === read.year && date.getUTCMonth() === read.month - 1;
  return isDay ? read : null;
}

/** What is wrong with a typed date of birth, on the day that it is `now` where somebody types; null where nothing is. */
export function faultOfBirthDate(typed: string, now: Date): BirthDateFault | null {
  if (typed.trim() === '') return 'empty';
  const born = readBirthDate(typed);
  if (born === null) return 'unreadable';
  const years = completedYears(born, now);
  if (years < 0) return 'future';
  if (years < MIN_AGE) return 'tooYoung';
  return ageOf(born.year, now) > MAX_AGE ? 'tooOld' : null;
}

/** How old somebody becomes in the year of `now`, in the local calendar: all that a year of birth says. */
export function ageOf(birthYear: number, now: Date): number {
  return now.getFullYear() - birthYear;
}

function completedYears(born: CalendarDay, now: Date): number {
  const month = now.getMonth() + 1;
  const isBeforeBirthday = month < born.month || (month === born.month && now.getDate() < born.day);
  return ageOf(born.year, now) - (isBeforeBirthday ? 1 : 0);
}
