import { isDeepStrictEqual } from 'node:util';
import { AreaTally, areaSchema, documentPaths, isListed, profileSchema, sportSchema } from '@tod/model';
import { FieldPath } from 'firebase-admin/firestore';
import type { Server } from '../domain/server.ts';
import { parseFields, readAllFields, readFields } from '../platform/documents.ts';
import { logFailure } from '../platform/log.ts';
import { forEachPage } from '../platform/paging.ts';

/** People counted in one night, so that the run ends in time. */
const MAX_COUNTED = 200_000;
/** Writes at once. */
const PAGE = 200;

/** As much of a profile and of a sport as is read. */
const COUNTED = ['geohash', 'sportIds', 'suspended', 'isVerified'] as const;
const countedSchema = profileSchema.pick(COUNTED);
const namedSchema = sportSchema.pick(['name']);

/**
 * Counts who plays what in which part of the country, from the published positions, and writes what has changed. Whom no list shows
 * (`isListed`) and those without a position are left out; what may be said of nobody any more goes.
 */
export async function countAreas({ db }: Server): Promise<void> {
  const tally = new AreaTally();
  let counted = 0;
  const people = db
    .collection(documentPaths.profiles())
    .orderBy(FieldPath.documentId())
    .select(...COUNTED);
  await forEachPage(people, MAX_COUNTED, async (page) => {
    counted += page.length;
    for (const person of page) {
      const { geohash, sportIds, ...standing } = parseFields(countedSchema, person.data());
      if (geohash !== null && isListed(standing)) tally.add(geohash, sportIds);
    }
  });
  if (counted >= MAX_COUNTED) logFailure('Not everybody was counted into areas', undefined, { counted });

  const sports = await db.collection(documentPaths.sports()).select('name').get();
  const names = new Map(readAllFields(namedSchema, sports.docs).map(({ id, name }) => [id, name] as const));
  const wanted = tally.areas(names);
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
