import { documentPaths } from '@tod/model';
import { collection, type Firestore, limit, orderBy, type Query, query } from 'firebase/firestore';
import { LISTED_BLOCKS } from './listedBlocks.ts';

/** Whom somebody has blocked: all of them where it finds fewer than `LISTED_BLOCKS`. */
export function ownBlocksQuery(db: Firestore, uid: string): Query {
  return query(collection(db, documentPaths.blocks(uid)), limit(LISTED_BLOCKS));
}

/** Whom somebody has blocked, to be read page by page: the latest first. */
export function blockedPeopleQuery(db: Firestore, uid: string, count: number): Query {
  return query(collection(db, documentPaths.blocks(uid)), orderBy('createdAt', 'desc'), limit(count));
}
