import { type CallInput, type CallOutput, documentPaths } from '@tod/model';
import { checkAdmin } from '../domain/administrator.ts';
import { changeAdminRole } from '../domain/adminRole.ts';
import type { Caller } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { refuse } from '../platform/refusal.ts';

/** Makes a member an administrator, or takes the role away. */
export async function setAdminRole(
  server: Server,
  caller: Caller,
  { uid, isAdmin, reason }: CallInput<'setAdminRole'>,
): Promise<CallOutput<'setAdminRole'>> {
  checkAdmin(caller);
  // A role may outlive its account, and is taken away all the same.
  if (isAdmin && !(await server.db.doc(documentPaths.account(uid)).get()).exists) refuse('memberNotFound');
  await changeAdminRole(server, { actor: caller.uid, targetUid: uid, isAdmin, reason });
  return { isAdmin };
}
