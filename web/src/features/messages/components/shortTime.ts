import { writeFrenchDate } from '@tod/model';
import { formatDayLabel, formatTime } from '../../../platform/text/format.ts';
import { once } from '../../../platform/text/once.ts';

const shortDay = once(() => new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short' }));
const shortDayWithYear = once(
  () => new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', year: 'numeric' }),
);

/** The hour for today, then « Hier », then the day, with its year where that is another one. */
export function shortTime(moment: Date | null, now: Date): string {
  if (moment === null) return '';
  if (moment.toDateString() === now.toDateString()) return formatTime(moment);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (moment >= yesterday && moment < now) return formatDayLabel(moment, now);
  const format = moment.getFullYear() === now.getFullYear() ? shortDay : shortDayWithYear;
  return writeFrenchDate(format(), moment);
}
