import { decideTodAction, type TodFields } from '@tod/model';

/** What a person may ask for on screen; accepting and refusing are two answers to the same request. */
export const ASKED_ACTIONS = ['reject', 'accept', 'cancel', 'delete'] as const;
export type AskedAction = (typeof ASKED_ACTIONS)[number];

type Acted = Pick<TodFields, 'status' | 'participants' | 'initiatorId'>;

/** Everything that this person may do to the tod, as its own page offers it. */
export function actionsOfPage(tod: Acted, uid: string): readonly AskedAction[] {
  return ASKED_ACTIONS.filter((action) => decideTodAction(tod, action, uid).allowed);
}

/** What a card in the list offers: the one step that comes next; the rest waits on the page. */
export function actionsOfCard(tod: Acted, uid: string): readonly AskedAction[] {
  const allowed = actionsOfPage(tod, uid);
  if (tod.status === 'accepted') return [];
  return tod.status === 'pending' ? allowed.filter((action) => action !== 'delete') : allowed;
}
