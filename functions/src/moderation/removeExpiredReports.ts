import { documentPaths } from '@tod/model';
import { removeExpired } from '../domain/expiry.ts';
import type { Server } from '../domain/server.ts';

/** Deletes the reports that have outlived the account that they were about for long enough. @returns how many went */
export function removeExpiredReports(server: Server): Promise<number> {
  return removeExpired(server, documentPaths.reports());
}
