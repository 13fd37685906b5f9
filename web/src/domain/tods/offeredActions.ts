import { decideTodAction, isTooLateToAccept, partnerOf, type TodFields } from '@tod/model';

/** What a person may ask for on screen; accepting and refusing are two answers to the same request. */
export const ASKED_ACTIONS = ['reject', 'accept', 'cancel', 'delete'] as const;
export type AskedAction = (typeof ASKED_ACTIONS)[number];

type Acted = Pick<TodFields, 'status' | 'participants' | 'initiatorUid' | 'slot' | 'proposal' | 'people'>;

/** Everything that this person may do to the tod, as its own page offers it. */
export function actionsOfPage(tod: Acted, uid: string, now: Date): readonly AskedAction[] {
  const allowed = ASKED_ACTIONS.filter((action) => decideTodAction(tod, action, uid).allowed);
  const mayAccept = !isPartnerSuspended(tod, uid) && !isTooLateToAccept(tod, now);
  return mayAccept ? allowed : allowed.filter((action) => action !== 'accept');
}

/** Whether this person may propose when and where to play. */
export function canPropose(tod: Acted, uid: string): boolean {
  return decideTodAction(tod, 'propose', uid).allowed && !isPartnerSuspended(tod, uid);
}

/** Whether the other one's account is suspended: nothing new begins with them, what stands can be ended. */
export function isPartnerSuspended(tod: Pick<TodFields, 'participants' | 'people'>, uid: string): boolean {
  return tod.people[partnerOf(tod.participants, uid) ?? '']?.suspended === true;
}

/** What a card in the list offers: the answer, or the one step that comes next; the rest waits on the page. */
export function actionsOfCard(tod: Acted, uid: string, now: Date): readonly AskedAction[] {
  const allowed = actionsOfPage(tod, uid, now);
  if (tod.status === 'accepted') return allowed.filter((action) => action !== 'cancel');
  return tod.status === 'pending' ? allowed.filter((action) => action !== 'delete') : allowed;
}
