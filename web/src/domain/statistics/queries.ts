import { documentPaths, MAX_STATISTICS_PAGE } from '@tod/model';
import {
  collection,
  documentId,
  type Firestore,
  limit,
  orderBy,
  type Query,
  query,
  startAt,
} from 'firebase/firestore';

/** The days from this one on, in order. @param from `yyyy-mm-dd` */
export function statisticsQuery(db: Firestore, from: string): Query {
  return query(
    collection(db, documentPaths.statistics()),
    orderBy(documentId()),
    startAt(from),
    limit(MAX_STATISTICS_PAGE),
  );
}
