import { type Review, type Session, sessionSchema } from '@tod/model';
import type { Live } from '../../../platform/firebase/live.ts';
import { type LiveList, useLiveList } from '../../../platform/firebase/liveList.ts';
import { sessionsQuery } from '../queries.ts';
import { useReviews } from './useReviews.ts';

const PAGE_SIZE = 10;

export interface Sessions {
  /** The last played first. */
  readonly list: LiveList<Session>;
  /** Of the sessions that are shown; loading for as long as there are none. */
  readonly reviews: Live<readonly Review[]>;
}

/** The sessions of a tod and what this person may read of what was said about them, live. Nothing is read while nobody wants to see them. */
export function useSessions(todId: string, uid: string, isWanted: boolean): Sessions {
  const list = useLiveList(
    ['sessions', todId],
    PAGE_SIZE,
    (db, count) => (isWanted ? sessionsQuery(db, todId, count) : null),
    sessionSchema,
  );
  const shown = list.status === 'ready' ? list.items.length : 0;
  // In whole pages, so that one session more does not ask for all of them again.
  const reviews = useReviews(todId, uid, Math.ceil(shown / PAGE_SIZE) * PAGE_SIZE);
  return { list, reviews };
}
