import { paths } from '@tod/model';
import {
  collection,
  type Firestore,
  limit,
  orderBy,
  type Query,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  where,
} from 'firebase/firestore';

/** The rules let a member list 50 profiles at once. */
export const NAMES_IN_A_QUERY = 50;

/** Profiles one of whose names begins with a token, those seen last first. */
export function nameQuery(db: Firestore, token: string, after: QueryDocumentSnapshot | null): Query {
  return query(
    collection(db, paths.profiles()),
    where('nameTokens', 'array-contains', token),
    orderBy('lastActive', 'desc'),
    ...(after === null ? [] : [startAfter(after)]),
    limit(NAMES_IN_A_QUERY),
  );
}
