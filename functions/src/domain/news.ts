/** For as long what has happened is news: a notification of it hours later would be none. */
const NEWS_MS = 6 * 3_600_000;

/** Whether somebody may still be told of what happened then. */
export function isNews(happenedAt: Date, now: Date): boolean {
  return now.getTime() - happenedAt.getTime() <= NEWS_MS;
}
