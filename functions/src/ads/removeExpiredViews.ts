import { documentPaths } from '@tod/model';
import { removeExpired } from '../domain/expiry.ts';
import type { Server } from '../domain/server.ts';

/** Forgets beacons long enough ago that nobody sends them again. @returns how many went */
export function removeExpiredViews(server: Server): Promise<number> {
  return removeExpired(server, documentPaths.adViews());
}
