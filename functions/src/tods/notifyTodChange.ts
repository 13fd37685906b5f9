import { DEFAULT_TIME_ZONE } from '@tod/model';
import { notifyOnce } from '../domain/notifyOnce.ts';
import type { Server } from '../domain/server.ts';
import { timeZoneOf } from '../domain/timeZoneOf.ts';
import { readTodLocked } from './readTod.ts';
import { composeNotification, isAnswerAwaited, newsOf, recipientOf, type TodChange } from './todNews.ts';

/** Tells the one whom a change concerns; of what they are asked only while an answer is awaited. */
export async function notifyTodChange(server: Server, change: TodChange): Promise<void> {
  if (change.after === undefined) return;
  const news = newsOf(change);
  if (news === null) return;
  const sports = await server.catalogue.sports(news.tod.sportIds);
  // Without a moment there is nothing to tell by their clock.
  const timeZone =
    news.moment.slot === null ? DEFAULT_TIME_ZONE : await timeZoneOf(server, recipientOf(news));
  await notifyOnce(
    server,
    composeNotification(change, news, sports, timeZone),
    // An event may be late, and what was asked withdrawn or answered meanwhile.
    news.type === 'match_request'
      ? async (transaction) => {
          const tod = await readTodLocked(transaction, server, change.todId);
          return tod !== null && isAnswerAwaited(tod.tod, news);
        }
      : undefined,
  );
}
