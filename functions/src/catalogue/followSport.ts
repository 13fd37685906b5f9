import { isDeepStrictEqual } from 'node:util';
import type { Server } from '../domain/server.ts';
import { refreshSportCatalogue } from './refreshSportCatalogue.ts';

/** A write of a sport. */
export interface SportChange {
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Has the catalogue follow a write of a sport. How many practise each is counted of all sports at once, and comes to the catalogue with the
 * last of them (`countPractitioners`).
 * @returns whether the catalogue changed
 */
export async function followSport(server: Server, { before, after }: SportChange): Promise<boolean> {
  const isOnlyCounted =
    before !== undefined && after !== undefined && isDeepStrictEqual(uncounted(before), uncounted(after));
  return isOnlyCounted ? false : refreshSportCatalogue(server);
}

const uncounted = (sport: unknown) => ({ ...(typeof sport === 'object' && sport), practitionerCount: 0 });
