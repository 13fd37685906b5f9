import { interactionSchema, parseDocument, partnerOf, todSchema } from '@tod/model';
import { type Firestore, getDocs } from 'firebase/firestore';
import { datesFromTimestamps } from '../../../shared/firebase/dates.ts';
import {
  inChunks,
  type PartnerCursor,
  peopleSource,
  readBlocked,
} from '../../../shared/firebase/nearbyPeople.ts';
import type { PartnerSource } from '../../../shared/nearby/partnerSearch.ts';
import { queryClient } from '../../../shared/queryClient.ts';
import { interactionsQuery, openTodsQuery } from '../queries.ts';

/** Specification 2, section 9: the check for existing requests is kept for 3 minutes. */
const OPEN_TODS_FRESH_MS = 180_000;

/** People as Firestore has them, as seen by `uid`; of those who practise a sport if one is given. */
export function firestorePartners(
  db: Firestore,
  uid: string,
  sportId: string | undefined,
): PartnerSource<PartnerCursor> {
  return peopleSource(db, sportId, (uids) => readHidden(db, uid, uids));
}

/** Those of these people whom `uid` passed, matched or blocked. */
export async function readHidden(
  db: Firestore,
  uid: string,
  uids: readonly string[],
): Promise<ReadonlySet<string>> {
  const [blocked, handled] = await Promise.all([
    readBlocked(db, uid, uids),
    Promise.all(inChunks(uids).map((part) => getDocs(interactionsQuery(db, uid, part)))),
  ]);
  const hidden = new Set(blocked);
  for (const document of handled.flatMap(({ docs }) => docs)) {
    const { type } = parseDocument(interactionSchema, datesFromTimestamps(document.data()));
    if (type !== 'message') hidden.add(document.id);
  }
  return hidden;
}

/** The people with whom `uid` has a pending or accepted tod, as they were at most 3 minutes ago. */
export function readOpenTodPartners(db: Firestore, uid: string): Promise<string[]> {
  return queryClient.fetchQuery({
    queryKey: ['openTodPartners', uid],
    staleTime: OPEN_TODS_FRESH_MS,
    networkMode: 'always',
    queryFn: async () => {
      const { docs } = await getDocs(openTodsQuery(db, uid));
      return docs.flatMap((document) => {
        const tod = parseDocument(todSchema, datesFromTimestamps(document.data()));
        return partnerOf(tod.participants, uid) ?? [];
      });
    },
  });
}
