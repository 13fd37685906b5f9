import { documentPaths } from '@tod/model';
import { expiredIn } from '../domain/expiry.ts';
import type { Server } from '../domain/server.ts';
import { deleteUnchanged } from '../platform/paging.ts';

/**
 * Deletes pairs without an open tod whose people may send each other tods as before; one that a tod has claimed since it was found
 * stays. @returns how many went
 */
export function removeExpiredPairs(server: Server): Promise<number> {
  return deleteUnchanged(expiredIn(server, documentPaths.todPairs()));
}
