import type { Tod } from '@tod/model';
import { writeCalendarFile } from '../../../domain/tods/calendarFile.ts';
import { downloadFile } from '../../../platform/downloadFile.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { texts } from '../texts.ts';
import { placeLine } from './todPresentation.ts';

/** Hands the agreed moment of a tod to the browser as a calendar file; nothing where there is none. */
export function addToCalendar(tod: Tod, sports: readonly string[], partnerName: string): void {
  if (tod.slot === null) return;
  const now = new Date();
  const content = writeCalendarFile({
    uid: `${tod.id}@tod`,
    start: tod.slot.start,
    end: tod.slot.end,
    summary: texts.calendarSummary(sports[0] ?? texts.tod, partnerName),
    description: texts.calendarDescription(partnerName),
    location: tod.place === null ? '' : placeLine(tod.place),
    // Seconds since it was sent: each change is a later version of the same event.
    sequence: Math.max(
      0,
      Math.floor(((tod.updatedAt ?? now).getTime() - (tod.createdAt ?? now).getTime()) / 1000),
    ),
    url: `${window.location.origin}${routes.tod(tod.id)}`,
    stampedAt: tod.updatedAt ?? now,
  });
  downloadFile(`tod-${tod.id}.ics`, new Blob([content], { type: 'text/calendar;charset=utf-8' }));
}
