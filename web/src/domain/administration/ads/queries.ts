import { adCountSchema, adSchema, documentPaths, monthsOf } from '@tod/model';
import { collection, type Firestore, limit, orderBy, type Query, query } from 'firebase/firestore';
import {
  documentId,
  collection as liteCollection,
  limit as liteLimit,
  query as liteQuery,
  where,
} from 'firebase/firestore/lite';
import { inChunks } from '../../../platform/firebase/idChunks.ts';
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

/** The titles of advertisements by id; one that is gone is not among them. */
export async function readAdTitles(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  for (const part of inChunks(ids)) {
    const ads = await readQuery(
      (db) =>
        liteQuery(
          liteCollection(db, documentPaths.ads()),
          where(documentId(), 'in', part),
          liteLimit(part.length),
        ),
      adSchema,
    );
    for (const { id, title } of ads) titles.set(id, title);
  }
  return titles;
}
