import { DAY_MS } from '@tod/model';

const MAX_LINE_OCTETS = 75;

export interface CalendarEvent {
  /** Stays the same for the same event, so that importing twice replaces and does not double. */
  readonly uid: string;
  readonly start: Date;
  /** At or before `start` means that it runs past midnight, into the next day. */
  readonly end: Date;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly url: string;
  /** When the event was last written, for calendars that compare versions. */
  readonly stampedAt: Date;
  /** Which version of the event it is: calendars take a higher one for a change of the one that they have. */
  readonly sequence: number;
}

/**
 * An iCalendar file (RFC 5545) with one event. Moments are written in UTC, so that every calendar shows them in its own
 * time zone without needing a definition of ours.
 */
export function writeCalendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tod//Tod//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utcMoment(event.stampedAt)}`,
    `DTSTART:${utcMoment(event.start)}`,
    `DTEND:${utcMoment(endOf(event))}`,
    `SUMMARY:${escapeText(event.summary)}`,
    ...optionalLine('DESCRIPTION', escapeText(event.description)),
    ...optionalLine('LOCATION', escapeText(event.location)),
    ...optionalLine('URL', event.url),
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function endOf(event: Pick<CalendarEvent, 'start' | 'end'>): Date {
  if (event.end > event.start) return event.end;
  const missingDays = Math.floor((event.start.getTime() - event.end.getTime()) / DAY_MS) + 1;
  return new Date(event.end.getTime() + missingDays * DAY_MS);
}

function optionalLine(name: string, value: string): string[] {
  return value === '' ? [] : [`${name}:${value}`];
}

/** `2026-11-26T18:00:00.000Z` becomes `20261126T180000Z`. */
function utcMoment(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll('-', '').replaceAll(':', '')}Z`;
}

function escapeText(text: string): string {
  return (
    text
      .replaceAll('\\', '\\\\')
      .replaceAll(';', '\\;')
      .replaceAll(',', '\\,')
      .replace(/\r\n|\r|\n/g, '\\n')
      // Control characters have no place in a content line and stop some calendars from reading it.
      .replace(/\p{Cc}/gu, '')
  );
}

/** Lines are at most 75 octets; what is longer goes on after a line break and a space, never inside a character. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_LINE_OCTETS) {
      pieces.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}
