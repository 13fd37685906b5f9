import { removeExpiredAdminLog } from '../domain/adminLog.ts';
import type { Server } from '../domain/server.ts';

/** @returns how many entries of the log of administrators have been there for long enough and went */
export function removeExpiredLog(server: Server): Promise<number> {
  return removeExpiredAdminLog(server);
}
