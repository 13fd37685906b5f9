import { type Person, paths, personOf, profileSchema } from '@tod/model';
import { FieldPath, type Query } from 'firebase-admin/firestore';
import { parseFields, readFields } from '../platform/documents.ts';
import { forEachPage } from '../platform/paging.ts';
import type { Server } from '../platform/server.ts';

/** How many open tods and how many of the latest conversations follow a change. Older ones keep the former name. */
const MAX_TODS = 400;
const MAX_CONVERSATIONS = 200;

/** A profile that was changed. */
export interface ProfileChange {
  readonly uid: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Brings what tods and conversations show of a person up to date. Reads the profile again, so that events out of
 * order end with the latest name and not with the last event's.
 */
export async function refreshPeople(server: Server, change: ProfileChange): Promise<void> {
  if (!hasVisibleChange(change)) return;
  const { db } = server;
  const { uid } = change;
  const profile = readFields(profileSchema, await db.doc(paths.profile(uid)).get());
  if (profile === null) return;
  const person = personOf(profile);
  const takesPart = ['participants', 'array-contains', uid] as const;
  const tods = db
    .collection(paths.tods())
    .where(...takesPart)
    .where('status', 'in', ['pending', 'accepted']);
  const conversations = db
    .collection(paths.conversations())
    .where(...takesPart)
    .orderBy('lastMessageAt', 'desc');
  await replacePerson(server, tods, MAX_TODS, uid, person);
  await replacePerson(server, conversations, MAX_CONVERSATIONS, uid, person);
}

/** Whether what others carry along of this person has changed: name, picture, city, first sport, suspension. */
export function hasVisibleChange({ before, after }: Pick<ProfileChange, 'before' | 'after'>): boolean {
  return !isSamePerson(
    personOf(parseFields(profileSchema, before)),
    personOf(parseFields(profileSchema, after)),
  );
}

async function replacePerson(server: Server, query: Query, limit: number, uid: string, person: Person) {
  await forEachPage(query, limit, async (page) => {
    const batch = server.db.batch();
    for (const found of page) batch.update(found.ref, new FieldPath('people', uid), person);
    await batch.commit();
  });
}

function isSamePerson(one: Person, other: Person): boolean {
  return (
    one.name === other.name &&
    one.avatarUrl === other.avatarUrl &&
    one.city === other.city &&
    one.sportId === other.sportId &&
    one.suspended === other.suspended
  );
}
