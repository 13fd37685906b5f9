import type { Sport } from '@tod/model';
import { composeNotification, newsOf, type TodChange } from './todNews.ts';

/** For tests: the stored fields of a tod that Anne has sent to Léo. */
export const tod = (status: string, more: object = {}) => ({
  participants: ['anne', 'leo'],
  initiatorUid: 'anne',
  recipientUid: 'leo',
  status,
  people: { anne: { name: 'Anne' }, leo: { name: 'Léo' } },
  ...more,
});

/** For tests: what a change has somebody told, null where it is nothing. */
export function notificationOf(
  change: TodChange,
  sports: readonly (Sport | null)[] = [],
  timeZone = 'Europe/Paris',
) {
  const news = newsOf(change);
  return news === null ? null : composeNotification(change, news, sports, timeZone);
}
