import { HOUR_MS } from '@tod/model';
import { logFailure } from '../platform/log.ts';

/** For as long what has happened is news: a notification of it hours later would be none. */
const NEWS_MS = 6 * HOUR_MS;

/** Whether somebody may still be told of what happened then. */
export function isNews(happenedAt: Date, now: Date): boolean {
  return now.getTime() - happenedAt.getTime() <= NEWS_MS;
}

/** Notes that nobody was told, as it was no news any more: somebody has to know. @param event what tells which it was, and nobody’s words */
export function logLeftOut(event: Readonly<Record<string, string>>): void {
  logFailure('What an event had to tell was left out', undefined, event);
}
