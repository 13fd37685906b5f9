import { call } from '../../../platform/firebase/call.ts';
import { forgetMember } from './useMembers.ts';

/** A member, and why something is done with them, in the words of who does it. */
export interface MemberDecision {
  /** Made once for each decision: asked for again under it, nothing is decided twice. */
  readonly id: string;
  readonly uid: string;
  /** The member reads why they are suspended, or their account is deleted; nobody but administrators reads the others. */
  readonly reason: string;
  /** For how long a suspension holds, null for good. */
  readonly days: number | null;
}

/** Each rejects as `call` does, and is in the log when it resolves. */
export async function grantAdminRole({ uid, reason }: MemberDecision): Promise<void> {
  await call('setAdminRole', { uid, reason, isAdmin: true });
}

export async function removeAdminRole({ uid, reason }: MemberDecision): Promise<void> {
  await call('setAdminRole', { uid, reason, isAdmin: false });
}

export async function suspendMember({ id, uid, reason, days }: MemberDecision): Promise<void> {
  await call('setSuspension', { id, uid, reason, days, suspended: true });
}

export async function liftSuspension({ id, uid, reason }: MemberDecision): Promise<void> {
  await call('setSuspension', { id, uid, reason, days: null, suspended: false });
}

export async function deleteMember({ uid, reason }: MemberDecision): Promise<void> {
  await call('deleteMember', { uid, reason });
  forgetMember(uid);
}

/** An account to show Tod with; its password is known to nobody but who reads this answer. @param id made once for each account */
export function createDemoAccount(
  id: string,
  name: string,
  email: string,
): Promise<{ readonly email: string; readonly password: string }> {
  return call('createDemoAccount', { id, name, email });
}
