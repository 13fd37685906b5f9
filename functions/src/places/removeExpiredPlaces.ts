import { documentPaths } from '@tod/model';
import { removeExpired } from '../domain/expiry.ts';
import type { Server } from '../domain/server.ts';

/** Deletes places that were found long ago. @returns how many answers went */
export function removeExpiredPlaces(server: Server): Promise<number> {
  return removeExpired(server, documentPaths.mapCache());
}
