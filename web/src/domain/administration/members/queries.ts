import { documentPaths, type Profile, parseDocument, profileSchema } from '@tod/model';
import {
  collection,
  doc,
  getDoc,
  getDocsFromServer,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  startAfter,
} from 'firebase/firestore';
import { datesFromTimestamps } from '../../../platform/firebase/dates.ts';
import { getDb } from '../../../platform/firebase/firestore.ts';
import { type NameCursor, readByName } from '../../people/names/queries.ts';
import { profileOf } from '../../people/search/queries.ts';

/** Members of a page; the server describes as many at once. */
const PAGE = 20;

/** Where reading goes on: in the list of all, or among those of a name. */
export type MemberCursor =
  | { readonly kind: 'all'; readonly after: QueryDocumentSnapshot }
  | { readonly kind: 'name'; readonly from: NameCursor };

export interface ProfilePage {
  readonly profiles: readonly Profile[];
  readonly next: MemberCursor | null;
}

/** A page of all members, the newest first. Rejects with Firestore's own error. */
export async function readNewestMembers(after: QueryDocumentSnapshot | null): Promise<ProfilePage> {
  const { docs } = await getDocsFromServer(
    query(
      collection(getDb(), documentPaths.profiles()),
      orderBy('createdAt', 'desc'),
      ...(after === null ? [] : [startAfter(after)]),
      limit(PAGE),
    ),
  );
  const last = docs.at(-1);
  return {
    profiles: docs.map(profileOf),
    next: docs.length < PAGE || last === undefined ? null : { kind: 'all', after: last },
  };
}

/** A page of those whose name holds every word of a text. Rejects with Firestore's own error. */
export async function readMembersByName(text: string, from: NameCursor | undefined): Promise<ProfilePage> {
  const options = { isWanted: () => true, isSelective: false, enough: PAGE };
  const { people, next } = await readByName(getDb(), text, options, from);
  return { profiles: people, next: next === null ? null : { kind: 'name', from: next } };
}

/** The profile of one member; one that is not there has no name. */
export async function readMember(uid: string): Promise<Profile> {
  const stored = await getDoc(doc(getDb(), documentPaths.profile(uid)));
  return { ...parseDocument(profileSchema, datesFromTimestamps(stored.data() ?? {})), uid };
}
