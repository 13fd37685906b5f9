import { type Session, sessionSchema } from '@tod/model';
import { type LiveList, useLiveList } from '../../../shared/firebase/liveList.ts';
import { sessionsQuery } from '../queries.ts';

const PAGE_SIZE = 10;

/** The sessions of a tod, live, the last played first. */
export function useSessions(todId: string): LiveList<Session> {
  return useLiveList(
    ['sessions', todId],
    PAGE_SIZE,
    (db, count) => sessionsQuery(db, todId, count),
    sessionSchema,
  );
}
