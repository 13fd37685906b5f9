import { documentPaths, findHiddenPeople, type HiddenPeople, hiddenPeopleSchema } from '@tod/model';
import {
  collection,
  documentId,
  endBefore,
  type Firestore,
  getDocs,
  limit,
  orderBy,
  type Query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore';
import { parseFields } from '../../../platform/firebase/fields.ts';
import { inChunks, MAX_IDS_IN_A_QUERY } from '../../../platform/firebase/idChunks.ts';
import { profileOf } from '../profiles/profileOf.ts';
import { LISTED_BLOCKS } from '../safety/listedBlocks.ts';
import { ownBlocksQuery } from '../safety/queries.ts';
import type { PartnerCursor } from './partnerCursor.ts';
import type { FoundHidden, PartnerSource, SlicePart } from './partnerSource.ts';
import type { Slice } from './rings.ts';

/** What the database itself can select people by, so that nobody else is read. */
export interface SelectedPeople {
  /** Who practise at least one of these, at most 30; everybody when there are none. */
  readonly sportIds: readonly string[];
  /** In or after this year. */
  readonly bornFrom?: number | undefined;
  /** In or before this year. */
  readonly bornUntil?: number | undefined;
}

/** People as Firestore has them, of those selected. `findHidden` says whom to leave out. */
export function peopleSource(
  db: Firestore,
  selected: SelectedPeople,
  findHidden: PartnerSource<PartnerCursor>['findHidden'],
): PartnerSource<PartnerCursor> {
  return {
    async readSlice(slice, part) {
      const { docs, metadata } = await getDocs(sliceQuery(db, slice, part, selected));
      const cursor = (document: QueryDocumentSnapshot | undefined) =>
        document === undefined ? null : cursorOf(document, slice, selected);
      return {
        profiles: docs.map(profileOf),
        first: cursor(docs[0]),
        last: cursor(docs.at(-1)),
        isEnd: docs.length < part.limit,
        isFromCache: metadata.fromCache,
      };
    },
    async readPeople(uids) {
      const { docs, metadata } = await getDocs(peopleQuery(db, uids));
      return { profiles: docs.map(profileOf), isFromCache: metadata.fromCache };
    },
    findHidden,
  };
}

/**
 * Whom of a list `uid` blocked, and who blocked `uid`. Make one for a search: by what those are known who blocked somebody is
 * one document, and whom `uid` blocked mostly one short list, both read with the first page.
 */
export function blocksReader(db: Firestore, uid: string): (uids: readonly string[]) => Promise<FoundHidden> {
  let known: Promise<readonly [HiddenAnswer, QuerySnapshot]> | undefined;
  return async (uids) => {
    const isFirst = known === undefined;
    known ??= Promise.all([readHiddenPeople(db, uid), getDocs(ownBlocksQuery(db, uid))]);
    const [answer, blocks] = await known;
    let isFromCache = answer.isFromCache || blocks.metadata.fromCache;
    let reads = isFirst ? 1 + Math.max(1, blocks.size) : 0;
    const hidden = new Set(await findHiddenPeople(answer.hiddenPeople, uids));
    for (const { id } of blocks.docs) hidden.add(id);
    if (blocks.size < LISTED_BLOCKS) return { hidden, reads, isFromCache };
    const parts = await Promise.all(inChunks(uids).map((part) => getDocs(blocksQuery(db, uid, part))));
    for (const { docs, size, metadata } of parts) {
      reads += Math.max(1, size);
      isFromCache ||= metadata.fromCache;
      for (const document of docs) hidden.add(document.id);
    }
    return { hidden, reads, isFromCache };
  };
}

interface HiddenAnswer {
  readonly hiddenPeople: HiddenPeople;
  readonly isFromCache: boolean;
}

async function readHiddenPeople(db: Firestore, uid: string): Promise<HiddenAnswer> {
  // As a list of at most one: offline, a single document that is not there would be an error.
  const { docs, metadata } = await getDocs(query(collection(db, documentPaths.hidden(uid)), limit(1)));
  return {
    hiddenPeople: parseFields(hiddenPeopleSchema, docs[0]?.data()),
    isFromCache: metadata.fromCache,
  };
}

/** Part of a slice, of those selected. Cells and everywhere: who joined last comes first; ranges: by geohash. */
function sliceQuery(
  db: Firestore,
  slice: Slice,
  part: SlicePart<PartnerCursor>,
  selected: SelectedPeople,
): Query {
  const { sportIds, bornFrom, bornUntil } = selected;
  const [sport] = sportIds;
  const direction = slice.kind === 'range' ? 'asc' : 'desc';
  return query(
    collection(db, documentPaths.profiles()),
    ...(sport === undefined
      ? []
      : [
          sportIds.length === 1
            ? where('sportIds', 'array-contains', sport)
            : where('sportIds', 'array-contains-any', sportIds),
        ]),
    ...(bornFrom === undefined ? [] : [where('birthYear', '>=', bornFrom)]),
    ...(bornUntil === undefined ? [] : [where('birthYear', '<=', bornUntil)]),
    ...placeOf(slice),
    ...orderOf(slice, selected).map((field) => orderBy(field, direction)),
    orderBy(documentId(), direction),
    ...(part.after === null ? [] : [startAfter(...valuesOf(part.after))]),
    ...(part.before === null ? [] : [endBefore(...valuesOf(part.before))]),
    limit(part.limit),
  );
}

/** Where a person stands in the order of `sliceQuery`. */
function cursorOf(document: QueryDocumentSnapshot, slice: Slice, selected: SelectedPeople): PartnerCursor {
  return [
    ...orderOf(slice, selected).map((field) => {
      const value: unknown = document.get(field);
      if (value instanceof Timestamp) return { seconds: value.seconds, nanoseconds: value.nanoseconds };
      return typeof value === 'string' || typeof value === 'number' ? value : null;
    }),
    document.id,
  ];
}

/** These people, at most 30. */
function peopleQuery(db: Firestore, uids: readonly string[]): Query {
  return query(
    collection(db, documentPaths.profiles()),
    where(documentId(), 'in', uids),
    limit(MAX_IDS_IN_A_QUERY),
  );
}

/** Which of these people (at most 30) one has blocked. */
function blocksQuery(db: Firestore, uid: string, targets: readonly string[]): Query {
  return query(collection(db, documentPaths.blocks(uid)), where(documentId(), 'in', targets));
}

function placeOf(slice: Slice): QueryConstraint[] {
  switch (slice.kind) {
    case 'cells':
      return [where('geohash', 'in', slice.geohashes)];
    case 'range':
      return [where('geohash', '>=', slice.range.start), where('geohash', '<', slice.range.end)];
    case 'everywhere':
      return [];
  }
}

/** A field with bounds has to be part of the order. */
function orderOf(slice: Slice, { bornFrom, bornUntil }: SelectedPeople): string[] {
  const first = slice.kind === 'range' ? 'geohash' : 'createdAt';
  return bornFrom === undefined && bornUntil === undefined ? [first] : [first, 'birthYear'];
}

function valuesOf(cursor: PartnerCursor): unknown[] {
  return cursor.map((value) =>
    typeof value === 'object' && value !== null ? new Timestamp(value.seconds, value.nanoseconds) : value,
  );
}
