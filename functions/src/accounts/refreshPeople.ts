import { documentPaths, type Person, partnerOf, personOf, profileSchema } from '@tod/model';
import { FieldPath, type Query } from 'firebase-admin/firestore';
import { array, object, string } from 'yup';
import { findBlocked } from '../domain/blocks.ts';
import type { Server } from '../domain/server.ts';
import { parseFields, readFields } from '../platform/documents.ts';
import { forEachPage } from '../platform/paging.ts';

/** How many open tods and how many of the latest conversations follow a change. Older ones keep the former name. */
const MAX_TODS = 400;
const MAX_CONVERSATIONS = 200;

/** What a tod and a conversation have in common. */
const sharedSchema = object({ participants: array(string().required()).default([]) });

/** A profile that was changed. */
export interface ProfileChange {
  readonly uid: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** How often a profile may change while it is being shown around, before the event has to come again. */
const MAX_ROUNDS = 5;

/**
 * Brings what tods and conversations show of a person up to date. Reads the profile again, before and after, so that
 * events out of order or side by side end with the latest name and not with that of whoever wrote last.
 * @throws Error when the profile does not stop changing; the event is then delivered again.
 */
export async function refreshPeople(server: Server, change: ProfileChange): Promise<void> {
  if (!hasVisibleChange(change)) return;
  let person = await readPerson(server, change.uid);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (person === null) return;
    await showPerson(server, change.uid, person);
    const latest = await readPerson(server, change.uid);
    if (latest !== null && isSamePerson(person, latest)) return;
    person = latest;
  }
  throw new Error(`The profile of ${change.uid} changes too fast to be shown around.`);
}

async function readPerson(server: Server, uid: string): Promise<Person | null> {
  const profile = readFields(profileSchema, await server.db.doc(documentPaths.profile(uid)).get());
  return profile === null ? null : personOf(profile);
}

async function showPerson(server: Server, uid: string, person: Person): Promise<void> {
  const { db } = server;
  const takesPart = ['participants', 'array-contains', uid] as const;
  const tods = db
    .collection(documentPaths.tods())
    .where(...takesPart)
    .where('status', 'in', ['pending', 'accepted']);
  const conversations = db
    .collection(documentPaths.conversations())
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
    const partners = page.map(
      (found) => partnerOf(parseFields(sharedSchema, found.data()).participants, uid) ?? '',
    );
    // What somebody calls themselves is a word, too, and gets past no block.
    const blocked = await findBlocked(server.db, uid, partners);
    const batch = server.db.batch();
    for (const [index, found] of page.entries()) {
      if (!blocked.has(partners[index] ?? '')) batch.update(found.ref, new FieldPath('people', uid), person);
    }
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
