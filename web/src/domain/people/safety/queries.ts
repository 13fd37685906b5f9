import { documentPaths } from '@tod/model';
import { collection, type Firestore, limit, type Query, query } from 'firebase/firestore';
import { LISTED_BLOCKS } from './listedBlocks.ts';

/** Whom somebody has blocked: all of them where it finds fewer than `LISTED_BLOCKS`. */
export function ownBlocksQuery(db: Firestore, uid: string): Query {
  return query(collection(db, documentPaths.blocks(uid)), limit(LISTED_BLOCKS));
}
