import { documentPaths, type Profile } from '@tod/model';
import { collection, doc, getDoc, orderBy, type QueryDocumentSnapshot, query } from 'firebase/firestore';
import { getDb } from '../../../platform/firebase/firestore.ts';
import { type NameCursor, readByName } from '../../people/names/queries.ts';
import { profileOf } from '../../people/profiles/profileOf.ts';
import { readPageOf } from '../queries.ts';
import type { ReadPage } from '../useReadPages.ts';

/** Members of a page; the server describes as many at once. */
const PAGE = 20;

/** Where reading goes on: in the list of all, or among those of a name. */
export type MemberCursor =
  | { readonly kind: 'all'; readonly after: QueryDocumentSnapshot }
  | { readonly kind: 'name'; readonly from: NameCursor };

/** A page of all members, the newest first. Rejects with Firestore's own error. */
export async function readNewestMembers(
  after: QueryDocumentSnapshot | null,
): Promise<ReadPage<Profile, MemberCursor>> {
  const asked = query(collection(getDb(), documentPaths.profiles()), orderBy('createdAt', 'desc'));
  const { items, next } = await readPageOf(asked, PAGE, after, profileOf);
  return { items, next: next === null ? null : { kind: 'all', after: next } };
}

/** A page of those whose name holds every word of a text. Rejects with Firestore's own error. */
export async function readMembersByName(
  text: string,
  from: NameCursor | undefined,
): Promise<ReadPage<Profile, MemberCursor>> {
  const options = { isWanted: () => true, isSelective: false, enough: PAGE };
  const { people, next } = await readByName(getDb(), text, options, from);
  return { items: people, next: next === null ? null : { kind: 'name', from: next } };
}

/** The profile of one member; one that is not there has no name. */
export async function readMember(uid: string): Promise<Profile> {
  return profileOf(await getDoc(doc(getDb(), documentPaths.profile(uid))));
}
