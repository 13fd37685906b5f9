import { MEMBER_CALL_GROUPS, memberCallPath } from './memberGroups.ts';

/** The calls of administrators, all of which one deployed function answers. */
const ADMINISTRATION = [
  'answerObjection',
  'countRecipients',
  'createDemoAccount',
  'decideReport',
  'deleteMember',
  'describeMembers',
  'findMember',
  'handOverReport',
  'reconcileSubscription',
  'reconcileSubscriptions',
  'resetInteractions',
  'sendNotifications',
  'sendTestNotification',
  'setAdminRole',
  'setServiceSettings',
  'setSuspension',
] as const;

/** What is done on the page of a tod. Sending and answering have functions of their own: people wait for them all day. */
const TODS = [
  'cancelTod',
  'changeSession',
  'deleteTod',
  'makeProposal',
  'recordSession',
  'reviewPartner',
] as const;

/**
 * Deployed functions that answer several calls, each with the calls that it answers: what is rare costs the quota of CPUs
 * little together, and is warm for the next call of the same screen. Any other call has a function of its own.
 */
export const CALL_GROUPS = { ...MEMBER_CALL_GROUPS, tods: TODS, administration: ADMINISTRATION } as const;

export type CallGroup = keyof typeof CALL_GROUPS;

/** The calls that the deployed function of this name answers. */
export type CallOfGroup<Group extends CallGroup> = (typeof CALL_GROUPS)[Group][number];

/** Where a call is answered, below the address of the functions. */
export function callPath(name: string): string {
  if (ADMINISTRATION.some((known) => known === name)) return `administration/${name}`;
  return TODS.some((known) => known === name) ? `tods/${name}` : memberCallPath(name);
}
