import { documentPaths } from '@tod/model';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import type { Server } from '../domain/server.ts';

/** Profiles at a time. */
const PAGE = 200;

/** A write of a sport of the catalogue. */
export interface SportWrite {
  readonly path: string;
  readonly after: unknown;
}

/**
 * Takes a sport that left the catalogue out of the profiles of those who practise it, with their level and ranking; what they played stays. An
 * interrupted run is repeated and finds who is left. Where the sport is back meanwhile, nothing is taken.
 * @returns how many profiles had it
 */
export async function forgetSport(server: Server, { path, after }: SportWrite): Promise<number> {
  if (after !== undefined) return 0;
  const { db } = server;
  const id = path.slice(path.lastIndexOf('/') + 1);
  const practitioners = db.collection(documentPaths.profiles()).where('sportIds', 'array-contains', id);
  let count = 0;
  for (;;) {
    if ((await db.doc(documentPaths.sport(id)).get()).exists) return count;
    const { docs } = await practitioners.limit(PAGE).get();
    if (docs.length === 0) return count;
    const batch = db.batch();
    for (const { ref } of docs)
      batch.update(
        ref,
        new FieldPath('sportIds'),
        FieldValue.arrayRemove(id),
        new FieldPath('skillLevels', id),
        FieldValue.delete(),
        new FieldPath('rankings', id),
        FieldValue.delete(),
      );
    await batch.commit();
    count += docs.length;
  }
}
