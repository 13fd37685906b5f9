import { type CallInput, type CallOutput, documentPaths } from '@tod/model';
import type { Caller } from '../domain/caller.ts';
import { takeFromOwnBucket } from '../domain/rateLimit.ts';
import type { Server } from '../domain/server.ts';
import { takeOverOwnAddress } from '../domain/verifiedCaller.ts';
import { refuse } from '../platform/refusal.ts';
import { createAccount } from './createAccount.ts';
import { isSignUpOff } from './welcomeAccount.ts';

/**
 * Makes the caller's profile, and what else belongs to a fresh account, where it is missing: Auth tells the trigger that
 * does it at most a few times, and not at all about accounts that are older than the project's functions. What is there
 * stays as it is, but for what the caller's address brings once it is verified (docs/decisions/044).
 * @throws RefusalError signUpOff, tooOften
 */
export async function prepareProfile(
  server: Server,
  caller: Caller,
  _input: CallInput<'prepareProfile'>,
): Promise<CallOutput<'prepareProfile'>> {
  const { uid, email } = caller;
  const account = server.db.doc(documentPaths.account(uid));
  if (!(await account.get()).exists && (await isSignUpOff(server))) refuse('signUpOff');
  await takeFromOwnBucket(server, caller, 'prepareProfile');
  // A name from Google or Apple, as the trigger would have had it.
  const known = await server.accounts.describe(uid);
  await createAccount(server, { uid, email, displayName: known?.displayName ?? undefined });
  if (caller.isVerified) await takeOverOwnAddress(server, caller);
  return { prepared: true };
}
