import { type Review, reviewSchema } from '@tod/model';
import { type Live, useLiveQuery } from '../../../platform/firebase/live.ts';
import { reviewsQuery } from '../queries.ts';

/** What the two of a tod said about each other after the first `sessionCount` of its sessions, live. */
export function useReviews(todId: string, sessionCount: number): Live<readonly Review[]> {
  return useLiveQuery(
    ['reviews', todId, sessionCount],
    (db) => (sessionCount === 0 ? null : reviewsQuery(db, todId, sessionCount)),
    reviewSchema,
  );
}
