import { documentPaths, type InteractionType } from '@tod/model';
import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Server } from '../domain/server.ts';
import { attemptEach } from '../platform/attemptEach.ts';
import { deleteUnchanged, forEachPage } from '../platform/paging.ts';

/** What members write themselves. A match is the server's, and stays for as long as its tod. */
const OWN_TYPES: readonly InteractionType[] = ['pass', 'message'];
/** So many of the people whom one passed by or wrote to are remembered, those of late. */
export const MAX_INTERACTIONS = 2_000;
/** How many members have their turn in a night, so that it costs the same however many there are, and ends in time. */
const MEMBERS_A_NIGHT = 20_000;
/** How many of them are asked about at once. */
const AT_ONCE = 20;

/**
 * Forgets the oldest passes and messages of whoever has more than anybody passes by in years. They are written by their owners, and
 * rules cannot count. No match goes: nobody would write it again. Reads two documents a member, and begins with any of them, so that
 * where there are more than one night takes each has their turn.
 * @returns how many went
 * @throws Error where some could not be looked at, after all others
 */
export function trimInteractions(server: Server): Promise<number> {
  const anywhere = server.db.collection(documentPaths.users()).doc().id;
  return trimFrom(server, anywhere, MEMBERS_A_NIGHT);
}

/** The same for so many members at most, in the order of their ids from one on, and then from the first. Exported for its test. */
export async function trimFrom(server: Server, start: string, most: number): Promise<number> {
  const members = server.db.collection(documentPaths.users()).orderBy(FieldPath.documentId()).select();
  let [trimmed, seen, failed] = [0, 0, 0];
  const trimPage = async (page: readonly QueryDocumentSnapshot[]) => {
    seen += page.length;
    const work = async ({ id }: QueryDocumentSnapshot) => {
      const gone = await trim(server, id);
      trimmed += gone;
    };
    failed += await attemptEach(page, 'Interactions could not be trimmed', work, { atOnce: AT_ONCE });
  };
  await forEachPage(members.startAt(start), most, trimPage);
  await forEachPage(members.endBefore(start), most - seen, trimPage);
  if (failed > 0) throw new Error(`The interactions of ${failed} of ${seen} members could not be trimmed.`);
  return trimmed;
}

async function trim({ db }: Server, uid: string): Promise<number> {
  const own = db.collection(documentPaths.interactions(uid)).where('type', 'in', OWN_TYPES);
  const { count } = (await own.count().get()).data();
  if (count <= MAX_INTERACTIONS) return 0;
  // One that has become a match since it was found stays.
  return deleteUnchanged(own.orderBy('createdAt'), count - MAX_INTERACTIONS);
}
