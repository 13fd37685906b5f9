import {
  interactionSchema,
  type Profile,
  parseDocument,
  partnerOf,
  profileSchema,
  todSchema,
} from '@tod/model';
import { type Firestore, getDocs, type Query, type QueryDocumentSnapshot } from 'firebase/firestore';
import { datesFromTimestamps } from '../../../shared/firebase/dates.ts';
import { queryClient } from '../../../shared/queryClient.ts';
import { blocksQuery, interactionsQuery, MAX_IDS_IN_A_QUERY, openTodsQuery, sliceQuery } from '../queries.ts';
import type { PartnerSource } from '../search/partnerSearch.ts';

/** Specification 2, section 9: the check for existing requests is kept for 3 minutes. */
const OPEN_TODS_FRESH_MS = 180_000;

export type PartnerCursor = QueryDocumentSnapshot;

/** People as Firestore has them, as seen by `uid`; of those who practise a sport if one is given. */
export function firestorePartners(
  db: Firestore,
  uid: string,
  sportId: string | undefined,
): PartnerSource<PartnerCursor> {
  return {
    async readSlice(slice, limit, after) {
      const { docs } = await getDocs(sliceQuery(db, slice, { limit, after, sportId }));
      return {
        profiles: docs.map(profileOf),
        next: docs.length < limit ? null : (docs.at(-1) ?? null),
      };
    },
    findHidden: (uids) => readHidden(db, uid, uids),
  };
}

/** The profiles that a query finds. */
export async function readProfiles(query: Query): Promise<Profile[]> {
  return (await getDocs(query)).docs.map(profileOf);
}

/** Those of these people whom `uid` passed, matched or blocked. */
export async function readHidden(
  db: Firestore,
  uid: string,
  uids: readonly string[],
): Promise<ReadonlySet<string>> {
  const hidden = new Set<string>();
  await Promise.all(
    inChunks(uids).map(async (part) => {
      const [interactions, blocks] = await Promise.all([
        getDocs(interactionsQuery(db, uid, part)),
        getDocs(blocksQuery(db, uid, part)),
      ]);
      for (const document of interactions.docs) {
        const { type } = parseDocument(interactionSchema, datesFromTimestamps(document.data()));
        if (type !== 'message') hidden.add(document.id);
      }
      for (const document of blocks.docs) hidden.add(document.id);
    }),
  );
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

function profileOf(document: QueryDocumentSnapshot): Profile {
  return { ...parseDocument(profileSchema, datesFromTimestamps(document.data())), uid: document.id };
}

function inChunks(uids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let start = 0; start < uids.length; start += MAX_IDS_IN_A_QUERY) {
    parts.push(uids.slice(start, start + MAX_IDS_IN_A_QUERY));
  }
  return parts;
}
