import { formatDayLabel, formatTime } from '../../../platform/text/format.ts';
import { once } from '../../../platform/text/once.ts';

const shortDay = once(() => new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short' }));

/** The hour for today, then « Hier », then the day. */
export function shortTime(moment: Date | null, now: Date): string {
  if (moment === null) return '';
  if (moment.toDateString() === now.toDateString()) return formatTime(moment);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return moment >= yesterday && moment < now ? formatDayLabel(moment, now) : shortDay().format(moment);
}
