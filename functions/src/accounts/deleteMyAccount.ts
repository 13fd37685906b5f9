import type { CallInput, CallOutput } from '@tod/model';
import { changeAdminRole } from '../domain/adminRole.ts';
import type { Caller } from '../domain/caller.ts';
import { checkRecentSignIn } from '../domain/recentSignIn.ts';
import type { Server } from '../domain/server.ts';
import { deleteAccount } from './deleteAccount.ts';
import { texts } from './texts.ts';

/** Removes everything of the caller's, and the account itself. Deleting what is deleted already answers the same. */
export async function deleteMyAccount(
  server: Server,
  caller: Caller,
  _input: CallInput<'deleteMyAccount'>,
): Promise<CallOutput<'deleteMyAccount'>> {
  checkRecentSignIn(server, caller);
  // First: nothing of the last administrator may be gone when they are refused.
  const { uid } = caller;
  await changeAdminRole(server, { actor: uid, targetUid: uid, isAdmin: false, reason: texts.accountDeleted });
  await deleteAccount(server, { uid, email: caller.ownEmail, isVerified: true });
  return { deleted: true };
}
