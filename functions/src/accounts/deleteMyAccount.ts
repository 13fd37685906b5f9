import type { CallInput, CallOutput } from '@tod/model';
import type { Caller } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { refuse } from '../platform/refusal.ts';
import { deleteAccount } from './deleteAccount.ts';

/** How long after somebody signed in they may delete their account without signing in again. */
export const RECENT_MS = 5 * 60_000;

/**
 * Removes everything of the caller's and then the account itself, so that whoever is cut off half way can still sign in
 * and finish. Deleting what is deleted already answers the same.
 */
export async function deleteMyAccount(
  server: Server,
  caller: Caller,
  _input: CallInput<'deleteMyAccount'>,
): Promise<CallOutput<'deleteMyAccount'>> {
  if (!hasSignedInRecently(caller, server.now())) refuse('reauthenticationNeeded');
  await deleteAccount(server, { uid: caller.uid, email: caller.email });
  await server.accounts.remove(caller.uid);
  return { deleted: true };
}

function hasSignedInRecently({ signedInAt }: Caller, now: Date): boolean {
  return signedInAt !== undefined && now.getTime() - signedInAt.getTime() <= RECENT_MS;
}
