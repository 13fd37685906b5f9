import { dayBefore, type StatisticsDay, statisticsDay, statisticsDaySchema } from '@tod/model';
import { useState } from 'react';
import { type Live, useLiveQuery } from '../../platform/firebase/live.ts';
import { statisticsQuery } from './queries.ts';

/** How many days are read: a year, and the days before it by which the growth of its first month is measured. */
const DAYS_READ = 395;

/** The figures of the last year, day by day, live. For administrators. */
export function useStatistics(): Live<readonly StatisticsDay[]> {
  const [from] = useState(() => dayBefore(statisticsDay(new Date()), DAYS_READ));
  return useLiveQuery(['statistics', from], (db) => statisticsQuery(db, from), statisticsDaySchema);
}
