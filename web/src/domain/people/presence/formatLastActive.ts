import { daysBetween } from '../../../platform/text/format.ts';
import { isOnline } from './presence.ts';
import { texts } from './texts.ts';

const MINUTE_MS = 60_000;

/** `En ligne`, `Vu·e il y a 12 min`, `Vu·e il y a 3 h`, `Vu·e hier`, `Vu·e il y a 4 jours`; empty when unknown or over a month ago. */
export function formatLastActive(date: Date | null, now: Date): string {
  if (date === null) return '';
  if (isOnline(date, now)) return texts.online;
  const minutes = Math.floor((now.getTime() - date.getTime()) / MINUTE_MS);
  if (minutes < 60) return texts.minutesAgo(minutes);
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return texts.hoursAgo(hours);
  const days = daysBetween(date, now);
  // A day may have 25 hours.
  if (days <= 1) return texts.yesterday;
  return days <= 30 ? texts.daysAgo(days) : '';
}
