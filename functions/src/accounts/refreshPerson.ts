import {
  documentPaths,
  MINUTE_MS,
  type Person,
  partnerOf,
  peopleFieldSchema,
  personOf,
  profileSchema,
} from '@tod/model';
import { FieldPath, type Query } from 'firebase-admin/firestore';
import { array, object, string } from 'yup';
import { findBlocked } from '../domain/blocks.ts';
import type { Server } from '../domain/server.ts';
import { parseFields, readFields } from '../platform/documents.ts';
import { forEachPage } from '../platform/paging.ts';
import { isSamePerson } from './personChange.ts';
import { updateAuthRecord } from './updateAuthRecord.ts';

/** How many open tods and how many of the latest conversations follow a change. Older ones keep the former name. */
const MAX_TODS = 400;
const MAX_CONVERSATIONS = 200;

/** What a tod and a conversation have in common. */
const sharedSchema = object({
  participants: array(string().required()).default([]),
  people: peopleFieldSchema,
});

/** The function that the rounds are queued for. */
const PERSON_QUEUE = 'refreshPerson';

const taskSchema = object({ uid: string().required() });

/**
 * Queues a round for this person: now, where this minute had none, else for the next minute, once. Whatever changed before
 * the round of a minute begins is in it; what changes later has the next one.
 */
export async function queueRound(server: Server, uid: string): Promise<void> {
  const minute = Math.floor(server.now().getTime() / MINUTE_MS);
  const task = (of: number) => ({ queue: PERSON_QUEUE, name: `person-${uid}-${of}`, data: { uid } });
  if (await server.enqueueTask(task(minute))) return;
  await server.enqueueTask({ ...task(minute + 1), notBefore: new Date((minute + 1) * MINUTE_MS) });
}

/**
 * One round: brings what tods, conversations and Auth show of a person up to date, and writes where it is not. Another round follows
 * where the profile moved on meanwhile. May run again, and from the start after a crash: what is right already is not written.
 */
export async function refreshPerson(server: Server, data: unknown): Promise<void> {
  const { uid } = await taskSchema.validate(data);
  const person = await readPerson(server, uid);
  if (person === null) return;
  await showPerson(server, uid, person);
  await updateAuthRecord(server, uid, person);
  const latest = await readPerson(server, uid);
  if (latest !== null && !isSamePerson(person, latest)) await queueRound(server, uid);
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

async function replacePerson(server: Server, query: Query, limit: number, uid: string, person: Person) {
  await forEachPage(query, limit, async (page) => {
    const outdated = page.flatMap((found) => {
      const { participants, people } = parseFields(sharedSchema, found.data());
      const partnerUid = partnerOf(participants, uid);
      const shown = people[uid];
      const isRight = shown !== undefined && isSamePerson(shown, person);
      return partnerUid === undefined || isRight ? [] : [{ ref: found.ref, partnerUid }];
    });
    // What somebody calls themselves is a word, too, and gets past no block.
    const blocked = await findBlocked(
      server.db,
      uid,
      outdated.map(({ partnerUid }) => partnerUid),
    );
    const batch = server.db.batch();
    for (const { ref, partnerUid } of outdated)
      if (!blocked.has(partnerUid)) batch.update(ref, new FieldPath('people', uid), person);
    await batch.commit();
  });
}
