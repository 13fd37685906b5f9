import { writeFrenchDate } from '@tod/model';
import type { Period } from '../../../../domain/statistics/timeSeriesOf.ts';

const ofDay = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const ofMonth = new Intl.DateTimeFormat('fr-FR', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** What a day or a month is called below a chart. @param id `yyyy-mm-dd`, or `yyyy-mm` */
export function stepLabel(id: string, period: Period): string {
  const moment = new Date(period === 'month' ? `${id}T12:00:00Z` : `${id}-15T12:00:00Z`);
  return writeFrenchDate(period === 'month' ? ofDay : ofMonth, moment);
}
