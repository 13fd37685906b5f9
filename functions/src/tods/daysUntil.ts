import { DAY_MS } from '@tod/model';

/**
 * How many days a moment is away by the calendar of whoever waits for it: 0 today, 1 tomorrow. A day may have 23 or 25 hours.
 * @param timeZone an IANA name that is known
 */
export function daysUntil(moment: Date, now: Date, timeZone: string): number {
  return Math.round((midnightOf(moment, timeZone) - midnightOf(now, timeZone)) / DAY_MS);
}

/** The date that a calendar shows there, as if it were one of UTC. */
function midnightOf(moment: Date, timeZone: string): number {
  // As 2026-11-27.
  return Date.parse(new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(moment));
}
