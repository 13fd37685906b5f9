import { documentPaths } from '@tod/model';
import { FieldPath, FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Server } from '../domain/server.ts';
import { forEachPage } from '../platform/paging.ts';

/** A write of a sport of the catalogue. */
export interface SportWrite {
  readonly path: string;
  readonly after: unknown;
}

/** Ends a walk: the sport that was to be forgotten is in the catalogue again. */
class SportIsBack extends Error {}

/**
 * Takes a sport that left the catalogue out of the profiles of those who practise it, with their level and ranking; what they played stays. An
 * interrupted run is repeated and finds who is left. Where the sport is back meanwhile, nothing more is taken.
 * @returns how many profiles had it
 */
export async function forgetSport(server: Server, { path, after }: SportWrite): Promise<number> {
  if (after !== undefined) return 0;
  const { db } = server;
  const id = path.slice(path.lastIndexOf('/') + 1);
  const sport = db.doc(documentPaths.sport(id));
  const practitioners = db.collection(documentPaths.profiles()).where('sportIds', 'array-contains', id);
  let count = 0;
  const forget = async (page: readonly QueryDocumentSnapshot[]) => {
    if ((await sport.get()).exists) throw new SportIsBack();
    const batch = db.batch();
    for (const { ref } of page)
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
    count += page.length;
  };
  try {
    // Whoever took it up before the place where a walk was is found by another one, the last of which finds nobody.
    for (let before = -1; before < count; ) {
      before = count;
      await forEachPage(practitioners, Number.POSITIVE_INFINITY, forget);
    }
  } catch (error) {
    if (!(error instanceof SportIsBack)) throw error;
  }
  return count;
}
