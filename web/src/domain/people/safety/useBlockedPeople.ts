import { blockSchema } from '@tod/model';
import { type LiveList, useLiveList } from '../../../platform/firebase/liveList.ts';
import { blockedPeopleQuery } from './queries.ts';

const PAGE_SIZE = 10;

/** The id of each is the uid of whoever is blocked. */
export type BlockedPeople = LiveList<{ readonly id: string }>;

/** Whom a person has blocked, live, the latest first. */
export function useBlockedPeople(uid: string): BlockedPeople {
  return useLiveList(
    ['blockedPeople'],
    PAGE_SIZE,
    (db, count) => blockedPeopleQuery(db, uid, count),
    blockSchema,
  );
}
