import { documentPaths, sportSchema } from '@tod/model';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Server } from '../domain/server.ts';
import { attemptEach } from '../platform/attemptEach.ts';
import { parseFields } from '../platform/documents.ts';
import { isMissing } from '../platform/transaction.ts';
import { refreshSportCatalogue } from './refreshSportCatalogue.ts';

/** As much of a sport as is read. */
const countedSchema = sportSchema.pick(['practitionerCount']);

/**
 * Refreshes how many people practise each sport whom a list can show, counted from the profiles and written only where it changed; then
 * the catalogue, once.
 * @throws Error where some could not be counted, after all others
 */
export async function countPractitioners(server: Server): Promise<void> {
  const { docs } = await server.db.collection(documentPaths.sports()).get();
  const failed = await attemptEach(docs, 'The practitioners of a sport could not be counted', (sport) =>
    countOne(server, sport),
  );
  await refreshSportCatalogue(server);
  if (failed > 0) throw new Error(`The practitioners of ${failed} sports could not be counted.`);
}

async function countOne({ db }: Server, sport: QueryDocumentSnapshot): Promise<void> {
  // As `isListed` has it.
  const found = db
    .collection(documentPaths.profiles())
    .where('sportIds', 'array-contains', sport.id)
    .where('isVerified', '==', true)
    .where('suspended', '==', false);
  const { count } = (await found.count().get()).data();
  if (parseFields(countedSchema, sport.data()).practitionerCount === count) return;
  try {
    await sport.ref.update({ practitionerCount: count });
  } catch (error) {
    // A sport that has gone meanwhile has nothing to be counted.
    if (!isMissing(error)) throw error;
  }
}
