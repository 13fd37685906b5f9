import { accountSchema, documentPaths } from '@tod/model';
import { parseFields } from '../platform/documents.ts';
import { refuse } from '../platform/refusal.ts';
import { type Caller, checkCaller } from './caller.ts';
import { takeOverAddress } from './inheritance.ts';
import type { Server } from './server.ts';
import { findOwnAddress } from './suspendedAddress.ts';

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

/**
 * Has the account of somebody verified go on from what is noted of the address in their token.
 * @returns whether that is known to be theirs: a member of Google's or Apple's may bear another one than that they are known by there
 */
export async function takeOverOwnAddress(server: Server, caller: Caller): Promise<boolean> {
  const { uid, email, ownEmail } = caller;
  if (email === undefined || isTakenOver(caller)) return true;
  if (ownEmail === undefined) {
    const own = await findOwnAddress(server, uid);
    if (own === null || own.digest !== server.digestAddress(email)) return false;
  }
  await takeOverAddress(server, { uid, email });
  return true;
}

function isTakenOver({ email, account }: Caller): boolean {
  return email === undefined || email === account.takenOverEmail;
}
