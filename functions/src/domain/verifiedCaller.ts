import { accountSchema, documentPaths } from '@tod/model';
import { parseFields } from '../platform/documents.ts';
import { refuse } from '../platform/refusal.ts';
import { type Caller, checkCaller } from './caller.ts';
import { takeOverAddress } from './inheritance.ts';
import { readOwnEmail } from './ownEmail.ts';
import type { Server } from './server.ts';

/**
 * Who begins something with somebody else has to be reachable, and goes on with what their address brings: it is taken over before the
 * command decides, where it was not yet. That is so once after an address was verified; in any other call nothing is read for it.
 * @returns the caller, with their account as it is by now
 * @throws RefusalError emailNotVerified, ownProfileIncomplete, accountSuspended
 */
export async function checkVerified(server: Server, caller: Caller): Promise<Caller> {
  if (!caller.isVerified) refuse('emailNotVerified');
  if (isTakenOver(caller)) return caller;
  if (!(await takeOverOwnAddress(server, caller))) refuse('emailNotVerified');
  const stored = await server.db.doc(documentPaths.account(caller.uid)).get();
  // Without an account there is nothing to take it over; nobody sends anything without a profile, which comes with the account.
  if (!stored.exists) refuse('ownProfileIncomplete');
  const later = { ...caller, account: parseFields(accountSchema, stored.data()) };
  checkCaller(later);
  return later;
}

/** Whether somebody's address is verified and taken over. Reads nothing and takes nothing over, unlike `checkVerified`. */
export function isVerifiedAndTakenOver(caller: Caller): boolean {
  return caller.isVerified && isTakenOver(caller);
}

/**
 * Has the account of somebody verified go on from what is noted of the address in their token. Where another one was taken over before,
 * Auth says which is theirs now: a token of before is good for an hour, and must not bring the former address back.
 * @returns whether it is known to be theirs: a member of Google's or Apple's may bear another one than that they are known by there
 */
export async function takeOverOwnAddress(server: Server, caller: Caller): Promise<boolean> {
  const { uid, email, ownEmail, account } = caller;
  if (email === undefined || isTakenOver(caller)) return true;
  const isFirst = account.takenOverEmail === '';
  const current = isFirst && ownEmail !== undefined ? ownEmail : await readOwnEmail(server, uid);
  if (current === null) return false;
  if (current === email) await takeOverAddress(server, { uid, email });
  return current === email || current === account.takenOverEmail;
}

function isTakenOver({ email, account }: Caller): boolean {
  return email === undefined || email === account.takenOverEmail;
}
