import { isDeepStrictEqual } from 'node:util';
import { AreaTally, areaSchema, documentPaths } from '@tod/model';
import { FieldPath } from 'firebase-admin/firestore';
import type { Server } from '../domain/server.ts';
import { readFields } from '../platform/documents.ts';
import { logFailure } from '../platform/log.ts';
import { forEachPage } from '../platform/paging.ts';

/** People counted in one night, so that the run ends in time. */
const MAX_COUNTED = 200_000;
/** Writes at once. */
const PAGE = 200;

/**
 * Counts who plays what in which part of the country, from the published positions, and writes what has changed. Suspended people
 * and those without a position are left out; what may be said of nobody any more goes.
 */
export async function countAreas({ db }: Server): Promise<void> {
  const tally = new AreaTally();
  let counted = 0;
  const people = db
    .collection(documentPaths.profiles())
    .orderBy(FieldPath.documentId())
    .select('geohash', 'sportIds', 'suspended');
  await forEachPage(people, MAX_COUNTED, async (page) => {
    counted += page.length;
    for (const person of page) {
      const geohash: unknown = person.get('geohash');
      const sportIds: unknown = person.get('sportIds');
      if (typeof geohash !== 'string' || !Array.isArray(sportIds) || person.get('suspended') === true)
        continue;
      tally.add(
        geohash,
        sportIds.filter((id) => typeof id === 'string'),
      );
    }
  });
  if (counted >= MAX_COUNTED) logFailure('Not everybody was counted into areas', undefined, { counted });

  const sports = await db.collection(documentPaths.sports()).select('name').get();
  const names = sports.docs.flatMap((sport) => {
    const name: unknown = sport.get('name');
    return typeof name === 'string' ? [[sport.id, name] as const] : [];
  });
  const wanted = tally.areas(new Map(names));
  const stored = await db.collection(documentPaths.areas()).get();
  const known = new Map(stored.docs.map((area) => [area.id, readFields(areaSchema, area)]));
  const changes = [
    ...[...wanted].filter(([id, area]) => !isDeepStrictEqual(known.get(id), area)),
    ...[...known.keys()].filter((id) => !wanted.has(id)).map((id) => [id, undefined] as const),
  ];
  for (let from = 0; from < changes.length; from += PAGE) {
    const batch = db.batch();
    for (const [id, area] of changes.slice(from, from + PAGE)) {
      const reference = db.doc(documentPaths.area(id));
      if (area === undefined) batch.delete(reference);
      else batch.set(reference, area);
    }
    await batch.commit();
  }
}
