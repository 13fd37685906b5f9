import { documentPaths } from '@tod/model';
import { removeExpired } from '../domain/expiry.ts';
import type { Server } from '../domain/server.ts';

/** Deletes what was kept for a while of addresses whose accounts are gone. @returns how many went */
export function removeExpiredAddresses(server: Server): Promise<number> {
  return removeExpired(server, documentPaths.addresses());
}
