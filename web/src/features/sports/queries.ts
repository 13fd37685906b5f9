import { paths } from '@tod/model';
import {
  collection,
  endAt,
  type Firestore,
  limit,
  orderBy,
  type Query,
  query,
  startAt,
  where,
} from 'firebase/firestore/lite';

/** The rules let a member list 50 profiles at once. */
export const MOST_PRACTITIONERS = 50;

/** People of a sport within a range of geohashes. */
export function practitionersWithin(
  db: Firestore,
  sportId: string,
  [from, to]: readonly [string, string],
  most: number,
): Query {
  return query(
    collection(db, paths.profiles()),
    where('sportIds', 'array-contains', sportId),
    orderBy('geohash'),
    startAt(from),
    endAt(to),
    limit(most),
  );
}

/** People of a sport wherever they are, those seen last first. */
export function recentPractitioners(db: Firestore, sportId: string): Query {
  return query(
    collection(db, paths.profiles()),
    where('sportIds', 'array-contains', sportId),
    orderBy('lastActive', 'desc'),
    limit(MOST_PRACTITIONERS),
  );
}
