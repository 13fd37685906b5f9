import { call } from '../../../platform/firebase/call.ts';

/** A member, and why something is done with them, in the words of who does it. */
interface Decision {
  readonly uid: string;
  readonly reason: string;
}

/** Each rejects as `call` does, and is in the log when it resolves. */
export async function grantAdminRole({ uid, reason }: Decision): Promise<void> {
  await call('setAdminRole', { uid, reason, isAdmin: true });
}

export async function removeAdminRole({ uid, reason }: Decision): Promise<void> {
  await call('setAdminRole', { uid, reason, isAdmin: false });
}

export async function suspendMember({ uid, reason }: Decision): Promise<void> {
  await call('setSuspension', { uid, reason, suspended: true });
}

export async function liftSuspension({ uid, reason }: Decision): Promise<void> {
  await call('setSuspension', { uid, reason, suspended: false });
}

export async function deleteMember({ uid, reason }: Decision): Promise<void> {
  await call('deleteMember', { uid, reason });
}

/** An account to show Tod with; its password is known to nobody but who reads this answer. @param id made once for each account */
export function createDemoAccount(
  id: string,
  name: string,
  email: string,
): Promise<{ readonly email: string; readonly password: string }> {
  return call('createDemoAccount', { id, name, email });
}
