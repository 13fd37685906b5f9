import type { CallInput, CallOutput } from '@tod/model';
import { checkAdmin } from '../domain/administrator.ts';
import { changeAdminRole, checkMayAdminister } from '../domain/adminRole.ts';
import type { Caller } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';

/**
 * Makes a member an administrator, or takes the role away.
 * @throws RefusalError notAdmin, lastAdmin, memberNotFound, memberNotVerified, memberSuspended
 */
export async function setAdminRole(
  server: Server,
  caller: Caller,
  { uid, isAdmin, reason }: CallInput<'setAdminRole'>,
): Promise<CallOutput<'setAdminRole'>> {
  checkAdmin(caller);
  // A role may outlive its account, and is taken away all the same.
  if (isAdmin) await checkMayAdminister(server, uid);
  await changeAdminRole(server, { actor: caller.uid, targetUid: uid, isAdmin, reason });
  return { isAdmin };
}
