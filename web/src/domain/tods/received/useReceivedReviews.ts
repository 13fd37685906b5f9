import { type Review, reviewSchema, type Tod, todSchema } from '@tod/model';
import { type Live, useLiveQuery } from '../../../platform/firebase/live.ts';
import { type LiveList, useLiveList } from '../../../platform/firebase/liveList.ts';
import { reviewsQuery } from '../queries.ts';
import { latestTodsQuery } from './queries.ts';

const TODS_PER_PAGE = 10;
const REVIEWS_PER_TOD = 10;

/** A person's tods, of every status, the last changed first: what partners said lies with them. */
export function useLatestTods(uid: string): LiveList<Tod> {
  return useLiveList(
    ['latestTods', uid],
    TODS_PER_PAGE,
    (db, count) => latestTodsQuery(db, uid, count),
    todSchema,
  );
}

/** What this person may read of what the two of a tod said after its last sessions. */
export function useLatestReviews(todId: string, uid: string): Live<readonly Review[]> {
  return useLiveQuery(
    ['latestReviews', todId, uid],
    (db) => reviewsQuery(db, todId, uid, REVIEWS_PER_TOD),
    reviewSchema,
  );
}
