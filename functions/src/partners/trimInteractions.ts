import { documentPaths } from '@tod/model';
import { FieldPath } from 'firebase-admin/firestore';
import type { Server } from '../domain/server.ts';
import { deleteFound, forEachPage } from '../platform/paging.ts';

/** So many of the people with whom one did something are remembered, those of late. */
export const MAX_INTERACTIONS = 2_000;
/** How many members are asked about at once. */
const AT_ONCE = 20;

/**
 * Forgets the oldest interactions of whoever has more than anybody passes by in years. They are written by their owners, and
 * rules cannot count. Reads two documents a member.
 * @returns how many went
 */
export async function trimInteractions(server: Server): Promise<number> {
  let trimmed = 0;
  const members = server.db.collection(documentPaths.users()).orderBy(FieldPath.documentId()).select();
  await forEachPage(members, Number.POSITIVE_INFINITY, async (page) => {
    for (let start = 0; start < page.length; start += AT_ONCE) {
      const counts = await Promise.all(page.slice(start, start + AT_ONCE).map(({ id }) => trim(server, id)));
      trimmed = counts.reduce((sum, count) => sum + count, trimmed);
    }
  });
  return trimmed;
}

async function trim({ db }: Server, uid: string): Promise<number> {
  const interactions = db.collection(documentPaths.interactions(uid));
  const { count } = (await interactions.count().get()).data();
  if (count <= MAX_INTERACTIONS) return 0;
  return deleteFound(db, interactions.orderBy('createdAt'), count - MAX_INTERACTIONS);
}
