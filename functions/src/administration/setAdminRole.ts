import { type CallInput, type CallOutput, documentPaths, isVerifiedSignIn } from '@tod/model';
import { checkAdmin } from '../domain/administrator.ts';
import { changeAdminRole } from '../domain/adminRole.ts';
import type { Caller } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { refuse } from '../platform/refusal.ts';

/**
 * Makes a member an administrator, or takes the role away. Nobody gets it under an address that may be somebody else's: whose it
 * is would take the account over by a new password.
 * @throws RefusalError notAdmin, lastAdmin, memberNotFound, memberNotVerified, memberSuspended
 */
export async function setAdminRole(
  server: Server,
  caller: Caller,
  { uid, isAdmin, reason }: CallInput<'setAdminRole'>,
): Promise<CallOutput<'setAdminRole'>> {
  checkAdmin(caller);
  // A role may outlive its account, and is taken away all the same.
  if (isAdmin) await checkVerifiedMember(server, uid);
  await changeAdminRole(server, { actor: caller.uid, targetUid: uid, isAdmin, reason });
  return { isAdmin };
}

async function checkVerifiedMember({ accounts, db }: Server, uid: string): Promise<void> {
  const [account, facts] = await Promise.all([
    db.doc(documentPaths.account(uid)).get(),
    accounts.describe(uid),
  ]);
  if (!account.exists || facts === null) return refuse('memberNotFound');
  const { emailVerified, providers } = facts;
  if (!emailVerified && !providers.some(({ provider }) => isVerifiedSignIn(false, provider)))
    refuse('memberNotVerified');
}
