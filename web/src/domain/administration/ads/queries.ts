import { adCountSchema, documentPaths, monthsOf } from '@tod/model';
import { collection, type Firestore, limit, orderBy, type Query, query } from 'firebase/firestore';
import { collection as liteCollection, query as liteQuery, where } from 'firebase/firestore/lite';
import { readQuery } from '../../../platform/firebase/read.ts';

/** Advertisements by their titles. */
export function adsQuery(db: Firestore, count: number): Query {
  return query(collection(db, documentPaths.ads()), orderBy('title'), limit(count));
}

/** All that was counted in the months of the last so many days: some documents a month, however many advertisements there are. */
export function readAdCounts(today: string, days: number) {
  return readQuery(
    (db) =>
      liteQuery(liteCollection(db, documentPaths.adCounts()), where('month', 'in', monthsOf(today, days))),
    adCountSchema,
  );
}
