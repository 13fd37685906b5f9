import { type Review, reviewSchema } from '@tod/model';
import { type Live, useLiveQuery } from '../../../platform/firebase/live.ts';
import { reviewsQuery } from '../queries.ts';

/** Either of the two says at most one thing of a session. */
const REVIEWS_PER_SESSION = 2;

/** What this person may read of what the two of a tod said after the first `sessionCount` of its sessions, live. */
export function useReviews(todId: string, uid: string, sessionCount: number): Live<readonly Review[]> {
  return useLiveQuery(
    ['reviews', todId, uid, sessionCount],
    (db) => (sessionCount === 0 ? null : reviewsQuery(db, todId, uid, REVIEWS_PER_SESSION * sessionCount)),
    reviewSchema,
  );
}
