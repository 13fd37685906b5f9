import { DAYS, type Day } from '@tod/model';

/** The weeks of a month, Monday first; days of the neighbouring months are null. Dates are local midnights. */
export function monthGrid(year: number, month: number): (Date | null)[][] {
  const first = new Date(year, month, 1);
  const lead = (first.getDay() + 6) % 7;
  const length = new Date(year, month + 1, 0).getDate();
  const cells: (Date | null)[] = [
    ...Array.from({ length: lead }, () => null),
    ...Array.from({ length }, (_, index) => new Date(year, month, index + 1)),
  ];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The day of the week of a date, as schedules name it. */
export function dayOf(date: Date): Day {
  return DAYS[(date.getDay() + 6) % 7] ?? DAYS[0];
}
