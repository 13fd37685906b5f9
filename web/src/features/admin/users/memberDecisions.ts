import {
  deleteMember,
  grantAdminRole,
  liftSuspension,
  type MemberDecision,
  removeAdminRole,
  suspendMember,
} from '../../../domain/administration/members/memberActions.ts';
import type { Member } from '../../../domain/administration/members/useMembers.ts';

export type MemberAction = 'promote' | 'demote' | 'suspend' | 'lift' | 'remove';

/** What each action does; all reject as `call` does. */
export const MEMBER_ACTIONS = {
  promote: grantAdminRole,
  demote: removeAdminRole,
  suspend: suspendMember,
  lift: liftSuspension,
  remove: deleteMember,
} as const satisfies Record<MemberAction, (decision: MemberDecision) => Promise<void>>;

/** What can be done with somebody: whoever administers keeps their account until they no longer do. */
export function actionsOn({
  isAdmin,
  suspended,
  isThere,
}: Pick<Member, 'isAdmin' | 'suspended' | 'isThere'>): readonly MemberAction[] {
  if (isAdmin) return suspended ? ['demote', 'lift'] : ['demote'];
  if (!isThere) return ['remove'];
  return suspended ? ['lift', 'remove'] : ['promote', 'suspend', 'remove'];
}
