import { paths as documents, type Profile, parseDocument, profileSchema } from '@tod/model';
import {
  collection,
  documentId,
  type Firestore,
  getDocs,
  limit,
  orderBy,
  type Query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import type { PartnerSource } from '../nearby/partnerSearch.ts';
import type { Slice } from '../nearby/rings.ts';
import { datesFromTimestamps } from './dates.ts';

/** Firestore takes at most this many values in one `in` filter. */
export const MAX_IDS_IN_A_QUERY = 30;

export type PartnerCursor = QueryDocumentSnapshot;

/** People as Firestore has them; of those who practise a sport if one is given. `findHidden` says whom to leave out. */
export function peopleSource(
  db: Firestore,
  sportId: string | undefined,
  findHidden: PartnerSource<PartnerCursor>['findHidden'],
): PartnerSource<PartnerCursor> {
  return {
    async readSlice(slice, count, after) {
      const { docs } = await getDocs(sliceQuery(db, slice, { limit: count, after, sportId }));
      return { profiles: docs.map(profileOf), next: docs.length < count ? null : (docs.at(-1) ?? null) };
    },
    findHidden,
  };
}

/** The profiles that a query finds. */
export async function readProfiles(found: Query): Promise<Profile[]> {
  return (await getDocs(found)).docs.map(profileOf);
}

/** Whom of these people `uid` has blocked. */
export async function readBlocked(
  db: Firestore,
  uid: string,
  uids: readonly string[],
): Promise<ReadonlySet<string>> {
  const parts = await Promise.all(inChunks(uids).map((part) => getDocs(blocksQuery(db, uid, part))));
  return new Set(parts.flatMap(({ docs }) => docs.map((document) => document.id)));
}

/** Ids in portions that one `in` filter takes. */
export function inChunks(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let start = 0; start < ids.length; start += MAX_IDS_IN_A_QUERY) {
    parts.push(ids.slice(start, start + MAX_IDS_IN_A_QUERY));
  }
  return parts;
}

/** The profiles of one slice of a ring, of those who practise a sport if one is given. */
function sliceQuery(
  db: Firestore,
  slice: Slice,
  options: {
    readonly limit: number;
    readonly after: QueryDocumentSnapshot | null;
    readonly sportId: string | undefined;
  },
): Query {
  const { after, sportId } = options;
  return query(
    collection(db, documents.profiles()),
    ...(sportId === undefined ? [] : [where('sportIds', 'array-contains', sportId)]),
    ...placeOf(slice),
    ...(after === null ? [] : [startAfter(after)]),
    limit(options.limit),
  );
}

/** Which of these people (at most 30) one has blocked. */
function blocksQuery(db: Firestore, uid: string, targets: readonly string[]): Query {
  return query(collection(db, documents.blocks(uid)), where(documentId(), 'in', targets));
}

/** The person of a document. */
export function profileOf(document: QueryDocumentSnapshot): Profile {
  return { ...parseDocument(profileSchema, datesFromTimestamps(document.data())), uid: document.id };
}

function placeOf(slice: Slice): QueryConstraint[] {
  switch (slice.kind) {
    case 'cells':
      return [where('geohash', 'in', slice.geohashes), orderBy('lastActive', 'desc')];
    case 'range':
      return [
        where('geohash', '>=', slice.range.start),
        where('geohash', '<', slice.range.end),
        orderBy('geohash'),
      ];
    case 'recent':
      return [orderBy('lastActive', 'desc')];
  }
}
