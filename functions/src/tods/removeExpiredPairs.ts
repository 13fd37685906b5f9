import { removeExpired } from '../domain/expiry.ts';
import type { Server } from '../domain/server.ts';

/** Deletes pairs without an open tod whose people may send each other tods as before. @returns how many went */
export function removeExpiredPairs(server: Server): Promise<number> {
  return removeExpired(server, 'todPairs');
}
