import { documentPaths } from '@tod/model';
import type { Server } from '../domain/server.ts';
import { refreshSportCatalogue } from './refreshSportCatalogue.ts';

/** Refreshes how many people practise each sport, counted from the profiles and written only where it changed; then the catalogue, once. */
export async function countPractitioners(server: Server): Promise<void> {
  const { db } = server;
  const sports = await db.collection(documentPaths.sports()).get();
  for (const sport of sports.docs) {
    const found = db.collection(documentPaths.profiles()).where('sportIds', 'array-contains', sport.id);
    const { count } = (await found.count().get()).data();
    if (sport.get('practitionerCount') !== count) await sport.ref.update({ practitionerCount: count });
  }
  await refreshSportCatalogue(server);
}
