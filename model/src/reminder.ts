import { HOUR_MS } from './durations.ts';
import type { Slot } from './slot.ts';

/** How long before an agreed moment both are reminded of it, the earliest first. */
const REMINDERS = [
  { name: 'day', hours: 24 },
  { name: 'hours', hours: 2 },
] as const;
export type ReminderName = (typeof REMINDERS)[number]['name'];

/** When the next reminder of a moment is due after `now`; null where none is left. */
export function nextReminderAt(slot: Slot | null, now: Date): Date | null {
  if (slot === null) return null;
  const due = REMINDERS.map(({ hours }) => new Date(slot.start.getTime() - hours * HOUR_MS));
  return due.find((moment) => moment.getTime() > now.getTime()) ?? null;
}

/** Which reminder is in place at a moment: the last one that is due; null before the first, and once it has begun. */
export function reminderDue(slot: Slot, now: Date): ReminderName | null {
  const left = (slot.start.getTime() - now.getTime()) / HOUR_MS;
  if (left <= 0) return null;
  return REMINDERS.findLast(({ hours }) => left <= hours)?.name ?? null;
}
